extension BindingGraph {
  /// The members of a legal cycle, which threads build one after the other, and the cycles among them that hold together
  /// without what is deferred: their members share a lock.
  typealias LegalCycle = (members: [Node], cores: [[Node]])

  /// The declared cycles among what own bindings lead to: those that cannot be made, and which nodes build together.
  @_optimize(speed)
  func cycles(from added: [Node]) -> (problems: [Problem], legal: [LegalCycle]) {
    guard added.contains(where: { !own.bindings[Int($0.index)].dependencies.isEmpty }) else { return ([], []) }
    return cycles(within: Subgraph(of: self, from: added))
  }

  private func cycles(within graph: Subgraph) -> (problems: [Problem], legal: [LegalCycle]) {
    var (problems, legal): ([Problem], [LegalCycle]) = ([], [])
    for component in graph.cyclicComponents() {
      let members = component.map { graph.nodes[Int($0)] }.arranged { $0.number < $1.number }
      let illegal = cycles(among: members, along: isNeededAtOnce)
      problems += illegal.map(problem)
      if illegal.isEmpty { legal.append((members, cycles(among: members) { !$1.isDeferred })) }
    }
    return (problems, legal)
  }

  /// The cycles that some of the dependencies of some nodes make among them.
  private func cycles(among members: [Node], along isMeant: @escaping Filter) -> [[Node]] {
    let set = SeldomSet(members)
    let graph = Subgraph(of: self, from: members) { set.contains($0) && isMeant($0, $1) }
    return graph.cyclicComponents().map { $0.map { graph.nodes[Int($0)] } }
  }

  /// Whether a dependency must be there before anybody can see the product that needs it.
  private func isNeededAtOnce(by node: Node, _ kind: DeclaredDependency.Kind) -> Bool {
    let binding = self[node]
    // The product of an asynchronous function is not seen before it is finished.
    let isSeenEarly = binding.lifetime.isPublishedEarly && binding.kind != .asynchronousFunction
    return !(kind == .requirement && isSeenEarly) && !kind.isDeferred
  }

  /// The problem of nodes that need each other at once: a shortest cycle through the first declared one.
  private func problem(of members: [Node]) -> Problem {
    let set = SeldomSet(members)
    let first = members.arranged { $0.number < $1.number }[0]
    let search = Subgraph(of: self, from: [first]) { set.contains($0) && isNeededAtOnce(by: $0, $1) }
    let cycle = search.shortestCycle
    return Problem(
      .cycle, self[first].key, at: self[first].location,
      notes: steps(of: cycle + [first], .cycle, along: isNeededAtOnce), remedies: [remedy(for: cycle)])
  }

  /// A property does not help where a product is made asynchronously; a `Lazy` does.
  private func remedy(for cycle: [Node]) -> Problem.Remedy {
    if cycle.count == 1, self[cycle[0]].kind == .link { return .bindInitializer(self[cycle[0]].key) }
    guard let index = cycle.firstIndex(where: { self[$0].kind == .asynchronousFunction }) else { return .breakCycle }
    return .useLazy(self[cycle[index]].subject, for: self[cycle[(index + 1) % cycle.count]].key)
  }
}
