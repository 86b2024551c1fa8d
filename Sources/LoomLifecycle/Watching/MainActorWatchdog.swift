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

  private struct State {
    var isPaused = false
    var lastBeat: ContinuousClock.Instant?
    /// When the main actor was sent a task, if it has not run it.
    var asked: ContinuousClock.Instant?
    var isReported = false
  }

  private let threshold: Duration
  private let watch: HandlerWatch
  private let report: @Sendable (Block) -> Void
  private let timer: any DispatchSourceTimer
  private let state = Guarded(State())

  /// Begins to watch.
  ///
  /// The watchdog also watches handlers that are already registered. Each then notes when it begins and ends.
  ///
  /// - Parameters:
  ///   - lifecycle: the lifecycle whose handlers to name.
  ///   - threshold: how long the main actor may be busy; at least a millisecond.
  ///   - report: receives each block, on the watchdog's own queue.
  /// - Complexity: O(1)
  @MainActor
  public init(of lifecycle: Lifecycle, threshold: Duration, report: @escaping @Sendable (Block) -> Void) {
    self.threshold = min(max(threshold, .milliseconds(1)), .longest)
    (self.report, watch) = (report, lifecycle.watch)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "LoomLifecycle.watchdog"))
    // Where `Int` has 32 bits, half an hour is the longest time: then the watchdog looks more often than it has to.
    let interval = DispatchTimeInterval.microseconds(Int(clamping: (self.threshold / 4).nanoseconds / 1000))
    timer.schedule(deadline: .now() + interval, repeating: interval)
    // A sendable closure does not belong to the main actor: it runs on the timer's queue.
    timer.setEventHandler { @Sendable [weak self] in self?.beat() }
    lifecycle.events.isWatched = true
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
    get { state.withLock { $0.isPaused } }
    set { state.withLock { $0.isPaused = newValue } }
  }

  /// Stops watching.
  ///
  /// - Complexity: O(1)
  public func cancel() {
    timer.cancel()
    // A beat that is under way reports nothing any more.
    isPaused = true
  }

  private func beat() {
    guard let duration = state.withLock({ block(now: .now, &$0) }) else { return }
    let handler = watch.busiest
    report(Block(component: handler?.component, event: handler?.event, duration: duration))
  }

  /// Sends the main actor a task, or finds that the last one has waited for too long.
  ///
  /// - Returns: how long, the first time that it is too long.
  private func block(now: ContinuousClock.Instant, _ state: inout State) -> Duration? {
    let last = state.lastBeat ?? now
    state.lastBeat = now
    guard let asked = state.asked, !state.isPaused else {
      let isAsked = !state.isPaused
      (state.asked, state.isReported) = (isAsked ? now : nil, false)
      if isAsked { Task { @MainActor [weak self] in self?.answer() } }
      return nil
    }
    // Late itself: the process was stopped, or the machine slept.
    if now - last > threshold {
      state.asked = now
      return nil
    }
    guard now - asked >= threshold, !state.isReported else { return nil }
    state.isReported = true
    return now - asked
  }

  @MainActor
  private func answer() {
    state.withLock { $0.asked = nil }
    watch.noteFree()
  }
}

extension Lifecycle {
  /// A receiver of events besides host and components, until the lifecycle stops.
  package func listener() -> EventRegistrar {
    let listener = EventRegistrar(events, of: nil, at: host.place, .now, watch)
    listeners.append(listener)
    return listener
  }
}
