/// Who needs what: the declared edges of a graph the other way round, made for a report.
struct Dependents {
  private var edges = ListsByKey<AnyKey, BindingGraph.Edge>()

  /// How many ways to a place are told, and of how many steps.
  private static let mostPaths = 3
  private static let mostSteps = 8

  init(of graph: BindingGraph) {
    for node in graph.visibleNodes {
      let binding = graph[node]
      for (index, dependency) in binding.dependencies.enumerated()
      where !dependency.kind.isFixed && dependency.kind != .argument {
        edges.append([BindingGraph.Edge(binding, index)], to: dependency.key)
      }
    }
  }

  /// The ways from something that nothing needs to a dependency, innermost place first, one after the other.
  func notes(on edge: BindingGraph.Edge) -> [Problem.Note] { origins(of: edge).flatMap(ways) }

  /// The ways to whatever needs a key.
  func notes(onKey key: AnyKey) -> [Problem.Note] { edges[key].flatMap(notes) }

  /// What somebody has written that a dependency is there for.
  ///
  /// What follows from other bindings is no place of its own: the place of an edge from `Lazy<T>` to `T` is whatever needs `Lazy<T>`.
  func origins(of edge: BindingGraph.Edge) -> [BindingGraph.Edge] {
    let outer = edge.binding.isDerived ? edges[edge.binding.key] : []
    return outer.isEmpty ? [edge] : outer.flatMap(origins)
  }

  /// The shortest ways, each through other bindings than itself.
  private func ways(to edge: BindingGraph.Edge) -> [Problem.Note] {
    var notes: [Problem.Note] = []
    var queue = [[edge]]
    var (next, count) = (0, 0)
    while next < queue.count, count < Dependents.mostPaths {
      let way = queue[next]
      next += 1
      let longer = steps(beyond: way)
      if longer.isEmpty {
        notes += Dependents.notes(along: way)
        count += 1
      }
      // Enough beginnings for as many ways as are told.
      for step in longer.prefix(Dependents.mostPaths) { queue.append(way + [step]) }
    }
    return notes
  }

  private func steps(beyond way: [BindingGraph.Edge]) -> [BindingGraph.Edge] {
    guard way.count < Dependents.mostSteps, let last = way.last else { return [] }
    return asked(last.binding).flatMap { edges[$0] }.filter { step in !way.contains { $0.binding === step.binding } }
  }

  /// The keys by which a binding's product is had: a contribution's is in its collections.
  private func asked(_ binding: Binding) -> [AnyKey] {
    guard binding.key.role == .contribution, let collections = binding.collections else { return [binding.key] }
    return [collections.array, collections.dictionary, collections.contributed]
  }

  private static func notes(along way: [BindingGraph.Edge]) -> [Problem.Note] {
    let written = way.filter { !$0.binding.isDerived || way.count == 1 }
    return written.indices.map { written[$0].note($0 == 0 ? .neededBy : .neededFor) }
  }
}
