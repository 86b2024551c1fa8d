import Loom

/// Makes a plan: serves the trips of the day, one after the other.
struct Planner {
  let store: any FleetStore
  /// Each trip is dispatched by a new object: the trip is its argument, and the injector supplies the rest.
  let dispatch: Factory<TripDispatch, Trip>
  /// Laid out when it is first used: after the trips, or never.
  let report: Lazy<Report>

  /// Serves every trip, in order of departure.
  func serveTrips() throws(InjectionError) {
    for trip in store.fleet.tripsByDeparture { try dispatch.resolve(trip).run() }
  }

  /// Serves every trip, unless that has been done.
  func serveTripsOnce() throws(InjectionError) {
    if store.schedule.assignments.isEmpty && store.refusals.isEmpty { try serveTrips() }
  }
}
