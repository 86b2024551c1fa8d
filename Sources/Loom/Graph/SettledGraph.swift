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
}
