import Loom

/// The first request to stop, which may come from any thread and before anybody waits for it.
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
