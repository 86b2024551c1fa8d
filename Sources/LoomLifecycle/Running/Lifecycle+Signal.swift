extension Lifecycle {
  /// A signal that requests a process to end.
  public enum Signal: Int32, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// SIGINT: someone pressed control-C.
    case interrupt = 2
    /// SIGTERM: the system or a supervisor requests the process to end.
    case terminate = 15

    /// The signal's name.
    public var description: String {
      switch self {
      case .interrupt: "SIGINT"
      case .terminate: "SIGTERM"
      }
    }
  }
}
