extension Context {
  /// What only injectors have that have been started, or have something to close.
  ///
  /// `@unchecked Sendable`: used under the lock of the hierarchy; what a ``CloseReport`` reads does not change any more.
  final class Lifecycle: @unchecked Sendable {
    /// An instance that has been taken away from its entry.
    typealias Instance = (entry: Unmanaged<Entry>, storage: UnsafeMutableRawPointer)

    /// The context, which those that close its ancestors have no other way to.
    weak let context: Context?
    /// What is to be closed, in the order in which it was built.
    var jobs: [CloseJob] = []
    /// The entries whose products ``Injector/start()`` has made.
    var started = SeldomSet<ObjectIdentifier>()
    var starting: Starting?
    var closing: UnderWay?
    /// Why the injector has been closed, or is being closed.
    var reason: ClosingReason?
    /// How many instances are being built that closing has to wait for.
    var builds = 0
    /// Who waits for the builds under way.
    var waiter: UnsafeContinuation<Void, Never>?
    /// Instances that nobody can be given any more, kept for those who are just reading them.
    var withdrawn: [Instance] = []
    /// Whether the closing is over: nothing is being built any more, and nothing is left to be closed.
    var isOver = false

    /// The descendants that the closing has waited for, in the order of their ends.
    private var closed: [Lifecycle] = []
    /// The errors of the injector's own actions.
    var problems: [Problem] = []
    /// The objects among the injector's own instances; nil as long as those are there.
    var instances: [Survivor]?

    init(of context: Context) { self.context = context }

    /// Notes that a descendant has been closed, and what has been closed with that; another descendant may have noted it too.
    func add(_ descendant: Lifecycle) {
      closed += descendant.closed.filter { closed in !self.closed.contains { $0 === closed } }
      closed.append(descendant)
    }

    /// What came of the closing, which is over.
    var report: CloseReport { CloseReport(closed: closed + [self]) }
  }

  /// Whether nothing has been closed, nor begun to be; called under the lock.
  var isOpen: Bool { lifecycle?.reason == nil && !isClosed }

  /// Whether the injector or an ancestor of it has been closed: nothing can be asked for any more.
  var isClosed: Bool { InjectorRegistry.isClosed(self) }

  /// Does something under the lock; nil if the injector or an ancestor of it has been closed.
  @inline(__always)
  func whileOpen<R>(_ body: () -> R) -> R? { hierarchy.withLock { isClosed ? nil : body() } }
}

// How the end of an injector and the builds under way find out about each other.
extension Context {
  /// Begins to build a shared instance, if that is still possible.
  ///
  /// Either the build is counted before the injector becomes closed, which then waits for it, or the build sees that it is closed. What is
  /// counted has a lifecycle, by which also those that close an ancestor know that there is something to wait for.
  ///
  /// - Returns: false if the injector or an ancestor of it has been closed.
  func beginBuild(of entry: Entry) -> Bool {
    guard counts(entry) else { return !isClosed }
    return hierarchy.withLock {
      guard !isClosed else { return false }
      begun.builds += 1
      return true
    }
  }

  /// Ends a build that was begun.
  func endBuild(of entry: Entry) {
    guard counts(entry) else { return }
    hierarchy.withLock {
      begun.builds -= 1
      return begun.builds == 0 ? begun.waiter.take() : nil
    }?.resume()
  }

  /// Whether closing has to wait for an instance: it will have something to close, or to let go of.
  private func counts(_ entry: Entry) -> Bool {
    isAudited || entry.uncountedBinding._withUnsafeGuaranteedRef { $0.life != nil }
  }
}
