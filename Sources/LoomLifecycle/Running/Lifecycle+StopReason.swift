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
    /// A component has failed, with this text.
    case failed(String)

    /// The reason in words.
    public var description: String {
      switch self {
      case .requested: "requested"
      case .cancelled: "its task was canceled"
      case .finished: "its work has come to its end"
      case .signal(let signal): signal.description
      case .failed(let text): text
      }
    }
  }
}
