/// What children need of a wiring.
final class Inheritance: Sendable {
  /// The graph as children see it.
  let graph: SettledGraph
  /// Whether children that have nothing but values use the same entries; only those of a root do.
  let isShared: Bool
  /// What the root itself has in its slots, as words; zero until there is something.
  let slots: AtomicWords

  init(_ graph: SettledGraph, isShared: Bool) {
    self.graph = graph
    self.isShared = isShared
    slots = AtomicWords(count: graph.reach.slotCount)
  }
}

extension Context {
  /// The graph as children see it, which is made for the first one; called under the lock.
  var settled: SettledGraph { settledInheritance.graph }

  private var settledInheritance: Inheritance {
    let own = own
    if let inheritance = own.inheritance { return inheritance }
    let graph = SettledGraph(own.graph)
    // Of what is asynchronous, each child that is started has its own.
    let isAsynchronous = !graph.reach.remadeAsynchronous.isEmpty || !graph.graph.global.asynchronousKeys.isEmpty
    let isShared = parent == nil && observer == nil && !isAudited && !isAsynchronous
    let inheritance = Inheritance(graph, isShared: isShared)
    own.inheritance = inheritance
    return inheritance
  }

  /// The slot of a node that each injector has its own product of, where children share the entry; called under the lock.
  func slot(of node: Node) -> Int? {
    guard parent == nil, own.graph.traits.contains(.supplied) else { return nil }
    let inheritance = settledInheritance
    return inheritance.isShared ? inheritance.graph.reach.slot(of: node) : nil
  }

  /// Whether a context that shares the root's wiring has its own product of one of the root's nodes.
  func hasOwn(_ node: Node) -> Bool { sharing?.use { $0.graph.reach.isLocal(node) } ?? false }

  /// The context whose entry children of this one use for a node that is not theirs: this one, or an ancestor.
  ///
  /// Found without locks, which a thread would hold in as many contexts as injectors are nested.
  func owner(of node: Node) -> Context {
    let isInherited = sharing?.use { values == nil ? !$0.graph.graph.isOwn(node) : node < $0.graph.end } ?? false
    guard isInherited, let parent else { return self }
    return parent.owner(of: node)
  }
}
