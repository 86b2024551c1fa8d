import Loom

/// The first request to stop, which may come from any thread and before anybody waits for it.
final class StopRequest: Sendable {
  private struct State {
    var reason: Lifecycle.StopReason?
    var waiters: [CheckedContinuation<Lifecycle.StopReason, Never>] = []
  }

  private let state = Guarded(State())

  var reason: Lifecycle.StopReason? { state.withLock { $0.reason } }

  /// Records a request, unless there has been one.
  ///
  /// - Returns: whether it is the first.
  @discardableResult
  func record(_ reason: Lifecycle.StopReason) -> Bool {
    let waiters: [CheckedContinuation<Lifecycle.StopReason, Never>]? = state.withLock { state in
      guard state.reason == nil else { return nil }
      state.reason = reason
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters ?? [] { waiter.resume(returning: reason) }
    return waiters != nil
  }

  /// Waits for the first request.
  func wait() async -> Lifecycle.StopReason {
    await withCheckedContinuation { waiter in
      let reason: Lifecycle.StopReason? = state.withLock { state in
        if state.reason == nil { state.waiters.append(waiter) }
        return state.reason
      }
      if let reason { waiter.resume(returning: reason) }
    }
  }
}
