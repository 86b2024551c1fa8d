/// The nodes whose products the injector has to make on the main actor.
extension BindingGraph {
  /// Whether making a node's product runs a function of the main actor, as far as dependencies are declared.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - includingCalls: whether what the product takes later, for each call, counts too.
  /// - Returns: false for what only a `Lazy` or a `Factory` leads to, or a closure that asks by itself.
  /// - Complexity: O(*n* + *e*) for *n* nodes that it leads to, and *e* dependencies
  func needsMainActor(_ node: Node, includingCalls: Bool = false) -> Bool {
    guard traits.contains(.mainActor) else { return false }
    let needed = Subgraph(of: self, from: [node]) { from, kind, _ in includingCalls && from == node || !kind.isDeferred
    }
    return needed.nodes.contains { self[$0].isCheckedForMainActor }
  }

  // MARK: Eager bindings that would be made off the main actor

  /// A problem for each eager binding that needs a function of the main actor at once, with a shortest way to it.
  ///
  /// - Parameter isInheritedMade: whether an inherited row has its instance already, as one that the parent shares may.
  /// - Returns: the problems, in the order of the eager bindings.
  /// - Complexity: O(*n* + *e*) for *n* bindings that the eager ones lead to, and *e* dependencies
  func isolationProblems(unless isInheritedMade: @escaping (Row) -> Bool) -> [Problem] {
    let isMade = { (node: Node) in self.isShared(node) && isInheritedMade(self.wiring.rows[node]) }
    let eager = wiring.eager
    let graph = Subgraph(of: self, from: eager) { node, kind, _ in !kind.isDeferred && !isMade(node) }
    let unmade = graph.nodes.indices.filter { !isMade(graph.nodes[$0]) }
    let isolated = unmade.filter { self[graph.nodes[$0]].isOnMainActor }
    if isolated.isEmpty { return [] }
    // `start()` makes the asynchronous ones on the right actor.
    let waiting = graph.firstSteps(towards: unmade.filter { self[graph.nodes[$0]].kind == .asynchronousFunction })
    let steps = graph.firstSteps(towards: isolated)
    let blamed = eager.indices.filter { waiting[$0] == nil && steps[$0] != nil }
    let said = Set(blamed.map { eager[$0] })
    // A decorator shares the scope of the decorated binding, whose problem is enough.
    let unsaid = blamed.filter { self[eager[$0]].kind != .decorator || !said.contains(target(of: eager[$0], 0) ?? -1) }
    return unsaid.compactMap { graph.path(from: $0, steps) }.map(isolationProblem)
  }

  private func isolationProblem(_ path: [Node]) -> Problem {
    let eager = self[path[0]]
    let isolated = self[path[path.count - 1]]
    let edges = zip(path, path.dropFirst()).reversed().map { edge(from: $0, to: $1) { _, kind, _ in !kind.isDeferred } }
    return Problem(
      .isolation, isolated.subject, at: eager.place, detail: eager.lifetime.rawValue,
      notes: [isolated.note(.declared)] + edges.map(\.step).needs,
      remedies: isolated.inModule + [.createOnMainActor, .makeLater(eager.key)])
  }
}
