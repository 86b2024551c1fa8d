/// The graph of an injector, which nothing changes any more; what its children's graphs are layers over.
final class FrozenGraph: Sendable {
  let graph: BindingGraph
  private let known = Guarded<Impact?>(nil)
  // Copies of the parts that descendants look up: to ask the graph for it would copy the whole structure each time.
  let parent: FrozenGraph?
  let count: Int
  private let first: Node
  private let added: [BindingGraph.Bound]
  private let replacing: [Node: BindingGraph.Bound]
  private let index: [AnyKey: Node]
  private let origins: [Node: Node]
  private let affected: Set<Node>

  init(_ graph: BindingGraph) {
    self.graph = graph
    (parent, count, first, index) = (graph.parent, graph.count, graph.first, graph.index)
    (added, replacing) = (graph.added, graph.replacing)
    (origins, affected) = (graph.origins, graph.affected)
  }

  // These go up by loops: injectors may be nested deeper than a stack allows.

  func bound(_ node: Node) -> BindingGraph.Bound {
    var graph = self
    while true {
      if node >= graph.first { return graph.added[node - graph.first] }
      if !graph.replacing.isEmpty, let own = graph.replacing[node] { return own }
      guard let parent = graph.parent else { preconditionFailure("a root has no inherited nodes") }
      graph = parent
    }
  }

  /// The number of a key, whether or not it is bound.
  func number(_ key: AnyKey) -> Node? {
    var next: FrozenGraph? = self
    while let graph = next {
      if let node = graph.index[key] { return node }
      next = graph.parent
    }
    return nil
  }

  /// The first graph upward that has planned a node, and the node's number there.
  func planner(of node: Node) -> (graph: FrozenGraph, node: Node) {
    var (graph, node) = (self, node)
    while !graph.hasPlanned(node) {
      node = graph.origins.isEmpty ? node : graph.origins[node] ?? node
      guard let parent = graph.parent else { preconditionFailure("a root has all its nodes") }
      graph = parent
    }
    return (graph, node)
  }

  private func hasPlanned(_ node: Node) -> Bool {
    if node >= first { return origins.isEmpty || origins[node] == nil || affected.contains(node) }
    return !replacing.isEmpty && replacing[node] != nil || !affected.isEmpty && affected.contains(node)
  }

  /// The nodes that overrides of children reach; found for the first child that has some.
  var impact: Impact {
    if let known = known.withLock({ $0 }) { return known }
    // From the root on, by a loop: injectors may be nested deeper than a stack allows.
    var unknown = [self]
    while let above = unknown[unknown.count - 1].graph.parent, above.known.withLock({ $0 }) == nil {
      unknown.append(above)
    }
    for frozen in unknown.reversed() { frozen.find() }
    guard let found = known.withLock({ $0 }) else { preconditionFailure("it has just been found") }
    return found
  }

  private func find() {
    // Without the lock, which is not held while others are taken. Several threads find the same.
    let impact = Impact(of: graph, below: graph.parent?.impact)
    known.withLock { known in
      if known == nil { known = impact }
    }
  }
}
