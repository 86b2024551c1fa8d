/// What the creation of an injector would make off the main actor although it needs something that is made there.
extension BindingGraph {
  /// A problem for each eager binding that needs a function of the main actor at once, with a shortest way to it.
  ///
  /// - Parameter isMade: whether a node has its instance already, as one that the parent shares may.
  /// - Returns: the problems, in the order of the eager bindings.
  /// - Complexity: O(*n* + *e*) for *n* bindings that the eager ones lead to, and *e* dependencies
  func isolationProblems(unless isMade: @escaping (Node) -> Bool) -> [Problem] {
    let eager = ownEagerNodes
    let graph = Subgraph(of: self, from: eager) { node, dependency in
      !dependency.kind.isDeferred && !isMade(node)
    }
    let unmade = graph.nodes.indices.filter { !isMade(graph.nodes[$0]) }
    let isolated = unmade.filter { self[graph.nodes[$0]].isOnMainActor }
    guard !isolated.isEmpty else { return [] }
    // What waits for `start()` is made wherever it must be.
    let waiting = graph.firstSteps(towards: unmade.filter { self[graph.nodes[$0]].kind == .asynchronousFunction })
    let steps = graph.firstSteps(towards: isolated)
    let found = eager.indices.filter { waiting[$0] == Subgraph.noWay && steps[$0] != Subgraph.noWay }
      .map { graph.path(from: $0, steps) }
    let blamed = SeldomSet(found.map { $0[0] })
    return found.filter { !isSaid(of: $0[0], in: blamed) }.map(isolationProblem)
  }

  /// Whether a problem is that of what a decorator is applied to, whose scope it shares.
  private func isSaid(of node: Node, in blamed: SeldomSet<Node>) -> Bool {
    self[node].kind == .decorator && blamed.contains(target(of: node, 0))
  }

  private func isolationProblem(_ path: [Node]) -> Problem {
    let eager = self[path[0]]
    let isolated = self[path[path.count - 1]]
    // What follows from other bindings is no place that anybody has written.
    var notes = [Problem.Note(.declared, .binding(isolated.subject), at: isolated.place)]
    for step in path.indices.dropLast().reversed() where !self[path[step]].isDerived {
      let needed = dependency(of: path[step], on: path[step + 1])
      notes.append(note(self[path[step]], needed, notes.count == 1 ? .neededBy : .neededFor))
    }
    return Problem(
      .isolation, isolated.subject, at: eager.place, detail: eager.lifetime.description, notes: notes,
      remedies: [.createOnMainActor, .makeLater(eager.key)])
  }

  private func dependency(of node: Node, on target: Node) -> DeclaredDependency {
    let dependencies = self[node].dependencies
    let index = dependencies.indices.first { index in
      self.target(of: node, index) == target && !dependencies[index].kind.isDeferred
    }
    return dependencies[index ?? 0]
  }
}

extension Subgraph {
  /// What ``firstSteps(towards:through:)`` has for a node that leads to no target.
  static let noWay = -1

  /// For each node that leads to one of some targets, the first step on a shortest way there; a target leads to itself.
  ///
  /// - Parameters:
  ///   - targets: the nodes where ways end.
  ///   - isPassed: whether ways lead on from a node to those that need it.
  /// - Returns: the next node of each node on a way, and ``noWay`` for the others.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  func firstSteps(towards targets: [Int], through isPassed: (Node) -> Bool = { _ in true }) -> [Int] {
    var next = [Int](repeating: Subgraph.noWay, count: nodes.count)
    for target in targets { next[target] = target }
    var queue = targets
    let predecessors = predecessors
    var position = 0
    while position < queue.count {
      let number = queue[position]
      position += 1
      for predecessor in predecessors[number] where next[predecessor] == Subgraph.noWay {
        next[predecessor] = number
        if isPassed(nodes[predecessor]) { queue.append(predecessor) }
      }
    }
    return next
  }

  /// The way from a node that has one to its target.
  func path(from start: Int, _ next: [Int]) -> [Node] {
    var path = [nodes[start]]
    var number = start
    while next[number] != number {
      number = next[number]
      path.append(nodes[number])
    }
    return path
  }
}
