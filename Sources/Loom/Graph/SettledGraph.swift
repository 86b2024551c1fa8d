/// The graph of an injector as its descendants see it; one for all children.
final class SettledGraph: Sendable {
  let graph: BindingGraph
  /// The facts about its nodes, which children inherit.
  let reach: Reach

  init(_ graph: BindingGraph) {
    self.graph = graph
    reach = graph.reachForChildren
  }

  var end: Node { graph.end }

  /// Whether the injector has its own entry of a node, rather than its parent's.
  func isOwn(_ node: Node) -> Bool { graph.isOwn(node) }

  subscript(node: Node) -> Binding { graph[node] }

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
  func ringPlace(of node: Node) -> BindingGraph.RingPlace? { graph.ringPlace(of: node) }

  /// The target of one of a node's dependencies for the injector: the innermost injector with its own node decides.
  func target(of node: Node, _ dependency: Int) -> Node? { graph.target(of: node, dependency) }
}
