import Foundation

/// The plan of the day, for people to read.
struct Report {
  let clock: any WallClock
  let store: any FleetStore
  let sections: [ReportSection]

  var text: String {
    sections.reduce(heading) { $0 + "\n\n" + $1.lines.joined(separator: "\n") }
  }

  private var heading: String {
    let time = clock.now().formatted(.iso8601.dateTimeSeparator(.space))
    let fleet = store.fleet
    let served = store.schedule.assignments.count
    let planned = served + store.refusals.count
    return """
      Plan of the day, made at \(time)
      \(count(fleet.cars.count, "car")), \(count(fleet.drivers.count, "driver")), \
      \(count(planned, "trip")), \(served) of them served
      """
  }
}
