/// Serves one trip.
struct TripDispatch {
  let trip: Trip
  let rule: AssignmentRule
  let store: any FleetStore

  /// Finds a driver, or the reason why there is none, and records it.
  @discardableResult
  func run() -> Result<Assignment, Refusal.Reason> {
    do {
      let assignment = try rule.assign(trip, in: store.fleet, after: store.schedule)
      store.add(assignment)
      return .success(assignment)
    } catch {
      store.add(Refusal(trip: trip, reason: error))
      return .failure(error)
    }
  }
}
