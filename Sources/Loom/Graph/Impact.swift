/// The nodes of a graph that overrides of children reach; found once, however many children there are.
final class Impact: Sendable {
  let links: ReverseLinks
  /// The closures and providers, which may resolve anything.
  private let opaque: [Node]
  /// The nodes whose instances are kept, and that lead to one of those, with all that leads to them.
  let remade: Set<Node>

  /// - Complexity: O(*n* + *e*) for *n* own bindings and *e* dependencies, and for what closures and providers are
  ///   needed by
  init(of graph: BindingGraph, below above: Impact?) {
    links = ReverseLinks(of: graph, below: above?.links)
    opaque = graph.ownNodes.filter { graph[$0].kind.isOpaque } + (above?.opaque.compactMap(graph.seenHere) ?? [])
    let kept = links.users(of: opaque).union(opaque).filter { graph[$0].lifetime.isInherited }
    remade = links.users(of: Array(kept)).union(kept)
  }
}

extension Plans {
  /// The nodes that overrides of children reach; found for the first child that has some.
  var impact: Impact {
    if let known = knownImpact.withLock({ $0 }) { return known }
    // From the root on, by a loop: injectors may be nested deeper than a stack allows.
    let above = sequence(first: self, next: \.parent).dropFirst()
    return impact(below: above.reversed().reduce(nil) { $1.impact(below: $0) })
  }

  private func impact(below above: Impact?) -> Impact {
    // Without the lock, which is not held while others are taken. Several threads find the same.
    let found = knownImpact.withLock { $0 } ?? Impact(of: frozen, below: above)
    return knownImpact.withLock { known in
      let first = known ?? found
      known = first
      return first
    }
  }
}

extension BindingGraph {
  /// Finds out which inherited nodes own bindings reach.
  mutating func findAffected() {
    guard let parent, hasOverrides || !givenValues.isEmpty else { return }
    let impact = parent.impact
    let replaced = ownNodes.filter { $0 < first }
    var users = impact.links.users(of: givenValues.isEmpty ? replaced : replaced.filter { !givenValues.contains($0) })
    if !givenValues.isEmpty {
      // An instance that all children share cannot hold a value of one.
      users.formUnion(impact.links.users(of: givenValues, through: parent.frozen.keepsLocal))
    }
    // Those of ancestors that are not replaced, by their numbers here.
    affected = NodeSet(users.compactMap { seenHere($0) })
    guard hasOverrides, !impact.remade.isEmpty else { return }
    remade = NodeSet(impact.remade.compactMap { seenHere($0) }.filter { !affected.contains($0) })
  }
}

/// The nodes that depend on each node: a layer over those of the parent's graph.
final class ReverseLinks: Sendable {
  /// The graph's own nodes that depend on each node.
  private let dependents: [Node: [Node]]
  private let graph: BindingGraph
  private let above: ReverseLinks?

  /// - Complexity: O(*n* + *e*) for *n* own bindings and *e* dependencies
  init(of graph: BindingGraph, below above: ReverseLinks?) {
    var dependents: [Node: [Node]] = [:]
    for node in graph.ownNodes {
      for target in graph.links(of: node) where target >= 0 { dependents[target, default: []].append(node) }
    }
    (self.dependents, self.graph, self.above) = (dependents, graph, above)
  }

  /// The nodes that depend on one directly.
  func dependents(on node: Node) -> [Node] {
    guard node < graph.first, above != nil else { return dependents[node] ?? [] }
    // By a loop: injectors may be nested deeper than a stack allows.
    var layers = [self]
    while let last = layers.last, node < last.graph.first, let above = last.above { layers.append(above) }
    // From the root on, as each injector sees them.
    return layers.reversed().reduce(into: []) { nodes, layer in
      nodes = (layer.dependents[node] ?? []) + nodes.compactMap(layer.graph.seenHere)
    }
  }

  /// The nodes that depend on some, directly or not.
  ///
  /// - Parameters:
  ///   - nodes: the nodes that are depended on.
  ///   - isPassed: whether a dependent counts; nil if each does.
  /// - Returns: the dependents.
  func users(of nodes: [Node], through isPassed: ((Node) -> Bool)? = nil) -> Set<Node> {
    var users: Set<Node> = []
    var waiting = nodes
    while let node = waiting.popLast() {
      for dependent in dependents(on: node) where isPassed?(dependent) ?? true {
        if users.insert(dependent).inserted { waiting.append(dependent) }
      }
    }
    return users
  }
}
