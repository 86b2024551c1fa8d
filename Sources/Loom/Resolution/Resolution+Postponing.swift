/// How a cycle is closed that is entered at a member which nobody can see while its function runs.
///
/// Such a function may need an object of the same cycle whose properties lead back. The object is handed to it before its
/// properties are injected; that happens as soon as what they need is published.
extension Resolution {
  /// An entry whose function is running, and its publication.
  typealias Making = (entry: Entry, index: Int)

  /// An object whose properties are to be injected once a publication has its product.
  typealias Postponed = (entry: Entry, object: AnyObject, index: Int)

  func beginMaking(_ entry: Entry, _ publication: Publication) {
    state.pointee.making.append((entry, publication.index))
  }

  func endMaking() { state.pointee.making.removeLast() }

  /// Injects into a published object, unless its properties may lead to something whose function is still running.
  func injectOrPostpone(_ entry: Entry, _ object: AnyObject) throws {
    guard let cycle = entry.lock?.cycle else { return try inject(entry, object) }
    // A cycle may hold together by what is deferred, and be open in this injector: then nothing has to wait.
    let making = state.pointee.making.first { $0.entry.lock?.cycle === cycle && entry.leads(to: $0.entry) }
    guard let making else { return try inject(entry, object) }
    state.pointee.postponed.append((entry, object, making.index))
    // Until then the object is unfinished, and so is all that refers to it.
    handOut(making.index)
  }

  /// Injects into the objects that have waited for a publication.
  func injectPostponed(until publication: Publication) throws {
    while let next = state.pointee.postponed.firstIndex(where: { $0.index == publication.index }) {
      let postponed = state.pointee.postponed.remove(at: next)
      try inject(postponed.entry, postponed.object)
    }
  }

  private func inject(_ entry: Entry, _ object: AnyObject) throws {
    try entry.withInjection { injection, links in
      try injection.inject(into: object, isUnique: false, links, self)
      state.pointee.sleeping.append { injection.awake(object) }
    }
  }
}

extension Entry {
  /// Whether making and injecting the product may ask for another one's, leaving out what is finished or deferred.
  fileprivate final func leads(to goal: Entry) -> Bool {
    var seen = SeldomSet<ObjectIdentifier>()
    var queue = [self]
    while let entry = queue.popLast() {
      for next in entry.needs() {
        if next === goal { return true }
        if next.finished == nil, seen.insert(ObjectIdentifier(next)) { queue.append(next) }
      }
    }
    return false
  }
}
