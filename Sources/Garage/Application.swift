import Loom

/// The program's course: the plan of the day, and the plan that the other preference would give.
///
/// It has the injector, because it creates children.
struct Application {
  let injector: Injector
  let planner: Planner
  let output: any Output
  let preference: Preference
  let compares: Bool

  /// Plans the day, writes the plan, and compares if the user wants to.
  func run() throws(InjectionError) {
    try planner.serveTrips()
    output.write(try planner.report.resolve().text)
    guard compares else { return }
    for other in Preference.allCases where other != preference { try compare(other) }
  }

  /// A child injector makes the other plan: it overrides the preference, and has a store of its own, which is scoped.
  private func compare(_ other: Preference) throws(InjectionError) {
    let child = try injector.child { $0.bind(Preference.self, named: "prefer").to(instance: other) }
    let planner = try child.resolve(Planner.self)
    try planner.serveTrips()
    output.write("\nWith --prefer \(other.rawValue): \(planner.store.summary)")
  }
}

extension FleetStore {
  fileprivate var summary: String {
    let longest = fleet.drivers.map(schedule.minutesOnTheRoad).max() ?? 0
    return "\(count(schedule.assignments.count, "trip")) served, and nobody on the road for more than \(longest) min"
  }
}
