import Foundation

/// A clock whose time passes only when a test says so.
///
/// `@unchecked Sendable`: the state is read and written under the lock. It is no `Mutex`, which begins with
/// macOS 15.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var next = 0
    var reads = 0
  }

  private let lock = NSLock()
  private var guarded = State()

  private func withState<R>(_ body: (inout State) -> R) -> R {
    lock.withLock { body(&guarded) }
  }

  var minimumResolution: Duration { .zero }

  var now: Instant {
    withState { state in
      state.reads += 1
      return state.now
    }
  }

  /// How often the time has been asked for.
  var reads: Int { withState { $0.reads } }

  /// How many wait for a time to come.
  var sleepers: Int { withState { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = withState { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = withState { state in
          if Task.isCancelled || state.now >= deadline { return true }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isOver { continuation.resume(with: Result { try Task.checkCancellation() }) }
      }
    } onCancel: {
      withState { $0.sleepers.removeValue(forKey: number) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass.
  func advance(by duration: Duration) {
    let due = withState { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Lets time pass as soon as a task waits for it.
  func advanceWhenAwaited(by duration: Duration) async {
    while sleepers == 0 { await Task.yield() }
    advance(by: duration)
  }
}
