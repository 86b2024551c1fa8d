import LoomLifecycle

/// A trip that somebody has asked for has been planned.
struct TripPlanned: Lifecycle.Event {
  /// Whether somebody drives.
  let isServed: Bool
}
