/// What the program has done, in numbers.
struct Tally: Sendable, Equatable, Codable {
  var loads = 0
  var requests = 0
  /// How many requests nobody understood.
  var misunderstood = 0
  /// How many trips have been asked for and somebody drives.
  var served = 0
  /// How many trips have been asked for and nobody drives.
  var refused = 0

  static func += (one: inout Tally, other: Tally) {
    one.loads += other.loads
    one.requests += other.requests
    one.misunderstood += other.misunderstood
    one.served += other.served
    one.refused += other.refused
  }
}

extension Tally: CustomStringConvertible {
  var description: String {
    """
    \(count(requests, "request")), \(misunderstood) not understood
    \(count(served + refused, "trip")) asked for, \(served) served
    data loaded \(count(loads, "time"))
    """
  }
}
