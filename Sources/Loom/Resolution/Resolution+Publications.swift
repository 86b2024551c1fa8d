/// How cycles through properties are closed.
///
/// A product that can be seen before its properties are injected is a publication, counted from the outermost.
/// When one is handed out unfinished, everything built since it began may refer to it; `lowest` remembers the
/// outermost such publication, as Tarjan's algorithm does. What is finished while `lowest` lies further out is part
/// of a cycle that is still open: its hook sleeps, and if it is shared, only this thread sees it, until that
/// publication closes. A hook that asks for something unfinished opens such a cycle late: its object has awoken by
/// then, and waits all the same.
extension Resolution {
  /// The beginning of one build.
  struct Publication {
    let index: Int
    let isShared: Bool
    let outerLowest: Int
    let sleepingBefore: Int
    let provisionalBefore: Int
  }

  /// Begins a build whose product will be seen early.
  func publish(shared isShared: Bool) -> Publication {
    let publication = observe(shared: isShared)
    state.pointee.publications += 1
    if isShared { state.pointee.sharedBuilds += 1 }
    return publication
  }

  /// Begins a build whose product nobody sees before it is finished.
  func observe(shared isShared: Bool = false) -> Publication {
    let publication = Publication(
      index: state.pointee.publications, isShared: isShared, outerLowest: state.pointee.lowest,
      sleepingBefore: state.pointee.sleeping.count, provisionalBefore: state.pointee.provisional.count)
    state.pointee.lowest = .max
    return publication
  }

  /// Makes something that the injector will keep, or not, and finds out which unfinished product it leads to.
  ///
  /// - Parameters:
  ///   - isKept: whether the injector will keep it.
  ///   - body: makes it.
  /// - Returns: what has been made, and the outermost publication that has to close before it is finished; `Int.max` is none.
  func observing<R>(isKept: Bool, _ body: () throws -> R) rethrows -> (R, unfinished: Int) {
    let outerLowest = state.pointee.lowest
    state.pointee.lowest = .max
    state.pointee.sharedBuilds += isKept ? 1 : 0
    defer {
      state.pointee.lowest = min(state.pointee.lowest, outerLowest)
      state.pointee.sharedBuilds -= isKept ? 1 : 0
    }
    let result = try body()
    return (result, state.pointee.lowest)
  }

  /// Remembers that an unfinished product has been handed out.
  func handOut(_ index: Int) { state.pointee.lowest = min(state.pointee.lowest, index) }

  /// Ends the build of a published product.
  func close(_ publication: Publication, _ product: any Provisional) {
    if state.pointee.lowest >= publication.index { wake(since: publication) }
    // Looked at again: a hook may have been handed something unfinished that lies further out.
    if state.pointee.lowest < publication.index {
      hold(product)
      for waiting in state.pointee.provisional[publication.provisionalBefore...] {
        waiting.postpone(until: state.pointee.lowest)
      }
      state.pointee.lowest = min(state.pointee.lowest, publication.outerLowest)
      leave(publication)
    } else {
      var endings: [() -> Void] = []
      settle(since: publication, &endings)
      product.settle(&endings)
      state.pointee.lowest = publication.outerLowest
      leave(publication)
      for end in endings { end() }
    }
  }

  /// Keeps something for this thread until the unfinished product that it refers to is finished.
  func hold(_ product: any Provisional) {
    state.pointee.provisional.append(product)
    product.lock?.outliveCall()
  }

  /// Ends the build of a product that was not published.
  func close(_ publication: Publication, _ object: AnyObject, _ injection: Injection) {
    guard state.pointee.lowest < publication.index else {
      state.pointee.lowest = publication.outerLowest
      return injection.awake(object)
    }
    state.pointee.sleeping.append { injection.awake(object) }
    state.pointee.lowest = min(state.pointee.lowest, publication.outerLowest)
  }
}

extension Resolution {
  func leave(_ publication: Publication) {
    state.pointee.publications -= 1
    if publication.isShared { state.pointee.sharedBuilds -= 1 }
  }

  /// Calls the hooks that have waited for a cycle to close; a hook may build more that has to wait for it.
  private func wake(since publication: Publication) {
    while state.pointee.sleeping.count > publication.sleepingBefore { wakeOnce(since: publication) }
  }

  // A function of its own, so that objects which end with it, and may build more, have done so before anybody looks again.
  @inline(never)
  private func wakeOnce(since publication: Publication) {
    for awake in state.pointee.sleeping.takeAll(from: publication.sleepingBefore) { awake() }
  }

  private func settle(since publication: Publication, _ endings: inout [() -> Void]) {
    guard state.pointee.provisional.count > publication.provisionalBefore else { return }
    let settled = state.pointee.provisional.takeAll(from: publication.provisionalBefore)
    for product in settled { product.settle(&endings) }
    // The last references to some may be here.
    endings.append { withExtendedLifetime(settled) {} }
  }
}
