/// Waits for work until it ends or somebody gives it up: then it is left to itself, and its late result changes nothing.
@MainActor
final class BoundedWait<Value: Sendable> {
  private var task: Task<Void, Never>?
  private var waiters: [CheckedContinuation<Value?, Never>] = []
  private var isGivenUp = false
  private var isOver = false

  /// The result of the work; nil if it is given up before.
  ///
  /// Canceling the calling task cancels the work.
  func value(of work: @escaping @MainActor () async -> Value) async -> Value? {
    let task = Task { end(await work()) }
    self.task = task
    // After the turn in which it ends, if it need not wait.
    if isGivenUp { Task { end(nil) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiters.append($0) }
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits until somebody else need not wait any more.
  func end() async {
    if !isOver { _ = await withCheckedContinuation { waiters.append($0) } }
  }

  /// Asks the work to end.
  func cancel() { task?.cancel() }

  /// Waits no longer.
  func giveUp() {
    isGivenUp = true
    end(nil)
  }

  private func end(_ value: Value?) {
    isOver = true
    let former = waiters
    waiters = []
    for waiter in former { waiter.resume(returning: value) }
  }
}
