/// Serves one trip.
struct TripDispatch {
  let trip: Trip
  let rule: AssignmentRule
  let store: any FleetStore

  /// Records who drives, or why nobody does.
  func run() {
    do {
      store.add(try rule.assign(trip, in: store.fleet, after: store.schedule))
    } catch {
      store.add(Refusal(trip: trip, reason: error))
    }
  }
}
