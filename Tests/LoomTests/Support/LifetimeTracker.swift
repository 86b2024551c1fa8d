import Synchronization

/// Counts how many of its objects have been made and how many of them are alive.
final class LifetimeTracker: Sendable {
  private let made = Atomic(0)
  private let ended = Atomic(0)

  var total: Int { made.load(ordering: .sequentiallyConsistent) }
  var live: Int { total - ended.load(ordering: .sequentiallyConsistent) }

  /// An object that is counted for as long as it lives.
  final class Tracked: Sendable {
    let tracker: LifetimeTracker
    /// Which of the tracker's objects this is, counted from one.
    let number: Int

    init(_ tracker: LifetimeTracker) {
      self.tracker = tracker
      number = tracker.made.add(1, ordering: .sequentiallyConsistent).newValue
    }

    deinit { tracker.ended.add(1, ordering: .sequentiallyConsistent) }
  }
}
