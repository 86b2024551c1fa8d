/// The program's memory: the fleet, and the outcome of each trip.
protocol FleetStore: AnyObject, Sendable {
  var fleet: Fleet { get }
  var schedule: Schedule { get }
  var refusals: [Refusal] { get }

  func add(_ assignment: Assignment)
  func add(_ refusal: Refusal)
}
