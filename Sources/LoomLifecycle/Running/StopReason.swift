import Loom

/// Why a lifecycle stops.
public enum StopReason: Hashable, Sendable {
  /// The program asked for it.
  case requested
  /// The task that runs the lifecycle was canceled.
  case cancelled
  /// All long-running work has finished.
  case finished
  /// The process received a signal.
  case signal(Signal)
  /// A component has failed, with this text.
  case failed(String)
}

/// A signal that asks a process to end.
public enum Signal: Int32, Hashable, Sendable, CaseIterable {
  /// SIGINT: someone pressed control-C.
  case interrupt = 2
  /// SIGTERM: the system or a supervisor asks the process to end.
  case terminate = 15
}

extension StopReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .requested: "requested"
    case .cancelled: "its task was canceled"
    case .finished: "all work has come to its end"
    case .signal(let signal): signal.description
    case .failed(let text): text
    }
  }
}

extension Signal: CustomStringConvertible {
  /// The signal's name.
  public var description: String {
    switch self {
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    }
  }
}

/// The first request to stop, which may come from any thread and before anybody waits for it.
final class StopRequest: Sendable {
  private struct State {
    var reason: StopReason?
    var waiters: [CheckedContinuation<StopReason, Never>] = []
  }

  private let state = Guarded(State())

  var reason: StopReason? { state.withLock { $0.reason } }

  /// Records a request, unless there has been one.
  ///
  /// - Returns: whether it is the first.
  @discardableResult
  func record(_ reason: StopReason) -> Bool {
    let waiters: [CheckedContinuation<StopReason, Never>]? = state.withLock { state in
      guard state.reason == nil else { return nil }
      state.reason = reason
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters ?? [] { waiter.resume(returning: reason) }
    return waiters != nil
  }

  /// Waits for the first request.
  func wait() async -> StopReason {
    await withCheckedContinuation { waiter in
      let reason: StopReason? = state.withLock { state in
        if state.reason == nil { state.waiters.append(waiter) }
        return state.reason
      }
      if let reason { waiter.resume(returning: reason) }
    }
  }
}
