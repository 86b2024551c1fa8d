import Loom

/// The program's course, once it has been wired: the plan of the day, and what other preferences would make of it.
///
/// It asks for the injector, because it makes children; nothing else in the program needs to.
struct Application {
  let injector: Injector
  let options: Options
  let planner: Planner
  let output: any Output

  /// Plans the day, writes the plan, and compares if the user wants to.
  func run() throws(InjectionError) {
    try planner.serveTrips()
    output.write(try planner.report.resolve().text)
    guard options.compares else { return }
    for preference in Options.Preference.allCases where preference != options.preference { try compare(preference) }
  }

  /// Each further plan has a child injector: its own preference, and so its own store, on top of the same fleet.
  private func compare(_ preference: Options.Preference) throws(InjectionError) {
    let child = try injector.child { $0.bind(Options.Preference.self).to(instance: preference) }
    let planner = try child.resolve(Planner.self)
    try planner.serveTrips()
    output.write("\nWith --prefer \(preference.rawValue): \(Self.summary(of: planner.store))")
  }

  private static func summary(of store: any FleetStore) -> String {
    let schedule = store.schedule
    let longest = store.fleet.drivers.map(schedule.minutesOnTheRoad).max() ?? 0
    return "\(count(schedule.assignments.count, "trip")) served, and nobody on the road for more than \(longest) min"
  }
}
