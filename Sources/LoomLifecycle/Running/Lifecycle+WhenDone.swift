extension Lifecycle {
  /// The consequence when long-running work has returned, or has failed.
  public enum WhenDone: String, Sendable {
    /// The program goes on, until all long-running work has ended.
    case goOn
    /// The program stops.
    case stop
  }
}
