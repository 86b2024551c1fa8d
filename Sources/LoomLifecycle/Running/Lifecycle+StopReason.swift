import Loom

extension Lifecycle {
  /// Why a lifecycle stops.
  public enum StopReason: Hashable, Sendable, CustomStringConvertible {
    /// The program requested it.
    case requested
    /// The task that runs the lifecycle was canceled.
    case cancelled
    /// Long-running work has finished: all of it, or some that stops the program when it is done.
    case finished
    /// The process received a signal.
    case signal(Signal)
    /// A component has asked for it, with this text and an exit code for the process.
    case asked(String, exitCode: Int32)
    /// A component has failed, with this text.
    case failed(String)

    /// The reason in words.
    public var description: String {
      switch self {
      case .requested: "requested"
      case .cancelled: "its task was canceled"
      case .finished: "its work has come to its end"
      case .signal(let signal): signal.description
      case .asked(let text, _), .failed(let text): text
      }
    }

    var isFailure: Bool { if case .failed = self { true } else { false } }

    /// The code for the process to exit with: the one that a component has asked for, 1 after a failure, and else 0.
    public var exitCode: Int32 {
      switch self {
      case .asked(_, let code): code
      case .failed: 1
      case .requested, .cancelled, .finished, .signal: 0
      }
    }
  }

  /// Why the lifecycle stops, or has stopped; nil before the first request to stop.
  ///
  /// ```swift
  /// try await lifecycle.run()
  /// exit(lifecycle.stopReason?.exitCode ?? 0)
  /// ```
  ///
  /// - Complexity: O(1)
  public nonisolated var stopReason: StopReason? { request.reason }
}

/// The first request to stop, which may come from any thread and before `run` waits for it.
final class StopRequest: Sendable {
  private let first = Guarded<Lifecycle.StopReason?>(nil)
  // It holds nothing, and ends with the first request.
  private let (stream, end) = AsyncStream.makeStream(of: Never.self)

  var reason: Lifecycle.StopReason? { first.withLock { $0 } }

  /// Records a request, unless there has been one.
  ///
  /// - Returns: whether it is the first.
  @discardableResult
  func record(_ reason: Lifecycle.StopReason) -> Bool {
    defer { end.finish() }
    return first.withLock { first in
      if first != nil { return false }
      first = reason
      return true
    }
  }

  /// Waits for the first request, or the cancellation of the task.
  func wait() async { for await _ in stream {} }
}
