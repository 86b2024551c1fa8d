/// Anything that the garage rents out with a driver.
struct Car: Sendable, Equatable, Decodable {
  var id: String
  /// The licence that its driver needs.
  var licence: Licence
  /// How many passengers it takes.
  var seats: Int
}

/// A class of driving licence.
enum Licence: String, Sendable, Decodable, CaseIterable {
  case motorcycle = "A"
  case car = "B"
  case lorry = "C"
  case bus = "D"
}
