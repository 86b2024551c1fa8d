/// A trip that cannot be served, with the reason.
struct Refusal: Sendable, Equatable {
  var trip: Trip
  var reason: Reason

  /// Why nobody drives.
  enum Reason: Error, Equatable {
    case noCarIsLargeEnough
    case carsAreOut
    case nobodyHolds([Licence])
    case driversAreOut([Licence])
  }
}

extension Refusal.Reason: CustomStringConvertible {
  var description: String {
    switch self {
    case .noCarIsLargeEnough: "no car has so many seats"
    case .carsAreOut: "every car with enough seats is out"
    case .nobodyHolds(let licences): "no driver holds licence \(list(licences))"
    case .driversAreOut(let licences): "every driver with licence \(list(licences)) is out or too far away"
    }
  }

  private func list(_ licences: [Licence]) -> String { licences.map(\.rawValue).joined(separator: " or ") }
}
