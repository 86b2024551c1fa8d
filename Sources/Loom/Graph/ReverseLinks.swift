/// The nodes that depend on each node: a layer over those of the parent's graph.
final class ReverseLinks: Sendable {
  /// The graph's own nodes that depend on each node.
  private let dependents: [Node: [Node]]
  private let moved: [Node: Node]
  private let declared: Set<Node>
  private let first: Node
  private let above: ReverseLinks?

  /// - Complexity: O(*n* + *e*) for *n* own bindings and *e* dependencies
  init(of graph: BindingGraph, below above: ReverseLinks?) {
    var dependents: [Node: [Node]] = [:]
    for node in graph.ownNodes {
      for target in graph.links(of: node) where target >= 0 { dependents[target, default: []].append(node) }
    }
    (self.dependents, self.above) = (dependents, above)
    (first, moved, declared) = (graph.first, graph.moved, Set(graph.ownNodes.filter { $0 < graph.first }))
  }

  /// The nodes that depend on one directly.
  func dependents(on node: Node) -> [Node] {
    // By a loop: injectors may be nested deeper than a stack allows.
    var layers = [self]
    while let last = layers.last, node < last.first, let above = last.above { layers.append(above) }
    // From the root on, as each injector sees them.
    return layers.reversed().reduce(into: []) { nodes, layer in
      nodes = (layer.dependents[node] ?? []) + nodes.compactMap(layer.seenHere)
    }
  }

  private func seenHere(_ node: Node) -> Node? { declared.contains(node) ? moved[node] : node }
}
