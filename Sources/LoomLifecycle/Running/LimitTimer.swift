/// Ends the waiting for something that takes too long: one timer, armed anew for each handler.
///
/// A task and a timer for each handler would cost many times what most handlers do.
@MainActor
class LimitTimer {
  /// Makes a timer of a clock.
  static func make(_ clock: any Clock<Duration>) -> LimitTimer { make(opened: clock) }

  private static func make<C: Clock>(opened clock: C) -> LimitTimer where C.Duration == Duration { ClockTimer(clock) }

  /// Calls something after a while, unless the timer is disarmed or armed anew before.
  func arm(for limit: Duration, _ expire: @escaping @MainActor () -> Void) {}

  /// Makes sure that nothing is called.
  func disarm() {}

  /// Ends the timer's task.
  func cancel() {}
}

/// A timer that knows its clock's instants.
private final class ClockTimer<C: Clock>: LimitTimer where C.Duration == Duration {
  private let clock: C
  private var deadline: C.Instant?
  private var expire: (@MainActor () -> Void)?
  private var sleeper: (task: Task<Void, Never>, wakes: C.Instant)?

  init(_ clock: C) { self.clock = clock }

  override func arm(for limit: Duration, _ expire: @escaping @MainActor () -> Void) {
    let deadline = clock.now.advanced(by: limit)
    self.deadline = deadline
    self.expire = expire
    // Whoever sleeps already looks for the new deadline on waking.
    if let sleeper, sleeper.wakes <= deadline { return }
    sleeper?.task.cancel()
    sleep(until: deadline)
  }

  override func disarm() {
    deadline = nil
    expire = nil
  }

  override func cancel() {
    disarm()
    sleeper?.task.cancel()
    sleeper = nil
  }

  private func sleep(until wakes: C.Instant) {
    let task = Task { [weak self, clock] in
      do { try await clock.sleep(until: wakes, tolerance: nil) } catch { return }
      self?.wake(at: wakes)
    }
    sleeper = (task, wakes)
  }

  private func wake(at instant: C.Instant) {
    // Another has taken its place.
    guard let sleeper, sleeper.wakes == instant else { return }
    self.sleeper = nil
    guard let deadline else { return }
    if deadline > clock.now { return sleep(until: deadline) }
    let expire = expire
    disarm()
    expire?()
  }
}
