extension Context {
  /// Makes the eager instances bound here, each after those that it needs.
  ///
  /// `start()` makes those that depend on an asynchronous binding. A child with values only has none.
  func makeEagerInstances() throws(InjectionError) {
    guard values == nil, graph.traits.contains(.eager) else { return }
    for node in locked({ graph.ownEagerNodes }) {
      // When an ancestor has been closed, no more entries may be made, of which some would be the ancestor's.
      let entry: Entry? = locked {
        isClosed || needs(node, .asynchronous, where: isUnstarted) ? nil : self.entry(for: node)
      }
      guard let entry, !entry.isFinished else { continue }
      do { try entry.warmUp() } catch { throw injectionError(error) }
    }
    if isClosed, let parent { throw parent.closedParent }
  }

  /// Whether a node leads, by dependencies that are not deferred, to one that has a trait and fulfills a condition.
  func needs(_ node: Node, _ trait: Traits, where isMeant: (Node) -> Bool) -> Bool {
    guard graph.traits.contains(trait) else { return false }
    return Subgraph(of: graph, from: [node]) { _, kind, _ in !kind.isDeferred }.nodes.contains(where: isMeant)
  }

  /// Whether a node is an asynchronous function whose product has not been made.
  func isUnstarted(_ node: Node) -> Bool {
    guard graph[node].kind == .asynchronousFunction else { return false }
    return !entry(for: node).isFinished
  }

  /// Whether the instance that is used for a node here has been made; called under the lock.
  func hasInstance(of node: Node) -> Bool {
    // Of an instance that nothing keeps, only its builder knows; it may be there.
    hasEntry(of: node) { $0.isFinished || $0.binding.lifetime == .weak }
  }

  /// Whether the entry that is used for a node here is there already, and as it should be; called under the lock.
  func hasEntry(of node: Node, where isMeant: (Entry) -> Bool) -> Bool {
    if let entry = kept.first(where: { $0.node == node }) { return isMeant(entry) }
    guard let parent, !makesEntry(of: node, in: graph) else { return own.entries[node].map(isMeant) ?? false }
    if values != nil, hasOwn(node) { return false }
    let owner = parent.owner(of: node)
    return owner.locked { owner.hasEntry(of: node, where: isMeant) }
  }
}
