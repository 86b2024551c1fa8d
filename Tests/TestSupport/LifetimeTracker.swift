/// Counts how many of its objects have been made and how many of them are alive.
package final class LifetimeTracker: Sendable {
  private let made = Probe.Counter()
  private let ended = Probe.Counter()

  package init() {}

  package var total: Int { made.value }
  package var live: Int { total - ended.value }

  /// An object that is counted for as long as it lives.
  package final class Tracked: Sendable {
    package let tracker: LifetimeTracker
    /// Which of the tracker's objects this is, counted from one.
    package let number: Int

    package init(_ tracker: LifetimeTracker) {
      self.tracker = tracker
      number = tracker.made.increment()
    }

    deinit { tracker.ended.increment() }
  }
}
