import LoomRouting

/// Shows one trip: its driver, or the reason why there is none.
struct ShowTrip: Route, URLRoute, Equatable {
  typealias Output = String
  static let pattern: RoutePattern = ["garage://trips/:id", "https://garage.example/trips/:id"]
  /// The trip's identifier, or the number in it.
  let id: String
  var format: Format?

  enum Format: String, Codable, CaseIterable {
    case short
    case long
  }
}

extension ShowTrip {
  /// Answers by a plan of the day.
  func answer(_ planner: Planner) throws -> String {
    try planner.serveTripsOnce()
    let isMeant = { (trip: Trip) in trip.id == id || trip.id == "T" + id }
    let store = planner.store
    if let assignment = store.schedule.assignments.first(where: { isMeant($0.trip) }) {
      return describe(assignment.trip) + ": \(assignment.car.id), \(assignment.driver.name)"
    }
    guard let refusal = store.refusals.first(where: { isMeant($0.trip) }) else {
      throw NotThere(what: "trip", name: id)
    }
    return describe(refusal.trip) + ": \(refusal.reason)"
  }

  private func describe(_ trip: Trip) -> String {
    if format == .short { return trip.id }
    return "\(trip.id), \(trip.departs)-\(trip.arrives), \(trip.from) to \(trip.to), "
      + count(trip.passengers, "passenger")
  }
}

/// The requested part of the day does not exist.
struct NotThere: Error, Equatable, CustomStringConvertible {
  let what: String
  let name: String

  var description: String { "there is no \(what) \"\(name)\"" }
}
