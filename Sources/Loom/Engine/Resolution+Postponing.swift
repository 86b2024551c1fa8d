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
    let place: Int
    /// Whether the injector keeps the object, or what it was made for.
    let isKept: Bool
  }

  /// Injects into a published object, unless its properties lead to a product whose function is still running.
  func injectOrPostpone(_ entry: Entry, _ object: AnyObject) throws {
    guard let core = entry.core,
      let making = making.first(where: {
        $0.entry.core === core && $0.entry.context === entry.context && entry.leads(to: $0.entry)
      })
    else { return try inject(entry, object) }
    postponed.append(
      Postponed(entry: entry, object: object, index: making.index, place: sleeping.count, isKept: sharedBuilds > 0))
    // Until then the object is unfinished, and so is all that refers to it.
    handOut(making.index)
  }

  /// Injects into the objects that have waited for a publication.
  func injectPostponed(until publication: Publication) throws {
    guard let first = postponed.first(where: { $0.index == publication.index })?.entry else { return }
    while let next = postponed.firstIndex(where: { $0.index == publication.index }) {
      let waiting = postponed.remove(at: next)
      let before = sleeping.count
      try keeping(waiting.isKept) { try inject(waiting.entry, waiting.object) }
      // The hooks of dependencies run first, whenever these were made.
      let hooks = sleeping[before...]
      sleeping.removeSubrange(before...)
      sleeping.insert(contentsOf: hooks, at: min(waiting.place, before))
    }
    sortHooks(withThatOf: first, since: publication)
  }

  private func inject(_ entry: Entry, _ object: AnyObject) throws {
    try entry.inject(into: object, in: entry.context)
    if entry.binding.injection != nil { sleeping.append((entry, object, sharedBuilds > 0)) }
  }

  /// Puts the hooks of a cycle's members that were created since a publication began into the order of their dependencies.
  ///
  /// There may be no cycle between them any more: a member that existed already, or that another thread has finished
  /// meanwhile, leads to none of them. Places alone do not show which of two postponed objects depends on the other.
  private func sortHooks(withThatOf member: Entry, since publication: Publication) {
    let isMember = { (entry: Entry) in entry.core === member.core }
    let places = sleeping.indices[publication.sleepingBefore...].filter { isMember(sleeping[$0].entry) }
    guard places.count > 1 else { return }
    let created = provisional[publication.provisionalBefore...].compactMap(\.product.entry).filter(isMember)
    let sleepers = places.map { sleeping[$0] }
    // The member has waited for a call in its context, which is there; that of another one may have been a child, and gone.
    let ranks = member.context.ranks(of: sleepers.map(\.entry.node), through: Set(created.map(\.node)))
    let sorted = zip(sleepers, places).sorted {
      (ranks[$0.0.entry.node] ?? 0, $0.1) < (ranks[$1.0.entry.node] ?? 0, $1.1)
    }
    for (place, sleeper) in zip(places, sorted) { sleeping[place] = sleeper.0 }
  }
}

extension Context {
  /// Numbers nodes such that each has a greater number than those that it depends on, unless they depend on it as well.
  ///
  /// - Parameters:
  ///   - nodes: the nodes.
  ///   - created: the nodes of kept objects that the current call has created; others lead no further.
  /// - Returns: the numbers.
  fileprivate func ranks(of nodes: [Node], through created: Set<Node>) -> [Node: Int] {
    locked {
      let subgraph = Subgraph(of: graph, from: nodes) { [graph] _, kind, target in
        !kind.isDeferred && (graph[target].lifetime == .normal || created.contains(target))
      }
      let numbered = subgraph.components().enumerated().flatMap { rank, members in
        members.map { (subgraph.nodes[$0], rank) }
      }
      return Dictionary(uniqueKeysWithValues: numbered)
    }
  }
}

extension Entry {
  /// Whether making and injecting the product may request another entry's product, by dependencies neither finished nor deferred.
  fileprivate func leads(to goal: Entry) -> Bool {
    context.locked {
      let subgraph = Subgraph(of: context.graph, from: [node]) { _, kind, target in
        !kind.isDeferred && !self.context.hasEntry(of: target, where: \.isFinished)
      }
      return subgraph.nodes.contains(goal.node)
    }
  }
}
