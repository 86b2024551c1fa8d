public import Loom

extension DependencyGraph: Hashable {
  /// Feeds nodes and edges into a hasher.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func hash(into hasher: inout Hasher) {
    hasher.combine(nodes)
    hasher.combine(edges)
  }
}

extension DependencyGraph.Node: Hashable {
  /// Feeds the node's identifier into a hasher: no other node of the graph has it.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension DependencyGraph.Edge: Hashable {
  /// Feeds both ends and the label into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine([source, target, label]) }
}
