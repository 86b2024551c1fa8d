/// All that is known before the day begins.
struct Fleet: Sendable, Equatable, Decodable {
  var places: [String: Place]
  var cars: [Car]
  var drivers: [Driver]
  var trips: [Trip]

  /// The trips in the order in which they are served.
  var tripsByDeparture: [Trip] { trips.sorted { ($0.departs, $0.id) < ($1.departs, $1.id) } }

  /// How far apart two places are, by their names; nil if one of them is unknown.
  func distance(from start: String, to end: String) -> Int? {
    guard let start = places[start], let end = places[end] else { return nil }
    return start.distance(to: end)
  }
}
