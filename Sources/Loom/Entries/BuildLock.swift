/// Lets one thread at a time build an instance, lets it in again, and finds out when threads wait for each other.
///
/// It is held while user code runs, until the instance is published: not always to the end of a scope, because an
/// instance within a cycle is published with the cycle. So it is no `Mutex`; all locks share one monitor, which
/// is held only for the bookkeeping here.
///
/// `@unchecked Sendable`: all properties are read and written only under the monitor.
final class BuildLock: @unchecked Sendable {
  private(set) var owner: Resolution?
  private var holds = 0
  /// The owner's call for which the lock was taken; nil once that may be over while the lock is still held.
  ///
  /// Its entries are not counted: they stay while the call is under way. Other threads may read it under the monitor, as
  /// opposed to the calls of a thread that does not wait.
  private(set) var call: Resolution.Frame?

  /// The lock of the whole cycle that the entry is in, held besides; a cycle may hold together by what is deferred.
  ///
  /// It spares threads from waiting for each other, and is no more than that: who waits for it for long, or in vain, goes on
  /// without. Else an initializer could not wait for a thread that uses a lazy of the same cycle.
  let cycle: BuildLock?
  /// The lock of the cycle, if it could be had.
  private var heldCycle: BuildLock?

  init(within cycle: BuildLock? = nil) { self.cycle = cycle }

  enum Acquisition {
    case held
    /// What the lock is wanted for is done.
    case needless
    /// Two threads would wait for each other, or one has waited for long, and this one can do without the lock.
    case conflicting
  }
}

extension BuildLock {
  /// Waits until the calling thread holds the lock, or until it has become needless.
  ///
  /// - Parameters:
  ///   - entry: what the lock guards, or what leads to that.
  ///   - resolution: the calling thread's.
  ///   - isVital: whether the thread cannot go on without the lock.
  ///   - patience: how long the thread waits if it can; nil is without end.
  ///   - isNeedless: whether what the lock is wanted for is done, asked under the monitor, and again after each wait.
  /// - Returns: whether the lock is held now, or why it is not.
  /// - Throws: a problem, if the wait would never end.
  func acquire(
    for entry: Entry, _ resolution: Resolution, isVital: Bool = true, patience: SystemTime? = nil,
    unless isNeedless: () -> Bool
  ) throws -> Acquisition {
    var cycle = try acquireCycle(for: entry, resolution, unless: isNeedless)
    defer { cycle?.release() }
    return try BuildMonitor.mutex.withLock {
      var wait = Wait(patience: patience)
      while !isNeedless() {
        guard let acquisition = try takeOrWait(&wait, for: entry, resolution, isVital) else { continue }
        if acquisition == .held, heldCycle == nil { heldCycle = cycle.take() }
        return acquisition
      }
      return .needless
    }
  }

  /// Takes the lock of the cycle, if that can be had.
  ///
  /// - Returns: the lock, if it is held now.
  private func acquireCycle(
    for entry: Entry, _ resolution: Resolution, unless isNeedless: () -> Bool
  ) throws -> BuildLock? {
    let acquired = try cycle?.acquire(
      for: entry, resolution, isVital: false, patience: BuildLock.cyclePatience, unless: isNeedless)
    return acquired == .held ? cycle : nil
  }

  /// Takes the lock if no other thread holds it, or else waits until something has changed.
  ///
  /// - Returns: nil if it is time to look again.
  // Not inlined: the optimizer makes a copy of `acquire` for each condition.
  @inline(never)
  private func takeOrWait(
    _ wait: inout Wait, for entry: Entry, _ resolution: Resolution, _ isVital: Bool
  ) throws -> Acquisition? {
    if let owner, owner != resolution {
      let awaited: Awaited = (lock: self, entry, isVital, isGivenUp: false)
      return try wait.go(on: awaited, of: owner, resolution) ? nil : .conflicting
    }
    take(for: resolution)
    return .held
  }

  /// Takes a lock that no other thread knows yet.
  func acquireUncontended(for resolution: Resolution) { BuildMonitor.mutex.withLock { take(for: resolution) } }

  /// Whether a thread holds the lock.
  func isHeld(by resolution: Resolution) -> Bool { BuildMonitor.mutex.withLock { owner == resolution } }

  /// Gives back what one call of `acquire` has taken.
  func release() {
    let cycle: BuildLock? = BuildMonitor.mutex.withLock {
      holds -= 1
      guard holds == 0 else { return nil }
      owner = nil
      call = nil
      BuildMonitor.condition.wakeAll()
      return heldCycle.take()
    }
    cycle?.release()
  }

  /// Forgets the call for which the lock was taken: the lock will be held when that is over.
  func outliveCall() { BuildMonitor.mutex.withLock { call = nil } }

  private func take(for resolution: Resolution) {
    if holds == 0 { call = resolution.state.pointee.frames.last }
    owner = resolution
    holds += 1
  }
}

/// What all build locks share.
enum BuildMonitor {
  /// Held while something is done that other threads must not see half done, and that runs no user code.
  static let mutex = SystemMutex()
  /// Wakes the threads that wait for a lock, to look at it again.
  static let condition = SystemCondition()
}
