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

  /// An object whose hook has yet to be called.
  struct Sleeper {
    let object: AnyObject
    let awake: @Sendable (AnyObject) -> Void
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

  /// Makes something that the injector will keep, or not, and finds out whether it leads to an unfinished product.
  func observingWhetherFinished<R>(isKept: Bool, _ body: () throws -> R) rethrows -> (R, isFinished: Bool) {
    let outerLowest = state.pointee.lowest
    state.pointee.lowest = .max
    state.pointee.sharedBuilds += isKept ? 1 : 0
    defer {
      state.pointee.lowest = min(state.pointee.lowest, outerLowest)
      state.pointee.sharedBuilds -= isKept ? 1 : 0
    }
    let result = try body()
    return (result, state.pointee.lowest == .max)
  }

  /// Remembers that an unfinished product has been handed out.
  func handOut(_ index: Int) { state.pointee.lowest = min(state.pointee.lowest, index) }

  /// Ends the build of a published product.
  func close(_ publication: Publication, _ entry: Entry) {
    if state.pointee.lowest >= publication.index { wake(since: publication) }
    // Looked at again: a hook may have been handed something unfinished that lies further out.
    if state.pointee.lowest < publication.index {
      state.pointee.provisional.append(entry)
      entry.lock?.outliveCall()
      postpone(since: publication)
      state.pointee.lowest = min(state.pointee.lowest, publication.outerLowest)
    } else {
      settle(since: publication)
      entry.settle(self)
      state.pointee.lowest = publication.outerLowest
    }
    leave(publication)
  }

  /// Ends the build of a product that was not published.
  func close(_ publication: Publication, _ sleeper: Sleeper) {
    guard state.pointee.lowest < publication.index else {
      state.pointee.lowest = publication.outerLowest
      return sleeper.awake(sleeper.object)
    }
    state.pointee.sleeping.append(sleeper)
    state.pointee.lowest = min(state.pointee.lowest, publication.outerLowest)
  }

  /// Ends a build that has failed, and with it what refers to its product.
  func abandon(_ publication: Publication, published: Bool = true) {
    let discarded = Array(state.pointee.provisional[publication.provisionalBefore...])
    state.pointee.provisional.removeSubrange(publication.provisionalBefore...)
    state.pointee.sleeping.removeSubrange(publication.sleepingBefore...)
    state.pointee.lowest = publication.outerLowest
    if published { state.pointee.postponed.removeAll { $0.index >= publication.index } }
    for entry in discarded { entry.discard(self) }
    if published { leave(publication) }
  }
}

extension Resolution {
  private func leave(_ publication: Publication) {
    state.pointee.publications -= 1
    if publication.isShared { state.pointee.sharedBuilds -= 1 }
  }

  /// Calls the hooks that have waited for a cycle to close; a hook may build more that has to wait for it.
  private func wake(since publication: Publication) {
    while state.pointee.sleeping.count > publication.sleepingBefore {
      let awaking = Array(state.pointee.sleeping[publication.sleepingBefore...])
      state.pointee.sleeping.removeSubrange(publication.sleepingBefore...)
      for sleeper in awaking { sleeper.awake(sleeper.object) }
    }
  }

  /// Makes what has waited for a publication, and its product, wait for what that has to wait for.
  private func postpone(since publication: Publication) {
    for entry in state.pointee.provisional[publication.provisionalBefore...] {
      entry.postpone(until: state.pointee.lowest, self)
    }
  }

  private func settle(since publication: Publication) {
    guard state.pointee.provisional.count > publication.provisionalBefore else { return }
    let settled = Array(state.pointee.provisional[publication.provisionalBefore...])
    state.pointee.provisional.removeSubrange(publication.provisionalBefore...)
    for entry in settled { entry.settle(self) }
  }
}
