extension BindingGraph {
  /// The declared cycles among what own bindings lead to: those that cannot be made, and which nodes build together.
  @_optimize(speed)
  func cycles(from added: [Node]) -> Cycles {
    var cycles = Cycles()
    guard added.contains(where: { !own.bindings[Int($0.index)].dependencies.isEmpty }) else { return cycles }
    let reachable = Subgraph(of: self, from: added)
    for component in reachable.cyclicComponents() {
      let members = component.map { reachable.nodes[Int($0)] }
      let illegal = illegalCycles(among: members)
      cycles.problems += illegal
      if illegal.isEmpty { cycles.groups.append(Cycles.Group(members: members, cores: cores(of: members))) }
    }
    return cycles
  }

  struct Cycles {
    var problems: [Problem] = []
    var groups: [Group] = []

    /// The members of a legal cycle, which threads build one after the other.
    struct Group {
      let members: [Node]
      /// The cycles among them that hold together without what is deferred: their members share a lock.
      let cores: [[Node]]
    }
  }

  private func cores(of members: [Node]) -> [[Node]] {
    let set = SeldomSet(members)
    let graph = Subgraph(of: self, from: members) { node, dependency in
      set.contains(node) && !dependency.kind.isDeferred
    }
    return graph.cyclicComponents().map { $0.map { graph.nodes[Int($0)] } }
  }

  /// The cycles among some nodes that do not pass through a property of a product that is published early.
  private func illegalCycles(among members: [Node]) -> [Problem] {
    let roots = members.arranged { $0.number < $1.number }
    let strict = Subgraph(of: self, from: roots) { isNeededAtOnce($1, by: self[$0]) }
    // The roots are numbered first.
    return strict.cyclicComponents().filter { component in component.contains { $0 < roots.count } }
      .map { problem(for: shortestCycle(in: $0, of: strict)) }
  }

  /// Whether a dependency must be there before anybody can see the product that needs it.
  private func isNeededAtOnce(_ dependency: DeclaredDependency, by binding: Binding) -> Bool {
    // The product of an asynchronous function is not seen before it is finished.
    let isSeenEarly = binding.lifetime.isPublishedEarly && binding.kind != .asynchronousFunction
    return !(dependency.kind == .requirement && isSeenEarly) && !dependency.kind.isDeferred
  }
}

extension BindingGraph {
  /// A shortest cycle through the component's first declared member, found breadth first.
  private func shortestCycle(in component: [Int32], of subgraph: Subgraph) -> [Node] {
    var start = component[0]
    for member in component where subgraph.nodes[Int(member)].number < subgraph.nodes[Int(start)].number {
      start = member
    }
    let members = SeldomSet(component)
    var previous = SeldomMap<Int32, Int32>()
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for successor in subgraph.successors(of: Int(node)) where members.contains(successor) {
        if successor == start { return path(to: node, previous).map { subgraph.nodes[Int($0)] } }
        if previous[successor] == nil {
          previous[successor] = node
          queue.append(successor)
        }
      }
    }
    return [subgraph.nodes[Int(start)]]
  }

  private func path(to end: Int32, _ previous: SeldomMap<Int32, Int32>) -> [Int32] {
    var path = [end]
    while let node = previous[path[path.count - 1]] { path.append(node) }
    return path.reversed()
  }

  private func problem(for cycle: [Node]) -> Problem {
    let first = self[cycle[0]]
    let notes = cycle.indices.map { index in
      let target = cycle[(index + 1) % cycle.count]
      return step(from: cycle[index], to: target, role: index == 0 ? .cycle : .then) {
        isNeededAtOnce($0, by: self[cycle[index]])
      }
    }
    return Problem(.cycle, first.key, at: first.location, notes: notes, remedies: [remedy(for: cycle)])
  }

  /// A property does not help where a product is made asynchronously; a `Lazy` does.
  private func remedy(for cycle: [Node]) -> Problem.Remedy {
    if cycle.count == 1, self[cycle[0]].kind == .link { return .bindInitializer(self[cycle[0]].key) }
    guard let index = cycle.firstIndex(where: { self[$0].kind == .asynchronousFunction }) else {
      return .breakCycle
    }
    return .useLazy(self[cycle[index]].subject, for: self[cycle[(index + 1) % cycle.count]].key)
  }

  /// One step of a path, by the first of the dependencies that may be meant.
  func step(
    from node: Node, to target: Node, role: Problem.Role, by isMeant: (DeclaredDependency) -> Bool
  ) -> Problem.Note {
    let binding = self[node]
    let edges = binding.dependencies.indices.filter { self.target(of: node, $0) == target }
    let meant = edges.first { isMeant(binding.dependencies[$0]) } ?? edges.first ?? 0
    let dependency = binding.dependencies[meant]
    return Problem.Note(
      role, .step(binding.describe(dependency), of: binding.subject, to: self[target].subject),
      at: binding.place(of: dependency))
  }
}
