/// The graph of an injector as its descendants see it; one for all children.
final class SettledGraph: Sendable {
  let graph: BindingGraph
  /// The facts about inherited nodes, if each child looks at them for each node.
  let reachOfAll: Reach?
  /// The same, if few children need them.
  private let reachOfSome = Guarded<Reach?>(nil)

  init(_ graph: BindingGraph) {
    self.graph = graph
    reachOfAll = graph.mayHaveLocalNodes ? graph.reachForChildren : nil
  }

  /// Facts about inherited nodes, for children.
  var reach: Reach {
    reachOfAll
      ?? reachOfSome.withLock { known in
        let reach = known ?? graph.reachForChildren
        known = reach
        return reach
      }
  }

  // Not by methods of the graph itself, which would copy it on the way.

  var first: Node { graph.first }
  var end: Node { graph.end }

  /// Whether a node belongs to the injector, rather than to an ancestor or a descendant.
  func owns(_ node: Node) -> Bool { graph.first <= node && node < graph.end }

  /// Whether the injector has its own entry of a node, rather than its parent's.
  func isOwn(_ node: Node) -> Bool {
    if node >= graph.first || graph.affected.contains(node) { return true }
    return graph.inheritedReach?.isLocal(node, hasOverrides: graph.hasOverrides) ?? false
  }

  subscript(node: Node) -> Binding {
    if node < graph.first, let parent = graph.parent { return parent[node] }
    return graph.bindings[node - graph.first]
  }

  /// The node that a key leads to for descendants, and for the dependencies of ancestors' bindings.
  func find(_ key: AnyKey) -> Node? {
    if let node = graph.index[key], node < graph.end { return node }
    return graph.parent?.find(key)
  }

  /// The graph of the injector that a node belongs to.
  func owner(of node: Node) -> SettledGraph {
    if node < graph.first, let parent = graph.parent { return parent.owner(of: node) }
    return self
  }

  /// Where a node stands in a legal cycle, as descendants see it.
  func ringPlace(of node: Node) -> BindingGraph.RingPlace? {
    if let place = graph.rings[node] { return place }
    return node >= graph.first || graph.affected.contains(node) ? nil : graph.parent?.ringPlace(of: node)
  }

  /// The target of one of a node's dependencies for the injector: the innermost injector with its own node decides.
  func target(of node: Node, _ dependency: Int) -> Node? {
    if node < graph.first, let parent = graph.parent {
      guard isOwn(node) else { return parent.target(of: node, dependency) }
      return graph.ownTarget(of: node, dependency, parent[node].dependencies[dependency])
    }
    let target = graph.targets[graph.starts[node - graph.first] + dependency]
    return target < 0 ? nil : target
  }
}
