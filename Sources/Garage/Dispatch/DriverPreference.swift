/// Chooses one of several drivers.
protocol DriverPreference: Sendable {
  /// For the report.
  var description: String { get }

  /// Orders the drivers who could go: the smallest goes first, and of equals the first in the alphabet.
  func rank(_ candidate: Candidate) -> (Int, Int)
}

/// A driver who could go, with the facts for and against.
struct Candidate: Sendable, Equatable {
  var driver: Driver
  /// From the driver to the start of the trip, in kilometres.
  var distance: Int
  var minutesOnTheRoad: Int
}

/// The shortest way to the start of the trip, then the least time on the road.
struct NearestFirst: DriverPreference {
  let description = "the nearest goes"

  func rank(_ candidate: Candidate) -> (Int, Int) { (candidate.distance, candidate.minutesOnTheRoad) }
}

/// The least time on the road, then the shortest way to the start of the trip.
struct IdleFirst: DriverPreference {
  let description = "the one with the least time on the road goes"

  func rank(_ candidate: Candidate) -> (Int, Int) { (candidate.minutesOnTheRoad, candidate.distance) }
}

/// Minutes on the road after which a driver goes only if nobody else can; nil if drivers need no rest.
struct RestLimit: Sendable {
  let minutes: Int?
}

/// Drivers who have driven for long come last; otherwise another preference decides.
struct RestedFirst: DriverPreference {
  let preference: any DriverPreference
  let limit: Int

  var description: String { "\(preference.description), unless \(limit) min on the road already" }

  func rank(_ candidate: Candidate) -> (Int, Int) {
    let (first, second) = preference.rank(candidate)
    // Further away than any place can be from any other, and longer than a day.
    return (candidate.minutesOnTheRoad < limit ? first : first + 100_000, second)
  }
}
