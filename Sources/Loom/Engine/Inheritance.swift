/// What descendants of an injector use without its lock.
///
/// Requests of a server create children of one injector, all at the same time, and look up the same few nodes of it. A lock would make
/// them wait for each other, and so would a count of references that they all change.
final class Inheritance: Sendable {
  /// The graph as children see it.
  let graph: SettledGraph
  /// The producers of the context's own nodes, as words; zero until an entry is complete.
  private let producers: AtomicWords

  init(_ graph: SettledGraph, _ entries: [Node: Entry]) {
    self.graph = graph
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
  var settled: SettledGraph {
    if let inheritance { return inheritance.graph }
    let graph = SettledGraph(graph)
    inheritance = Inheritance(graph, entries)
    return graph
  }

  /// The producer that a child uses for a node which is not its own; called without this context's lock.
  func inheritedProducer(of node: Node) -> Uncounted<AnyProducer>? {
    let owner = owner(of: node)
    return owner.inheritance?.producer(of: node)
      ?? owner.locked { owner.entry(for: node).uncountedProducer }
  }

  /// The context whose entry children of this one use for a node that is not theirs: this one, or an ancestor.
  ///
  /// Found without locks, which a thread would hold in as many contexts as injectors are nested.
  func owner(of node: Node) -> Context {
    var owner = self
    while let parent = owner.parent, owner.inheritance?.graph.isOwn(node) == false { owner = parent }
    return owner
  }
}
