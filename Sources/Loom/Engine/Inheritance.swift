/// What descendants of an injector use without its lock.
///
/// Requests of a server create children of one injector, all at the same time, and look up the same few nodes of it. A lock would make
/// them wait for each other, and so would a count of references that they all change.
final class Inheritance: Sendable {
  /// The graph as children see it.
  let graph: SettledGraph
  /// Whether children that have nothing but values use the same entries; only those of a root do.
  let isShared: Bool
  /// What the root itself has in its slots, as words; zero until there is something.
  let slots: AtomicWords
  /// The producers of the context's own nodes, as words; zero until an entry is complete.
  private let producers: AtomicWords

  init(_ graph: SettledGraph, _ entries: [Node: Entry], isShared: Bool) {
    self.graph = graph
    self.isShared = isShared
    slots = AtomicWords(count: graph.reach.slotCount)
    producers = AtomicWords(count: graph.end - graph.first)
    for (node, entry) in entries { if let producer = entry.producer { add(producer, of: node) } }
  }

  /// Makes a producer known, whose entry is complete; called under the context's lock.
  func add(_ producer: AnyProducer, of node: Node) {
    if graph.owns(node) { producers[node - graph.first] = Uncounted(producer).word }
  }

  /// The producer of a node that is the context's own, if its entry is complete.
  func producer(of node: Node) -> Uncounted<AnyProducer>? {
    graph.owns(node) ? Uncounted(word: producers[node - graph.first]) : nil
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
    let inheritance = Inheritance(graph, own.entries, isShared: isShared)
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

  /// The producer that a child uses for a node which is not its own; called without this context's lock.
  func inheritedProducer(of node: Node) -> Uncounted<AnyProducer>? {
    let owner = owner(of: node)
    return owner.wiring.inheritance?.producer(of: node) ?? owner.locked { owner.link(for: node).uncountedProducer }
  }

  /// The context whose entry children of this one use for a node that is not theirs: this one, or an ancestor.
  ///
  /// Found without locks, which a thread would hold in as many contexts as injectors are nested.
  func owner(of node: Node) -> Context {
    var owner = self
    while let parent = owner.parent, owner.inherits(node) { owner = parent }
    return owner
  }

  private func inherits(_ node: Node) -> Bool {
    sharing?.use { values == nil ? !$0.graph.isOwn(node) : node < $0.graph.end } ?? false
  }
}
