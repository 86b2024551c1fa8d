import LoomLifecycle

/// A request has been answered.
struct RequestAnswered: Event {
  /// Whether somebody knew an answer.
  let isUnderstood: Bool
}
