/// Waits for the injector, but no longer than the whole shutdown may take.
///
/// The work is left to itself then: its late result changes nothing.
@MainActor
final class BoundedWait<Value: Sendable> {
  private var waiter: CheckedContinuation<Value?, Never>?
  private var isOutOfTime = false

  /// The result of the work; nil if the time is over before.
  ///
  /// Canceling the calling task cancels the work.
  func value(of work: @escaping @MainActor () async -> Value) async -> Value? {
    let task = Task { end(await work()) }
    // After the turn in which it ends, if it need not wait.
    if isOutOfTime { Task { end(nil) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter = $0 }
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits no longer.
  func giveUp() {
    isOutOfTime = true
    end(nil)
  }

  private func end(_ value: Value?) {
    waiter?.resume(returning: value)
    waiter = nil
  }
}
