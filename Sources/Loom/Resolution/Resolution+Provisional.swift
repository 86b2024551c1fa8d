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
  /// - Returns: what ends all that is left of these. It may run user code, a `deinit` that asks the injector say, and is to be called
  ///   when nothing is half done any more.
  func abandon(_ publication: Publication, published: Bool = true) -> [() -> Void] {
    let provisional = state.pointee.provisional.takeAll(from: publication.provisionalBefore)
    let sleeping = state.pointee.sleeping.takeAll(from: publication.sleepingBefore)
    state.pointee.lowest = publication.outerLowest
    var endings = provisional.map { $0.discard() }
    // The last references to some may be here.
    endings.append { withExtendedLifetime((provisional, sleeping)) {} }
    if published {
      let postponed = state.pointee.postponed.takeAll { $0.index >= publication.index }
      leave(publication)
      endings.append { withExtendedLifetime(postponed) {} }
    }
    return endings
  }
}
