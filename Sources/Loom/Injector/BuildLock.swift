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

  enum Acquisition { case held, needless }
}

extension BuildLock {
  /// Waits until the calling thread holds the lock, or until it has become needless.
  ///
  /// - Parameters:
  ///   - entry: what the lock guards, or what leads to that.
  ///   - resolution: the calling thread's.
  ///   - isNeedless: whether what the lock is wanted for is done, asked after each wait.
  /// - Returns: whether the lock is held now, or has become needless.
  /// - Throws: a problem, if the wait would never end.
  func acquire(for entry: Entry, _ resolution: Resolution, unless isNeedless: () -> Bool) throws -> Acquisition {
    try BuildMonitor.mutex.withLock {
      var wait = Wait()
      while true {
        if isNeedless() { return .needless }
        guard let owner, owner != resolution else { return take(for: resolution) }
        if let opponent = wait.opponent(of: resolution, owner) { throw resolution.deadlock(at: entry, with: opponent) }
        resolution.state.pointee.awaited = Awaited(lock: self, entry: entry)
        // The threads that wait for this one may learn from it that their wait is in vain.
        if !wait.isKnown { BuildMonitor.condition.wakeAll() }
        wait.isKnown = true
        BuildMonitor.condition.wait(BuildMonitor.mutex, until: wait.end)
        resolution.state.pointee.awaited = nil
      }
    }
  }

  /// Takes a lock that no other thread knows yet.
  func acquireUncontended(for resolution: Resolution) {
    _ = BuildMonitor.mutex.withLock { take(for: resolution) }
  }

  /// Gives back what one call of `acquire` has taken.
  func release() {
    BuildMonitor.mutex.withLock {
      holds -= 1
      if holds == 0 {
        owner = nil
        call = nil
        BuildMonitor.condition.wakeAll()
      }
    }
  }

  /// Forgets the call for which the lock was taken: the lock will be held when that is over.
  func outliveCall() { BuildMonitor.mutex.withLock { call = nil } }

  private func take(for resolution: Resolution) -> Acquisition {
    if holds == 0 { call = resolution.state.pointee.frames.last }
    owner = resolution
    holds += 1
    return .held
  }
}

/// What all build locks share.
private enum BuildMonitor {
  static let mutex = SystemMutex()
  static let condition = SystemCondition()
}
