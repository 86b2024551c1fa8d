import Foundation
import Loom

@testable import Garage

/// Keeps what is written to it.
final class CapturedOutput: Output {
  private let texts = Guarded<[String]>([])

  var text: String { texts.withLock { $0.joined(separator: "\n") } }

  func write(_ text: String) {
    texts.withLock { $0.append(text) }
  }

  func clear() { texts.withLock { $0 = [] } }
}

/// A clock that has stopped on 1 March 2025, 07:30 UTC.
struct StoppedClock: WallClock {
  static let text = "2025-03-01 07:30:00Z"

  func now() -> Date { Date(timeIntervalSince1970: 1_740_814_200) }
}

/// A store that notes in which order it is told things, and begins with what a test says.
final class FakeStore: FleetStore {
  let fleet: Fleet
  private let state: Guarded<State>

  private struct State {
    var schedule: Schedule
    var refusals: [Refusal] = []
    var log: [String] = []
  }

  init(_ fleet: Fleet, schedule: Schedule = Schedule()) {
    self.fleet = fleet
    state = Guarded(State(schedule: schedule))
  }

  var schedule: Schedule { state.withLock(\.schedule) }
  var refusals: [Refusal] { state.withLock(\.refusals) }
  /// Everything that was added, such as "T1: Saloon, Ada" and "T2: every car with enough seats is out".
  var log: [String] { state.withLock(\.log) }

  func add(_ assignment: Assignment) {
    state.withLock {
      $0.schedule.assignments.append(assignment)
      $0.log.append("\(assignment.trip.id): \(assignment.car.id), \(assignment.driver.name)")
    }
  }

  func add(_ refusal: Refusal) {
    state.withLock {
      $0.refusals.append(refusal)
      $0.log.append("\(refusal.trip.id): \(refusal.reason)")
    }
  }
}
