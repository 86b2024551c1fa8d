/// Bindings, dependencies and paths, as the places of problems.
extension BindingGraph {
  /// One step from a binding to one that it needs, by a declared dependency or by a request.
  package final class Edge: Sendable {
    let binding: Binding
    let dependency: DeclaredDependency

    /// - Parameters:
    ///   - owner: the binding.
    ///   - dependency: the dependency; nil for a request by its function.
    init(_ owner: Binding, _ dependency: DeclaredDependency?) {
      (binding, self.dependency) = (owner, dependency ?? DeclaredDependency(.request, owner.key, at: 0))
    }

    var kind: Problem.DependencyKind { binding.describe(dependency) }
    var location: CodeLocation? { binding.place(of: dependency) }

    @inline(never) func note(_ role: Problem.Role) -> Problem.Note {
      Problem.Note(role, .dependency(kind, of: binding.subject), at: location)
    }
  }

  /// Which dependencies of which nodes are meant.
  // Optional where it is a parameter: the compiler makes no copy of such a function for each closure.
  package typealias Filter = (_ node: Node, _ kind: DeclaredDependency.Kind) -> Bool

  /// The steps of a path as places, with a special role for the first.
  package func steps(of path: [Node], _ first: Problem.Role, along isMeant: Filter?) -> [Problem.Note] {
    steps(of: path, along: isMeant).path(to: path.dropFirst().map { self[$0].subject }, first)
  }

  /// The steps of a path, each along the first of a node's dependencies on the next one that are meant.
  @inline(never) package func steps(of path: [Node], along isMeant: Filter?) -> [Edge] {
    path.indices.dropFirst().map { place in
      let (node, target) = (path[place - 1], path[place])
      let dependencies = self[node].dependencies
      let index = dependencies.indices.first {
        isMeant?(node, dependencies[$0].kind) ?? true && self.target(of: node, $0) == target
      }
      return Edge(self[node], dependencies[index ?? 0])
    }
  }
}

extension [BindingGraph.Edge] {
  /// Steps that lead outward from something as places, innermost first.
  ///
  /// Those of derived bindings are of interest only if there is nothing else to name.
  package var needs: [Problem.Note] {
    let written = filter { !$0.binding.isDerived }
    return (written.isEmpty ? self : written).prefix(8).enumerated().map { $1.note($0 == 0 ? .neededBy : .neededFor) }
  }

  /// Steps that lead to some keys one after the other as places; those that follow from others only if all do.
  func path(to targets: [AnyKey], _ first: Problem.Role) -> [Problem.Note] {
    let written = indices.filter { !self[$0].binding.isDerived && self[$0].dependency.kind != .decorated }
    let shown = written.isEmpty ? Array<Int>(indices) : written
    return shown.map { index in
      let (step, role) = (self[index], index == shown[0] ? first : .then)
      return Problem.Note(role, .step(step.kind, of: step.binding.subject, to: targets[index]), at: step.location)
    }
  }
}

extension Binding {
  /// All dependencies, in order.
  var edges: [BindingGraph.Edge] { dependencies.map { BindingGraph.Edge(self, $0) } }

  /// The binding as a hint: by the key to request, even if decorators replace the binding.
  @inline(never) package func hint(_ role: Problem.Role) -> Problem.Note { .init(role, .binding(key), at: place) }

  /// A problem whose only place is the binding.
  @inline(never) func problem(
    _ code: Problem.Code, _ key: AnyKey, detail: String? = nil, _ remedy: Problem.Remedy, cause: (any Error)? = nil
  ) -> Problem {
    Problem(code, key, at: place, detail: detail, notes: [note(.declared)], remedies: [remedy], cause: cause)
  }
}
