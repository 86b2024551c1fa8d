/// Waits for work until it ends or is given up: then the work is left to itself, and its late result changes nothing.
@MainActor
final class BoundedWait<Value: Sendable> {
  private var task: Task<Void, Never>?
  private var timer: TimeLimit?
  private var waiters: [CheckedContinuation<Value?, Never>] = []
  /// Whether the waiting is over.
  private(set) var isOver = false

  /// The result of the work; nil if it is given up before.
  ///
  /// Canceling the calling task cancels the work.
  func value(of work: @escaping @MainActor () async -> Value) async -> Value? {
    let task = Task { end(await work()) }
    self.task = task
    // After the turn in which it ends, if it need not wait.
    if isOver { Task { end(nil) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiters.append($0) }
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits until the waiting is over.
  func end() async {
    if !isOver { _ = await withCheckedContinuation { waiters.append($0) } }
  }

  /// Whether the time is over; work that never waits may go on beyond that.
  var isLate: Bool { timer?.isOver() == true }

  /// Asks the work to end.
  func cancel() { task?.cancel() }

  /// Limits the time from now on; nil for no limit.
  func limit(to limit: Duration?, _ clock: any Clock<Duration>) {
    timer?.cancel()
    timer = isOver ? nil : limit.map { limit in TimeLimit(limit, clock) { self.giveUp() } }
  }

  /// Cancels the work, and waits no longer.
  func giveUp() {
    cancel()
    end(nil)
  }

  private func end(_ value: Value?) {
    isOver = true
    timer?.cancel()
    let former = waiters
    waiters = []
    for waiter in former { waiter.resume(returning: value) }
  }
}

extension Duration {
  /// Thirty years: a clock cannot tell the time after a limit such as `.seconds(Int64.max)`.
  static let longest = Duration.seconds(1_000_000_000)
}

/// A time after which something runs on the main actor, unless it is canceled before.
struct TimeLimit {
  /// Whether the time is over, even if the main actor has been too busy to run anything.
  let isOver: () -> Bool
  private let timer: Task<Void, Never>

  init<C: Clock<Duration>>(_ limit: Duration, _ clock: C, _ body: @escaping @MainActor () -> Void) {
    let deadline = clock.now.advanced(by: min(limit, .longest))
    isOver = { clock.now >= deadline }
    timer = Task { @MainActor in
      // Most handlers have ended by now, and need no timer.
      if !Task.isCancelled, (try? await clock.sleep(until: deadline, tolerance: nil)) != nil { body() }
    }
  }

  func cancel() { timer.cancel() }
}
