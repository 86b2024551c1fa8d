extension Events {
  /// Whether to ask the remaining handlers.
  @frozen
  public enum Next: Sendable {
    /// Ask them too.
    case goOn
    /// Do not ask them.
    case stop
  }
}
