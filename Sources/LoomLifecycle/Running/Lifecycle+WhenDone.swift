extension Lifecycle {
  /// The consequence when long-running work has returned.
  public enum WhenDone: String, Sendable {
    /// The program goes on, until all long-running work has returned.
    case goOn
    /// The program stops.
    case stop
  }
}
