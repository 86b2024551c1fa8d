/// A journey that someone has ordered.
struct Trip: Sendable, Equatable, Decodable {
  var id: String
  var from: String
  var to: String
  var departs: TimeOfDay
  var arrives: TimeOfDay
  var passengers: Int

  var minutes: Int { arrives.minutes - departs.minutes }

  /// Whether nobody can be on both trips; one may begin the minute the other ends.
  func overlaps(_ other: Trip) -> Bool { departs < other.arrives && other.departs < arrives }
}
