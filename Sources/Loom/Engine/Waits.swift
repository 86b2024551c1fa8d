/// Lets one thread at a time build the product of a word, or the members of a declared cycle, and lets it in again.
///
/// Locking strategy: words are ordered by the declared dependencies between products, but for deferred ones; these form
/// no cycle. So threads of a program that declares its dependencies never wait for each other. Closures that resolve
/// each other's instances without declaring it may: the thread that would close such a ring gets an error at once.
///
/// Only a thread that finds a word taken goes to the monitor. It may read there which words waiting threads have taken,
/// because these release nothing while they wait.
///
/// `@unchecked Sendable`: `byThread` is read and written under the monitor.
final class Waits: @unchecked Sendable {
  private static let all = Waits()
  private let monitor = Monitor()
  /// Which thread waits for which word: of all injectors, because a ring may lead through several.
  private var byThread = [UInt: Wait]()

  /// A thread's wait for a word, and what the thread needs.
  typealias Wait = (word: Word, asker: Asker, resolution: Resolution)

  /// The word, if it is the thread's until it releases that; or a product lent by the thread that has the word.
  ///
  /// Neither, if the thread had the word already, or if the product is there. A thread lends only to one that it waits
  /// for.
  typealias State = (taken: Word?, lent: Boxed?)

  /// Waits until the calling thread has a word, or until the product is there.
  ///
  /// - Throws: a problem, if the wait would never end.
  static func acquire(_ word: Word?, for asker: Asker, _ resolution: Resolution) throws -> State {
    let me = Uncounted(resolution).word
    guard let word, !word.take(for: me) else { return (word, nil) }
    return word.owner == me ? (nil, nil) : try all.wait((word, asker, resolution), me)
  }

  /// Gives a word back, if the thread has one; not where the product is by now.
  @inline(never) static func release(_ word: Word?, _ resolution: Resolution) {
    if let word, word.owner == Uncounted(resolution).word, word.set(nil) { wake() }
  }

  /// Has waiting threads look again.
  @inline(never) static func wake() { all.monitor.lock.withLock { all.monitor.wakeAll() } }

  private func wait(_ wait: Wait, _ me: UInt) throws -> State {
    try monitor.lock.withLock { () throws -> State in
      while true {
        if wait.word.take(for: me) { return (wait.word, nil) }
        if wait.word.product != nil { return (nil, nil) }
        let owner = wait.word.owner
        // Noted before waiting, so that the owner wakes this thread; from then on, no change can be missed.
        guard owner != 0, wait.word.await(owner) else { continue }
        if let other = byThread[owner], isWaiting(owner, for: me, byThread.count) {
          let lent = Uncounted<Resolution>(word: owner)?.use { $0.building.borrow(wait.asker) }
          guard let lent else { throw wait.asker.deadlock(with: other) }
          return (nil, lent)
        }
        byThread[me] = wait
        monitor.wait()
        byThread[me] = nil
      }
    }
  }

  /// Whether a thread waits, and can go on only after another one has.
  ///
  /// No more steps than there are waits: a thread that has been woken, and has not looked at its word again, may be
  /// part of a ring that it is about to find.
  private func isWaiting(_ thread: UInt, for other: UInt, _ steps: Int) -> Bool {
    guard steps > 0, let owner = byThread[thread]?.word.owner else { return false }
    return owner == other || isWaiting(owner, for: other, steps - 1)
  }
}
