import Loom

/// The trips of each driver.
final class DriverSection: ReportSection {
  var preference: (any DriverPreference)!

  /// A subclass adds to the requirements of its superclass.
  override class var requires: [Requirement] { super.requires + [Requirement(\DriverSection.preference)] }

  override var title: String { "Drivers (of several, \(preference.description))" }

  override var rows: [[String]] {
    let schedule = store.schedule
    return store.fleet.drivers.sorted { $0.name < $1.name }.map { driver in
      let trips = schedule.trips(of: driver)
      guard !trips.isEmpty else { return [driver.name, "no trips"] }
      return [driver.name, count(trips.count, "trip"), hours(schedule.minutesOnTheRoad(driver))]
    }
  }

  private func hours(_ minutes: Int) -> String { "\(minutes / 60) h \(minutes % 60) min" }
}
