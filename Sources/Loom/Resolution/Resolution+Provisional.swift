/// What is kept back until the unfinished product that it refers to is finished, and what becomes of it if that fails.
extension Resolution {
  /// What is finished but for an unfinished product that it refers to: until that is finished, only this thread sees it.
  protocol Provisional: AnyObject {
    /// What other threads wait for meanwhile.
    var lock: BuildLock? { get }
    /// Makes it wait for another publication.
    func postpone(until index: Int)
    /// Makes it visible to whoever may see it.
    ///
    /// - Parameter endings: receives what is to be let go of when nothing is half done any more: that may run user code.
    func settle(_ endings: inout [() -> Void])
    /// Forgets it, because what it refers to has failed.
    ///
    /// - Returns: ends the product, which may run user code.
    func discard() -> () -> Void
  }

  /// Ends a build that has failed, and with it what refers to its product.
  ///
  /// - Returns: what is left of these, for the caller to end when nothing is half done any more.
  func abandon(_ publication: Publication, published: Bool = true) -> Remains {
    let discarded = state.pointee.provisional[publication.provisionalBefore...].map { $0.discard() }
    var remains = Remains(
      sleeping: Array(state.pointee.sleeping[publication.sleepingBefore...]),
      provisional: Array(state.pointee.provisional[publication.provisionalBefore...]), discarded: discarded)
    // What is removed from a list is in the remains as well: nothing ends while the list is in the middle of a change.
    state.pointee.provisional.removeSubrange(publication.provisionalBefore...)
    state.pointee.sleeping.removeSubrange(publication.sleepingBefore...)
    state.pointee.lowest = publication.outerLowest
    if published {
      remains.postponed = state.pointee.postponed.filter { $0.index >= publication.index }
      state.pointee.postponed.removeAll { $0.index >= publication.index }
      leave(publication)
    }
    return remains
  }

  /// What a failed build leaves behind.
  ///
  /// Letting go of it may run user code, a `deinit` that asks the injector say: not before all bookkeeping is done.
  struct Remains {
    let sleeping: [Sleeper]
    let provisional: [any Provisional]
    var postponed: [Postponed] = []
    var discarded: [() -> Void]

    /// Ends the products that have been taken away from where they were kept, and lets go of all else.
    consuming func end() {
      for end in discarded { end() }
      withExtendedLifetime(self) {}
    }
  }
}
