/// How threads find out that they wait for each other; all of this is called under the monitor.
///
/// Why other threads' state may be read: a thread that waits for a lock has said so under the monitor, and neither begins a
/// call nor ends one nor releases a lock meanwhile. Of a thread that does not wait only that is read which its locks say:
/// that it holds them, and for which calls. That too changes under the monitor only.
extension BuildLock {
  /// What a thread waits for: a lock; what that guards, or what leads to it, which stays meanwhile; whether the thread cannot go
  /// on without; and whether it is to, because others wait for it.
  typealias Awaited = (lock: BuildLock, entry: Entry, isVital: Bool, isGivenUp: Bool)

  /// A thread's wait, known to that thread only.
  struct Wait {
    /// How long the thread waits if it can; nil is without end.
    let patience: SystemTime?
    /// When the thread goes on without the lock.
    private var limit: SystemTime?
    /// When the thread gives up; nil if it has no reason to.
    private var end: SystemTime?
    /// Whether the threads that wait for this one know of it.
    private var isKnown = false
    /// Whether the thread is to go on without the lock.
    private var isGivenUp = false

    init(patience: SystemTime?) { self.patience = patience }
  }

  /// Who a thread would wait for without end.
  enum Opponent {
    /// A thread that waits for it, directly or through others.
    case waiting(Resolution)
    /// A thread that builds an entry, on whose behalf this one asks.
    case building(Entry)
  }

  /// How long a thread waits for one on whose behalf it asks.
  ///
  /// A function that hands a resolver to another thread may wait for that thread, and Loom cannot see it. One that
  /// does not wait is over by then, if it does no more than hand out work; one that does would wait for ever.
  static let patience: SystemTime = 500_000_000

  /// How long a thread waits for the lock of a cycle, which it can do without.
  ///
  /// Long enough for most that is made; what is made for longer may wait for this very thread, which nobody can see.
  static let cyclePatience: SystemTime = 2_000_000_000

  /// How many builds are followed from the inner to the outer one: resolvers that are kept may make a ring of them.
  fileprivate static let mostBuilds = 16
}

extension BuildLock.Opponent {
  /// Whether the wait comes to an end after all, because a thread in between can do without what it waits for.
  func makesWay(for resolution: Resolution) -> Bool {
    switch self {
    case .waiting(let other): other.makesWay(for: resolution)
    case .building: false
    }
  }
}

extension BuildLock.Wait {
  private var now: SystemTime { SystemCondition.now }

  /// Waits until something has changed.
  ///
  /// - Returns: whether to look again; else the thread is to go on without the lock.
  /// - Throws: a problem, if the wait would never end.
  mutating func go(
    on awaited: BuildLock.Awaited, of owner: Resolution, _ resolution: Resolution
  ) throws -> Bool {
    if let opponent = opponent(of: resolution, owner), !opponent.makesWay(for: resolution) {
      guard awaited.isVital else { return false }
      throw resolution.deadlock(at: awaited.entry, with: opponent)
    }
    if limit == nil, let patience { limit = now + patience }
    if isGivenUp { return false }
    if let limit, limit <= now { return false }
    resolution.state.pointee.awaited = awaited
    // The threads that wait for this one may learn from it that their wait is in vain.
    if !isKnown { BuildMonitor.condition.wakeAll() }
    isKnown = true
    BuildMonitor.condition.wait(BuildMonitor.mutex, until: end.map { min($0, limit ?? $0) } ?? limit)
    isGivenUp = resolution.state.pointee.awaited?.isGivenUp ?? false
    resolution.state.pointee.awaited = nil
    return true
  }

  /// Who the wait for a lock's owner would never end for; where that is only likely, not before some time has passed.
  private mutating func opponent(of resolution: Resolution, _ owner: Resolution) -> BuildLock.Opponent? {
    if owner.waits(for: resolution) { return .waiting(owner) }
    guard let asker = resolution.asker(behind: owner) else {
      end = nil
      return nil
    }
    let end = end ?? now + BuildLock.patience
    self.end = end
    return end <= now ? .building(asker) : nil
  }
}

extension Resolution {
  /// Has the first thread go on that can do without the lock that it waits for, of those through which this one waits for
  /// another.
  ///
  /// - Returns: whether there is such a thread.
  fileprivate func makesWay(for other: Resolution) -> Bool {
    var waiting = self
    while waiting != other, let awaited = waiting.state.pointee.awaited, let next = awaited.lock.owner {
      if !awaited.isVital {
        waiting.state.pointee.awaited?.isGivenUp = true
        BuildMonitor.condition.wakeAll()
        return true
      }
      waiting = next
    }
    return false
  }

  /// Whether a thread waits, directly or through others, for a lock that the other one holds.
  fileprivate func waits(for other: Resolution) -> Bool {
    var owner = self
    while let next = owner.state.pointee.awaited?.lock.owner {
      if next == other { return true }
      owner = next
    }
    return false
  }

  /// The entry on whose behalf the calling thread asks, if that is being built by a thread, or for one, that its own wait
  /// would lead to.
  fileprivate func asker(behind owner: Resolution) -> Entry? {
    for frame in state.pointee.frames.all {
      guard let asker = frame.asker?.takeUnretainedValue() else { continue }
      for case let builder? in asker.builds.map({ $0.lock?.owner }) {
        if owner == builder || owner.waits(for: builder) { return asker }
      }
    }
    return nil
  }
}

extension Entry {
  /// The entries being built that led to a request by this one, from the inner to the outer one.
  ///
  /// An entry that asks has a lock to itself: it declares no dependencies, and so is in no declared cycle.
  fileprivate var builds: [Entry] {
    var builds: [Entry] = []
    var next: Entry? = self
    while builds.count < BuildLock.mostBuilds, let entry = next, let call = entry.lock?.call {
      builds.append(entry)
      next = call.asker?.takeUnretainedValue()
    }
    return builds
  }

  /// The steps on other threads that led to a request by the entry, outermost first.
  var stepsToRequest: [Resolution.Step] {
    var steps = [request]
    for entry in builds {
      let call = entry.lock?.call
      let outer = call?.asker.map { [$0.takeUnretainedValue().request] } ?? []
      steps = outer + (call?.entry?.takeUnretainedValue().path(to: entry) ?? []) + steps
    }
    return steps
  }
}
