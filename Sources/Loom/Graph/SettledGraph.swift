/// The graph of an injector as its descendants see it; one for all children.
///
/// `@unchecked Sendable`: `graph` never changes, and `reach` is read under the lock of the hierarchy.
final class SettledGraph: @unchecked Sendable {
  let graph: BindingGraph
  /// Facts about inherited nodes, for children.
  private(set) lazy var reach = graph.reach

  init(_ graph: BindingGraph) { self.graph = graph }

  // Not by methods of the graph itself, which would copy it on the way.

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
      return graph.isOwn(node) ? graph.changedTarget(of: node, dependency) : parent.target(of: node, dependency)
    }
    let target = graph.targets[graph.starts[node - graph.first] + dependency]
    return target < 0 ? nil : target
  }
}
