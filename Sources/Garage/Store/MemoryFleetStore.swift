import Synchronization

/// Keeps everything in memory, for one run of the program.
final class MemoryFleetStore: FleetStore {
  let fleet: Fleet
  private let results = Mutex(Results())

  private struct Results {
    var schedule = Schedule()
    var refusals: [Refusal] = []
  }

  init(fleet: Fleet) {
    self.fleet = fleet
  }

  var schedule: Schedule { results.withLock(\.schedule) }
  var refusals: [Refusal] { results.withLock(\.refusals) }

  func add(_ assignment: Assignment) {
    results.withLock { $0.schedule.assignments.append(assignment) }
  }

  func add(_ refusal: Refusal) {
    results.withLock { $0.refusals.append(refusal) }
  }
}
