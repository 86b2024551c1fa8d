/// A point of the map, in kilometres.
struct Place: Sendable, Equatable, Decodable {
  var east: Int
  var north: Int

  /// The way along the streets, which run north and east.
  func distance(to other: Place) -> Int { abs(east - other.east) + abs(north - other.north) }
}
