/// Bindings, dependencies and paths, as the places of problems.
extension BindingGraph {
  /// Which dependencies of which nodes are meant.
  typealias Filter = (Node, DeclaredDependency.Kind) -> Bool

  /// The first of a node's dependencies on another that is meant, or else the first one.
  func edge(from node: Node, to target: Node, along isMeant: Filter) -> Edge {
    let binding = self[node]
    let edges = binding.dependencies.indices.filter { self.target(of: node, $0) == target }
    return Edge(binding, edges.first { isMeant(node, binding.dependencies[$0].kind) } ?? edges.first ?? 0)
  }

  /// The steps of a path, of which the first has a role of its own.
  func steps(of path: [Node], _ first: Problem.Role, along isMeant: Filter) -> [Problem.Note] {
    path.indices.dropLast().map { index in
      let edge = edge(from: path[index], to: path[index + 1], along: isMeant)
      return Problem.Note(
        index == 0 ? first : .then,
        .step(edge.binding.describe(edge.dependency), of: edge.binding.subject, to: self[path[index + 1]].subject),
        at: edge.binding.place(of: edge.dependency))
    }
  }
}

extension BindingGraph.Edge {
  /// The dependency as a place.
  @inline(never)
  func note(_ role: Problem.Role) -> Problem.Note {
    Problem.Note(role, .dependency(binding.describe(dependency), of: binding.subject), at: binding.place(of: dependency))
  }
}

extension Binding {
  /// The binding as a place.
  @inline(never)
  func note(_ role: Problem.Role) -> Problem.Note { Problem.Note(role, .binding(subject), at: place) }
}
