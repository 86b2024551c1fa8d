/// How a cycle is closed that is entered at a member which nobody can see while its function runs.
///
/// Such a function may need an object of the same cycle whose properties lead back. The object is handed to it before its
/// properties are injected; that happens as soon as the function's product is published.
extension Resolution {
  /// An object whose properties are to be injected once a publication has its product.
  struct Postponed {
    let entry: Entry
    let object: AnyObject
    let index: Int
    /// Where the object's hook would stand, had its properties been injected at once: before those of objects that have received it.
    var place: Int
  }

  /// Injects into a published object, unless its properties lead to a product whose function is still running.
  func injectOrPostpone(_ entry: Entry, _ object: AnyObject) throws {
    guard let core = entry.core,
      let making = making.first(where: { $0.entry.core === core && entry.leads(to: $0.entry) })
    else { return try inject(entry, object) }
    postponed.append(Postponed(entry: entry, object: object, index: making.index, place: sleeping.count))
    // Until then the object is unfinished, and so is all that refers to it.
    handOut(making.index)
  }

  /// Injects into the objects that have waited for a publication.
  func injectPostponed(until publication: Publication) throws {
    while let next = postponed.firstIndex(where: { $0.index == publication.index }) {
      let waiting = postponed.remove(at: next)
      let before = sleeping.count
      try inject(waiting.entry, waiting.object)
      // The hooks of dependencies run first, whenever these were made.
      let hooks = sleeping[before...]
      sleeping.removeSubrange(before...)
      sleeping.insert(contentsOf: hooks, at: min(waiting.place, before))
      // What has been postponed since may have received this object: its hook comes after.
      for later in postponed.indices[next...] { postponed[later].place += hooks.count }
    }
  }

  private func inject(_ entry: Entry, _ object: AnyObject) throws {
    try entry.inject(into: object)
    guard let injection = entry.binding.injection else { return }
    sleeping.append { injection.awake(object) }
  }
}

extension Entry {
  /// Whether making and injecting the product may ask for another one's, past what is finished or deferred.
  fileprivate func leads(to goal: Entry) -> Bool {
    context.hierarchy.withLock {
      let subgraph = Subgraph(of: context.graph, from: [node]) { _, kind, target in
        !kind.isDeferred && !self.context.hasEntry(of: target, where: \.isFinished)
      }
      return subgraph.nodes.contains(goal.node)
    }
  }
}
