import LoomLifecycle

/// There are new data: a day begins with them.
///
/// An event cannot be refused by throwing. Whoever cannot begin the day answers with the error, and the first one counts.
struct FleetLoaded: Lifecycle.Event {
  let fleet: Fleet

  static let combining: Combining<(any Error)?> = .first()
}
