import Synchronization

/// How far the life of an injector has come, and how its end and the builds under way find out about each other.
extension Context {
  enum Phase: UInt8, AtomicRepresentable {
    case open
    /// What has been built is being closed, and may still ask for more.
    case closing
    /// Nothing can be asked for any more.
    case closed
  }

  var isOpen: Bool { phase.load(ordering: .acquiring) == .open && !InjectorRegistry.isClosed(self) }
  /// Whether the injector or an ancestor of it has been closed.
  var isClosed: Bool {
    // The injector's own end shows in its phase first.
    phase.load(ordering: .acquiring) == .closed || InjectorRegistry.isClosed(self)
  }

  func enter(_ phase: Phase) { self.phase.store(phase, ordering: .releasing) }

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
      return begun.builds == 0 ? takeWaiter() : nil
    }?.resume()
  }

  /// Whether closing has to wait for an instance: it will have something to close, or to let go of.
  private func counts(_ entry: Entry) -> Bool {
    isAudited || entry.uncountedBinding._withUnsafeGuaranteedRef { $0.life != nil }
  }

  private func takeWaiter() -> CheckedContinuation<Void, Never>? {
    let waiter = lifecycle?.waiter
    lifecycle?.waiter = nil
    return waiter
  }

  /// Waits until the builds are over that began before the injector was closed.
  func waitForBuilds() async {
    await withCheckedContinuation { continuation in
      let isOver = hierarchy.withLock {
        guard begun.builds > 0 else { return true }
        begun.waiter = continuation
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  /// The error for a key that is asked for after the injector has been closed.
  func closed(_ subject: InjectionError.Subject, _ key: AnyKey, notes: [Problem.Note] = []) -> InjectionError {
    let reason = hierarchy.withLock { self.reason } ?? ClosingReason.closed
    return closed(subject, key, reason, reason.remedy, notes)
  }

  /// The error for a child that is created after the injector has been closed.
  var closedParent: InjectionError {
    let reason = hierarchy.withLock { self.reason } ?? ClosingReason.closed
    let remedy = reason.remedy === Wording.askBeforeClosing ? .createBeforeClosing : reason.remedy
    return closed(.child(of: declarations.moduleNames), .injector, reason, remedy, [])
  }

  private func closed(
    _ subject: InjectionError.Subject, _ key: AnyKey, _ reason: ClosingReason, _ remedy: Problem.Remedy,
    _ notes: [Problem.Note]
  ) -> InjectionError {
    let problem = Problem(.closed, key, detail: reason.description, notes: notes, remedies: [remedy])
    reason.onUse?(problem)
    return error(subject, [problem])
  }
}

extension Context {
  /// Why the injector, or the ancestor that was closed, has been closed.
  private var reason: ClosingReason? {
    if let reason = lifecycle?.reason { return reason }
    for ancestor in hierarchyUpwards.dropFirst() {
      if let reason = ancestor.lifecycle?.reason { return reason.ofChildren }
    }
    return nil
  }

  /// What only injectors have that have been started, or have something to close; used under the lock of the hierarchy.
  final class Lifecycle {
    /// The context, which those that close its ancestors have no other way to.
    weak let context: Context?
    /// What is to be closed, in the order in which it was built.
    var jobs: [CloseJob] = []
    /// The entries whose products ``Injector/start()`` has made.
    var started = SeldomSet<ObjectIdentifier>()
    var starting: Starting?
    var closing: ClosingState?
    /// Whether the closing is over: nothing is being built any more, and nothing is left to be closed.
    var isOver = false
    /// How many instances are being built that closing has to wait for.
    var builds = 0
    /// Who waits for the builds under way.
    var waiter: CheckedContinuation<Void, Never>?
    /// Instances that nobody can be given any more, kept for those who are just reading them.
    var withdrawn: [(entry: Unmanaged<Entry>, storage: UnsafeMutableRawPointer)] = []
    /// Why the injector has been closed.
    var reason: ClosingReason?

    init(of context: Context) { self.context = context }
  }
}

/// Why an injector has been closed.
package struct ClosingReason: Sendable {
  /// Completes the sentence "it was asked for after its injector had been …".
  package let description: String
  /// Hears of each use of the injector after its end.
  package let onUse: (@Sendable (Problem) -> Void)?
  /// What to do about such a use.
  package let remedy: Problem.Remedy

  package init(
    _ description: String, remedy: Problem.Remedy, onUse: (@Sendable (Problem) -> Void)? = nil
  ) {
    self.description = description
    self.remedy = remedy
    self.onUse = onUse
  }

  /// Why children are closed with an injector that is closed for this reason.
  var ofChildren: ClosingReason { onUse == nil ? .closed : self }

  static let closed = ClosingReason("closed", remedy: .askBeforeClosing)
  static let notStarted = ClosingReason("closed, because starting it had failed", remedy: .startAgain)
}
