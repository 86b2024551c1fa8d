/// Who needs what: the declared edges of a graph the other way round, made for a report.
struct Dependents {
  private let graph: BindingGraph
  private var edges = SeldomMap<AnyKey, [BindingGraph.Dangling]>()

  /// How many ways to a place are told, and of how many steps.
  private static let mostPaths = 3
  private static let mostSteps = 8

  init(of graph: BindingGraph) {
    self.graph = graph
    for node in graph.visibleNodes {
      let binding = graph[node]
      for dependency in binding.dependencies where !dependency.kind.isFixed && dependency.kind != .argument {
        edges.append([BindingGraph.Dangling(binding: binding, dependency: dependency)], to: dependency.key)
      }
    }
  }

  /// The ways from something that nothing needs to a dependency, innermost place first.
  ///
  /// What follows from other bindings is no place of its own: the place of an edge from `Lazy<T>` to `T` is whatever needs `Lazy<T>`.
  func paths(to edge: BindingGraph.Dangling) -> [[Problem.Note]] {
    origins(of: edge).flatMap(writtenPaths)
  }

  /// The ways to whatever needs a key.
  func paths(toKey key: AnyKey) -> [[Problem.Note]] { (edges[key] ?? []).flatMap(paths) }

  private func origins(of edge: BindingGraph.Dangling) -> [BindingGraph.Dangling] {
    guard edge.binding.isDerived, let outer = edges[edge.binding.key] else { return [edge] }
    return outer.flatMap(origins)
  }

  /// The shortest ways, each through other bindings than itself.
  private func writtenPaths(to edge: BindingGraph.Dangling) -> [[Problem.Note]] {
    var found: [[BindingGraph.Dangling]] = []
    var queue = [[edge]]
    var next = 0
    while next < queue.count, found.count < Dependents.mostPaths {
      let path = queue[next]
      next += 1
      let longer = steps(beyond: path)
      if longer.isEmpty { found.append(path) }
      // Enough beginnings for as many ways as are told.
      queue += longer.prefix(Dependents.mostPaths).map { path + [$0] }
    }
    return found.map(notes)
  }

  private func steps(beyond path: [BindingGraph.Dangling]) -> [BindingGraph.Dangling] {
    guard path.count < Dependents.mostSteps, let last = path.last else { return [] }
    return (asked(last.binding).flatMap { edges[$0] ?? [] }).filter { step in
      !path.contains { $0.binding === step.binding }
    }
  }

  /// The keys by which a binding's product is had: a contribution's is in its collections.
  private func asked(_ binding: Binding) -> [AnyKey] {
    guard binding.key.role == .contribution, let collections = binding.collections else { return [binding.key] }
    return [collections.array, collections.dictionary, collections.contributed]
  }

  private func notes(_ path: [BindingGraph.Dangling]) -> [Problem.Note] {
    var notes: [Problem.Note] = []
    for edge in path where !edge.binding.isDerived || path.count == 1 {
      notes.append(graph.note(edge.binding, edge.dependency, notes.isEmpty ? .neededBy : .neededFor))
    }
    return notes
  }
}
