import Loom

/// The program's course, once it has been wired: every trip in turn, then the report.
struct Application {
  let injector: Injector

  /// Serves the trips of the day and writes the plan.
  func run() throws(InjectionError) {
    let store: any FleetStore = injector.get()
    for trip in store.fleet.tripsByDeparture { try serve(trip) }
    let output: any Output = injector.get()
    output.write(injector.get(Report.self).text)
  }

  /// Each trip has a child injector: what the child makes can ask for "the trip", and all trips share the parent's store.
  private func serve(_ trip: Trip) throws(InjectionError) {
    let child = try injector.child(TripModule(trip))
    child.get(TripDispatch.self).run()
  }
}
