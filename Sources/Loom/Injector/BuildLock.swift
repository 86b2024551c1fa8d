/// Lets one thread at a time build an instance, lets it in again, and finds out when threads wait for each other.
///
/// It is held while user code runs, until the instance is published: not always to the end of a scope, because an
/// instance within a cycle is published with the cycle. So it is no `Mutex`; all locks share one monitor, which
/// is held only for the bookkeeping here.
///
/// `@unchecked Sendable`: both properties are read and written only under the monitor.
final class BuildLock: @unchecked Sendable {
  private var owner: Resolution?
  private var holds = 0
}

extension BuildLock {
  /// Waits until the calling thread holds the lock, or until it has become needless.
  ///
  /// - Parameters:
  ///   - resolution: the calling thread's.
  ///   - isNeedless: whether what the lock is wanted for is done, asked after each wait.
  ///   - deadlock: makes the error for a wait that would never end, given who would wait for the caller.
  /// - Returns: whether the lock is held now, or has become needless.
  /// - Throws: what `deadlock` makes.
  func acquire(
    for resolution: Resolution, unless isNeedless: () -> Bool, deadlock: (Resolution) -> any Error
  ) throws -> Acquisition {
    try BuildMonitor.mutex.withLock {
      while true {
        if isNeedless() { return .needless }
        guard let owner, owner != resolution else { return take(for: resolution) }
        if waits(owner, for: resolution) { throw deadlock(owner) }
        resolution.state.pointee.awaited = self
        BuildMonitor.condition.wait(BuildMonitor.mutex)
        resolution.state.pointee.awaited = nil
      }
    }
  }

  enum Acquisition { case held, needless }

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
        BuildMonitor.condition.wakeAll()
      }
    }
  }

  private func take(for resolution: Resolution) -> Acquisition {
    owner = resolution
    holds += 1
    return .held
  }

  /// Whether a resolution waits, directly or through others, for a lock that the other one holds.
  ///
  /// Whoever waits has said so under the monitor, and releases nothing meanwhile: what is found here stays true.
  private func waits(_ waiting: Resolution, for other: Resolution) -> Bool {
    var owner = waiting
    while let next = owner.state.pointee.awaited?.owner {
      if next == other { return true }
      owner = next
    }
    return false
  }
}

/// What all build locks share.
private enum BuildMonitor {
  static let mutex = SystemMutex()
  static let condition = SystemCondition()
}
