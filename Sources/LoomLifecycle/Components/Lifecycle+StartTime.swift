extension Lifecycle {
  /// When the lifecycle creates and starts a component.
  public enum StartTime: String, Sendable, CustomStringConvertible {
    /// When the lifecycle starts.
    case atOnce
    /// In later turns of the main actor, after `start()` has returned: for components that the first screen does not
    /// need.
    case deferred

    /// The time's name.
    public var description: String { rawValue }
  }
}
