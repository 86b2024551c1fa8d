extension Injector {
  /// What some keys need before they are made.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  package func needs(of keys: [AnyKey]) -> NeedGraph {
    guard let context = reference.context else {
      return NeedGraph(roots: keys.map { _ in nil }, offsets: [0], successors: [])
    }
    return context.hierarchy.withLock { NeedGraph(of: context.graph, from: keys) }
  }

  /// What is bound to a product of its own, and not linked to that of another key: its key and its place.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  package var products: [(key: AnyKey, location: CodeLocation?)] {
    guard let context = reference.context else { return [] }
    return context.hierarchy.withLock {
      context.graph.visibleNodes.compactMap { node in
        let binding = context.graph[node]
        guard binding.subject.role == .binding, binding.kind != .link, binding.kind != .derived else { return nil }
        return (binding.key, binding.place)
      }
    }
  }
}
