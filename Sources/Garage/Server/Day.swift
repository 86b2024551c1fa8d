import Loom

/// A plan that grows: the trips of the data first, and then those that somebody asks for.
struct Day {
  let planner: Planner
  /// Each report is a new one, so that it shows what has been planned by then.
  let reports: Factory<Report>

  /// The plan as it is now.
  func report() throws -> String { try reports().text }

  /// Plans a further trip on top of the others.
  func plan(_ trip: Trip) throws -> Result<Assignment, Refusal.Reason> {
    try planner.dispatch(trip).run()
  }

  /// What is wrong with a trip that somebody asks for.
  func flaws(of trip: Trip) -> [Flaw] {
    let store = planner.store
    let trips = store.schedule.assignments.map(\.trip) + store.refusals.map(\.trip)
    let isTaken = trips.contains { $0.id == trip.id }
    return (isTaken ? [Flaw(place: "trip.id", reason: "\"\(trip.id)\" is taken")] : [])
      + store.fleet.flaws(of: trip, at: "trip")
  }
}
