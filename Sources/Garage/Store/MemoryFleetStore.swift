import Foundation

/// Keeps everything in memory, for one run of the program.
///
/// `@unchecked Sendable`: `results` is the only variable, and it is read and written only while `lock` is held.
final class MemoryFleetStore: FleetStore, @unchecked Sendable {
  let fleet: Fleet
  private let lock = NSLock()
  private var results = Results()

  private struct Results {
    var schedule = Schedule()
    var refusals: [Refusal] = []
  }

  init(fleet: Fleet) {
    self.fleet = fleet
  }

  var schedule: Schedule { lock.withLock { results.schedule } }
  var refusals: [Refusal] { lock.withLock { results.refusals } }

  func add(_ assignment: Assignment) {
    lock.withLock { results.schedule.assignments.append(assignment) }
  }

  func add(_ refusal: Refusal) {
    lock.withLock { results.refusals.append(refusal) }
  }
}
