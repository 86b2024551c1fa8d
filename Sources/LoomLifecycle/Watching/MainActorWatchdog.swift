@preconcurrency import Dispatch
import Loom

/// Reports handlers that block the main actor, until you cancel it.
///
/// ```swift
/// let watchdog = MainActorWatchdog(of: lifecycle, threshold: .milliseconds(250)) { print($0) }
/// ```
///
/// From its own queue, it sends the main actor a task, and reports each block once, while it lasts. Time in
/// which the process was stopped does not count, nor time in which ``isPaused`` is set.
public final class MainActorWatchdog: Sendable {
  /// The main actor has been busy for longer than the threshold.
  public struct Block: Sendable, Hashable {
    /// The component whose handler is running; nil if none of the lifecycle's handlers is, or only one that has gone on
    /// after an `await`.
    public let component: String?
    /// The type of the event that it handles, or the name of the phase.
    public let event: String?
    /// How long the main actor has been busy so far.
    public let duration: Duration
  }

  private let pulse: WatchdogPulse
  private let timer: any DispatchSourceTimer

  /// Begins to watch.
  ///
  /// The watchdog also watches handlers that are already registered. Each then notifies it when it begins and ends.
  ///
  /// - Parameters:
  ///   - lifecycle: the lifecycle whose handlers to name.
  ///   - threshold: how long the main actor may be busy; at least a millisecond.
  ///   - report: receives each block, on the watchdog's own queue.
  /// - Complexity: O(*n*) for *n* handlers
  @MainActor
  public init(of lifecycle: Lifecycle, threshold: Duration, report: @escaping @Sendable (Block) -> Void) {
    let threshold = min(max(threshold, .milliseconds(1)), LimitTimer.longest)
    let pulse = WatchdogPulse(threshold: threshold, lifecycle.events.names, report: report)
    self.pulse = pulse
    // Where `Int` has 32 bits, half an hour is the longest time: then the watchdog looks more often than it has to.
    let interval = DispatchTimeInterval.microseconds(Int(clamping: (threshold / 4).nanoseconds / 1000))
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "LoomLifecycle.watchdog"))
    timer.schedule(deadline: .now() + interval, repeating: interval)
    // A sendable closure does not belong to the main actor: it runs on the timer's queue.
    timer.setEventHandler { @Sendable in pulse.beat() }
    lifecycle.watch(by: pulse)
    timer.activate()
  }

  deinit { cancel() }

  /// Whether the watchdog reports nothing for a while, such as while the application is in the background.
  ///
  /// ```swift
  /// let watchdog = MainActorWatchdog(of: lifecycle, threshold: .milliseconds(250)) { print($0) }
  /// watchdog.isPaused = true
  /// ```
  ///
  /// - Complexity: O(1)
  public var isPaused: Bool {
    get { pulse.isPaused }
    set { pulse.isPaused = newValue }
  }

  /// Stops watching.
  ///
  /// - Complexity: O(1)
  public func cancel() {
    timer.cancel()
    // A beat that is under way reports nothing any more.
    pulse.isPaused = true
  }
}

extension Lifecycle {
  /// A receiver of events besides host and components, until the lifecycle stops.
  package func listener() -> EventRegistrar {
    let listener = EventRegistrar(events, of: nil, at: host.place, .now)
    listeners.append(listener)
    return listener
  }
}

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
