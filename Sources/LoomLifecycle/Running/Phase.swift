/// A stage of a component's life.
public enum Phase: String, Sendable, Codable, CaseIterable, CustomStringConvertible {
  /// All components have been made: each prepares what others will use.
  case setUp
  /// The component begins its work; what it needs has begun.
  case start
  /// All components have started.
  case ready
  /// Work that lasts: a task of its own, canceled when the lifecycle stops.
  case run
  /// Undoes ``start``.
  case stop
  /// Undoes ``setUp``.
  case tearDown

  /// The phase's name.
  public var description: String { rawValue }

  /// Whether it undoes another phase, in the reverse order.
  var undoes: Bool { self == .stop || self == .tearDown }
}
