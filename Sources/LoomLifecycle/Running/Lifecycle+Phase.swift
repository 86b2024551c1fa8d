extension Lifecycle {
  /// A phase of a component's life.
  public enum Phase: String, Sendable, Codable, CaseIterable, CustomStringConvertible {
    /// All components exist: each prepares itself for the others.
    case setUp
    /// The component begins its work; its dependencies have already begun.
    case start
    /// All components have started.
    case ready
    /// Long-running work in its own task, which the lifecycle cancels when the component has stopped.
    case run
    /// Undoes ``start``.
    case stop
    /// Undoes ``setUp``.
    case tearDown

    /// The phase's name.
    public var description: String { rawValue }

    /// Whether it undoes another phase.
    var undoes: Bool { self == .stop || self == .tearDown }
  }
}
