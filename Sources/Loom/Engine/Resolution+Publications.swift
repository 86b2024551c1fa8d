/// How cycles through properties are closed.
///
/// A product that can be seen before its properties are injected is a publication, counted from the outermost.
/// When one is handed out unfinished, everything built since it began may refer to it; `lowest` remembers the
/// outermost such publication, as Tarjan's algorithm does. A product that is finished while `lowest` lies further out is part
/// of a cycle that is still open: its hook sleeps, and if it is shared, only this thread sees it, until that
/// publication closes. A hook that resolves something unfinished opens such a cycle late: its object has awoken by
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
    publications += 1
    if isShared { sharedBuilds += 1 }
    return publication
  }

  /// Begins a build whose product nobody sees before it is finished.
  func observe(shared isShared: Bool = false) -> Publication {
    defer { lowest = .max }
    return Publication(
      index: publications, isShared: isShared, outerLowest: lowest, sleepingBefore: sleeping.count,
      provisionalBefore: provisional.count)
  }

  /// Remembers that an unfinished product has been handed out.
  func handOut(_ index: Int) { lowest = min(lowest, index) }

  /// Ends the build of a published product.
  func close(_ publication: Publication, _ product: any Provisional) {
    if lowest >= publication.index { wake(since: publication) }
    // Looked at again: a hook may have been handed something unfinished that lies further out.
    var endings: [() -> Void] = []
    if lowest < publication.index {
      hold(product)
      for waiting in provisional[publication.provisionalBefore...] { waiting.product.postpone(until: lowest) }
      pass(publication)
    } else {
      settle(since: publication, &endings)
      product.settle(&endings)
      lowest = publication.outerLowest
    }
    leave(publication)
    for end in endings { end() }
  }

  /// Keeps something for this thread until the unfinished product that it refers to is finished.
  func hold(_ product: any Provisional) { provisional.append((product, product.entry?.context)) }

  /// Ends the build of a product that nobody injects into.
  func pass(_ publication: Publication) { lowest = min(lowest, publication.outerLowest) }

  /// Ends the build of a product that was not published.
  func close(_ publication: Publication, _ entry: Entry, _ object: AnyObject) {
    guard lowest < publication.index else {
      lowest = publication.outerLowest
      return entry.awake(object)
    }
    sleeping.append((entry, object, sharedBuilds > 0))
    pass(publication)
  }

  private func leave(_ publication: Publication) {
    publications -= 1
    if publication.isShared { sharedBuilds -= 1 }
  }

  /// Calls the hooks that have waited for a cycle to close; a hook may build more that has to wait for it.
  private func wake(since publication: Publication) {
    while sleeping.count > publication.sleepingBefore { wakeOnce(since: publication) }
  }

  // A function of its own, so that objects which end with it, and may build more, have done so before anybody looks again.
  @inline(never)
  private func wakeOnce(since publication: Publication) {
    for (entry, object, isKept) in sleeping.take(from: publication.sleepingBefore) {
      keeping(isKept) { entry.awake(object) }
    }
  }

  private func settle(since publication: Publication, _ endings: inout [() -> Void]) {
    guard provisional.count > publication.provisionalBefore else { return }
    let settled = provisional.take(from: publication.provisionalBefore)
    for held in settled { held.product.settle(&endings) }
    // The last references to some may be here.
    endings.append { withExtendedLifetime(settled) {} }
  }

  // Products that are kept back until the unfinished product that they refer to is finished; and their end if that fails.

  /// A finished product that refers to an unfinished one: until that is finished, only this thread sees it.
  protocol Provisional: AnyObject {
    /// The entry whose context it needs until then, if that is not its own to keep.
    var entry: Entry? { get }
    /// Makes it wait for another publication.
    func postpone(until index: Int)
    /// Makes it visible to this thread, or to all.
    ///
    /// - Parameter endings: receives the last releases, which may run user code, for when nothing is half done any more.
    func settle(_ endings: inout [() -> Void])
    /// Forgets it, because the product that it refers to has failed.
    ///
    /// - Returns: ends the product, which may run user code.
    func discard() -> () -> Void
  }

  /// Ends a build that has failed, and with it those that refer to its product.
  ///
  /// - Returns: functions that release the rest. They may run user code, such as a `deinit` that resolves something, and are to be called
  ///   when nothing is half done any more.
  func abandon(_ publication: Publication, published: Bool = true) -> [() -> Void] {
    let discarded = provisional.take(from: publication.provisionalBefore)
    let hooks = sleeping.take(from: publication.sleepingBefore)
    lowest = publication.outerLowest
    let waiting = postponed.filter { $0.index >= publication.index }
    postponed.removeAll { $0.index >= publication.index }
    if published { leave(publication) }
    // The last references to some may be here.
    return discarded.map { $0.product.discard() } + [{ withExtendedLifetime((discarded, hooks, waiting)) {} }]
  }
}

extension Array {
  /// Takes away the elements from an index on.
  fileprivate mutating func take(from index: Int) -> [Element] {
    let taken = Array(self[index...])
    removeSubrange(index...)
    return taken
  }
}
