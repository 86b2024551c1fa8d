/// Lets one thread at a time build an instance, or the members of one declared cycle, and lets it in again.
///
/// Locking strategy: locks are ordered by the declared dependencies between units, but for deferred ones; these form no
/// cycle. So threads of a program that declares its dependencies never wait for each other. Closures that resolve each
/// other's instances without declaring it may: the thread that would close such a ring gets an error at once.
///
/// Free and taken are one word: the owner, and a bit that is set while others wait. Only a thread that finds the lock
/// taken goes to the monitor. It may read there which locks waiting threads hold, because these release nothing while
/// they wait.
///
/// `@unchecked Sendable`: `holds` is read and written by the owner; the word is atomic.
final class BuildLock: @unchecked Sendable {
  private let word = AtomicWords(count: 1)
  private var holds = 0

  /// Waits until the calling thread holds the lock.
  ///
  /// - Throws: a problem, if the wait would never end.
  func acquire(for asker: Asker, _ resolution: Resolution) throws {
    let me = Uncounted(resolution).word
    if !word.replace(0, 0, with: me), owner != me { try wait(for: asker, resolution, me) }
    holds += 1
  }

  /// Gives back one call of `acquire`.
  func release() {
    holds -= 1
    guard holds == 0 else { return }
    let former = word.exchange(0, with: 0)
    if former & BuildLock.isAwaited != 0 { Waits.all.monitor.withLock { Waits.all.monitor.wakeAll() } }
  }

  /// The product that the thread has made which holds the lock, and which waits for the calling thread.
  func borrow(_ asker: Asker) -> Boxed? {
    Uncounted<Resolution>(word: owner)?.use { $0.building.borrow(asker) }
  }

  /// The thread that holds the lock, by the address of its resolution; zero if there is none.
  private var owner: UInt { word[0] & ~BuildLock.isAwaited }

  private static let isAwaited: UInt = 1

  private func wait(for asker: Asker, _ resolution: Resolution, _ me: UInt) throws {
    let waits = Waits.all
    try waits.monitor.withLock { () throws -> Void in
      while !word.replace(0, 0, with: me) {
        let taken = word[0]
        // Set before waiting, so that the owner wakes this thread; from then on, no change can be missed.
        guard taken != 0, taken & BuildLock.isAwaited != 0 || word.replace(0, taken, with: taken | BuildLock.isAwaited)
        else { continue }
        if let other = waits.wait(of: owner, for: me) { throw asker.deadlock(with: other) }
        waits.byThread[me] = (self, asker, resolution)
        waits.monitor.wait()
        waits.byThread[me] = nil
      }
    }
  }

  /// A thread's wait for a lock, and what the thread needs.
  typealias Wait = (lock: BuildLock, asker: Asker, resolution: Resolution)

  /// Which thread waits for which lock: of all injectors, because a ring may lead through several.
  ///
  /// `@unchecked Sendable`: `byThread` is read and written under the monitor.
  private final class Waits: @unchecked Sendable {
    static let all = Waits()

    let monitor = Monitor()
    var byThread: [UInt: Wait] = [:]

    /// The wait of a thread, if it can end only after another thread has gone on.
    ///
    /// No more steps than there are waits: a thread that has been woken, and has not looked at its lock again, may be
    /// part of a ring that it is about to find.
    func wait(of thread: UInt, for other: UInt) -> Wait? {
      var next = byThread[thread]
      for _ in 0..<byThread.count {
        guard let wait = next else { return nil }
        if wait.lock.owner == other { return byThread[thread] }
        next = byThread[wait.lock.owner]
      }
      return nil
    }
  }
}
