/// Waits for work until it ends or is given up: then the work is left to itself, and its late result changes nothing.
@MainActor
final class BoundedWait<Value: Sendable> {
  private var task: Task<Void, Never>?
  private var limiter: Task<Void, Never>?
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

  /// Asks the work to end.
  func cancel() { task?.cancel() }

  /// Limits the time from now on; nil for no limit.
  func limit(to limit: Duration?, _ clock: any Clock<Duration>) {
    limiter?.cancel()
    limiter = isOver ? nil : limit.map { limit in Task.after(limit, clock) { self.giveUp() } }
  }

  /// Cancels the work, and waits no longer.
  func giveUp() {
    cancel()
    end(nil)
  }

  private func end(_ value: Value?) {
    isOver = true
    limiter?.cancel()
    let former = waiters
    waiters = []
    for waiter in former { waiter.resume(returning: value) }
  }
}

extension Duration {
  /// Thirty years: a clock cannot tell the time after a limit such as `.seconds(Int64.max)`.
  static let longest = Duration.seconds(1_000_000_000)
}

extension Task<Void, Never> {
  /// Runs something after a while, unless the task is canceled before.
  @MainActor
  static func after<C: Clock<Duration>>(
    _ limit: Duration, _ clock: C, _ body: @escaping @MainActor () -> Void
  ) -> Task {
    let deadline = clock.now.advanced(by: min(limit, .longest))
    return Task { @MainActor in
      // Most handlers have ended by now, and need no timer.
      if !Task<Never, Never>.isCancelled, (try? await clock.sleep(until: deadline, tolerance: nil)) != nil { body() }
    }
  }
}
