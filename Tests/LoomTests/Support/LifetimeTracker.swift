/// Counts how many of its objects have been made and how many of them are alive.
final class LifetimeTracker: Sendable {
  private let made = Probe.Counter()
  private let ended = Probe.Counter()

  var total: Int { made.value }
  var live: Int { total - ended.value }

  /// An object that is counted for as long as it lives.
  final class Tracked: Sendable {
    let tracker: LifetimeTracker
    /// Which of the tracker's objects this is, counted from one.
    let number: Int

    init(_ tracker: LifetimeTracker) {
      self.tracker = tracker
      number = tracker.made.increment()
    }

    deinit { tracker.ended.increment() }
  }
}
