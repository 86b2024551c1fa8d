import Loom

/// Begins days: each has a child injector, with its own fleet and so its own store, on top of the same program.
struct Days {
  let injector: Injector

  /// Plans the trips of the data.
  func begin(with fleet: Fleet) throws(InjectionError) -> Day {
    let child = try injector.child { $0.bind(Fleet.self).to(instance: fleet) }
    let day = try child.resolve(Day.self)
    try day.planner.serveTrips()
    return day
  }
}
