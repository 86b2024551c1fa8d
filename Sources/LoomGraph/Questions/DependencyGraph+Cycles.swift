import Loom

extension DependencyGraph {
  /// The groups of nodes that need each other without a lazy or a factory in between.
  ///
  /// Such a cycle passes through a property; otherwise the injector could not have been created. A cycle that only a
  /// lazy or a factory closes does not count.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public var cycles: [[Node]] {
    let numbers = numbers
    var successors = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where !edge.isDeferred {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      successors[source].append(target)
    }
    let components = Subgraph(successors).cyclicComponents().map { $0.sorted() }
    return components.sorted { $0[0] < $1[0] }.map { $0.map { nodes[$0] } }
  }
}

extension DependencyGraph.Edge {
  /// Whether the injector creates the target only on request: through a lazy or a factory.
  public var isDeferred: Bool { kind == .lazy || kind == .factory }
}
