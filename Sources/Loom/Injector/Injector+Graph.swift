extension Injector {
  /// The bindings that this injector sees and what they depend on.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public var graph: DependencyGraph {
    guard let context = reference.context else { return DependencyGraph(nodes: [], edges: []) }
    return context.hierarchy.withLock { GraphBuilder(context).graph }
  }
}
