import Loom

/// The watchdog's view of the main actor.
final class WatchdogPulse: HandlerWatcher {
  private struct Handling {
    let number: Int
    let component: String?
    let occasion: Occasion
    /// Whether it has waited for something, so that it need not be what keeps the main actor busy.
    var hasWaited = false
  }

  private struct State {
    var handling: [Handling] = []
    var next = 0
    var isPaused = false
    /// When the main actor was sent a task, if it has not run.
    var asked: ContinuousClock.Instant?
    var lastBeat: ContinuousClock.Instant?
    var isReported = false
  }

  private let threshold: Duration
  private let names: EventNames
  private let report: @Sendable (MainActorWatchdog.Block) -> Void
  private let state = Guarded(State())

  init(threshold: Duration, _ names: EventNames, report: @escaping @Sendable (MainActorWatchdog.Block) -> Void) {
    (self.threshold, self.names, self.report) = (threshold, names, report)
  }

  func begin(_ component: String?, _ occasion: Occasion) -> () -> Void {
    let number = state.withLock { state in
      state.next += 1
      state.handling.append(Handling(number: state.next, component: component, occasion: occasion))
      return state.next
    }
    return { [self] in state.withLock { state in state.handling.removeAll { $0.number == number } } }
  }

  /// Whether time does not count for a while.
  var isPaused: Bool {
    get { state.withLock { $0.isPaused } }
    set { state.withLock { $0.isPaused = newValue } }
  }

  /// Sends the main actor a task, or finds that the last one has waited for too long.
  func beat() {
    let now = ContinuousClock.now
    let (block, asks): (MainActorWatchdog.Block?, Bool) = state.withLock { state in
      // Late itself: the process was stopped, or the machine slept.
      let wasStopped = state.lastBeat.map { now - $0 > threshold } ?? false
      state.lastBeat = now
      guard !state.isPaused else {
        state.asked = nil
        return (nil, false)
      }
      if wasStopped, state.asked != nil { state.asked = now }
      guard let asked = state.asked else {
        state.asked = now
        state.isReported = false
        return (nil, true)
      }
      guard now - asked >= threshold, !state.isReported else { return (nil, false) }
      state.isReported = true
      let culprit = state.handling.last { !$0.hasWaited }
      let event = culprit.map { names.name(of: $0.occasion) }
      return (.init(component: culprit?.component, event: event, duration: now - asked), false)
    }
    if let block { report(block) }
    if asks { Task { @MainActor in self.answer() } }
  }

  /// The main actor is free: every handler under way waits for something.
  private func answer() {
    state.withLock { state in
      state.asked = nil
      for index in state.handling.indices { state.handling[index].hasWaited = true }
    }
  }
}
