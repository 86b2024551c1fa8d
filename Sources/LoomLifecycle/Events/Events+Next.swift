extension Events {
  /// Whether to call the remaining handlers.
  @frozen
  public enum Next: Sendable {
    /// Call them too.
    case goOn
    /// Do not call them.
    case stop
  }
}
