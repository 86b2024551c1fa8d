import LoomLifecycle

/// A request has been answered.
struct RequestAnswered: Lifecycle.Event {
  /// Whether somebody knew an answer.
  let isUnderstood: Bool
}
