/// Ends the waiting for something that takes too long: one timer, armed again for each handler.
///
/// A task and a timer for each handler would take many times as long as most handlers.
@MainActor
final class LimitTimer {
  /// The time since the timer was created.
  private let now: () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Thirty years: a clock cannot tell the time after a limit such as `.seconds(Int64.max)`.
  nonisolated static let longest = Duration.seconds(1_000_000_000)
  private var deadline: Duration?
  private var expire: (@MainActor () -> Void)?
  private var sleeper: (task: Task<Void, Never>, wakes: Duration)?

  convenience init(_ clock: any Clock<Duration>) { self.init(opened: clock) }

  private init<C: Clock>(opened clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Calls something after a while, unless the timer is disarmed or armed again before.
  func arm(for limit: Duration, _ expire: @escaping @MainActor () -> Void) {
    let deadline = now() + min(limit, LimitTimer.longest)
    (self.deadline, self.expire) = (deadline, expire)
    // A task that wakes earlier looks for the new deadline then.
    if let sleeper, sleeper.wakes <= deadline { return }
    sleeper?.task.cancel()
    sleep(until: deadline)
  }

  /// Makes sure that nothing is called.
  func disarm() { (deadline, expire) = (nil, nil) }

  /// Ends the timer's task.
  func cancel() {
    disarm()
    sleeper?.task.cancel()
    sleeper = nil
  }

  private func sleep(until wakes: Duration) {
    let task = Task { [weak self, sleep] in
      do { try await sleep(wakes) } catch { return }
      self?.wake(at: wakes)
    }
    sleeper = (task, wakes)
  }

  private func wake(at instant: Duration) {
    // Another task has taken its place.
    guard let sleeper, sleeper.wakes == instant else { return }
    self.sleeper = nil
    guard let deadline, let expire else { return }
    if deadline > now() { return sleep(until: deadline) }
    disarm()
    expire()
  }
}
