/// A cycle of bindings, or a part of one; known by its identity.
final class Ring: Sendable {}

extension BindingGraph {
  /// Where a node stands in a legal cycle.
  ///
  /// The whole cycle may need deferred dependencies to close; its shared members share a lock. The core is the part of it that closes
  /// without: its members need each other while they are made.
  typealias RingPlace = (ring: Ring, core: Ring?)

  /// Where a node stands in a legal cycle, here or in the injector that it is inherited from.
  func ringPlace(of node: Node) -> RingPlace? {
    rings[node] ?? (node >= first || affected.contains(node) ? nil : inherited { $0.graph.ringPlace(of: node) })
  }

  /// Finds the declared cycles among nodes that have been added, and notes those that are legal.
  ///
  /// - Parameter added: the nodes, all from one on; others that they lead to cannot lead back, but for those that own bindings have changed.
  /// - Returns: a problem for each cycle that cannot be made.
  mutating func findCycles(among added: [Node]) -> [Problem] {
    // A node changed by own bindings may stand in a cycle of the parent's, which is another one here. Once found, a cycle stays as it is:
    // entries have its lock.
    let changed = isBeingCreated ? affected : []
    let changesRing = changed.contains { node in inherited { $0.graph.ringPlace(of: node) } != nil }
    guard changesRing || added.contains(where: { !self[$0].dependencies.isEmpty }) else { return [] }
    let start = added.first ?? count
    if changed.isEmpty, isAcyclic(from: start) { return [] }
    let graph = Subgraph(of: self, from: added + changed.sorted()) { _, _, target in
      target >= start || changed.contains(target)
    }
    var problems: [Problem] = []
    for members in graph.cyclicComponents().map({ $0.sorted() }) {
      let illegal = cycles(among: members, along: isNeededAtOnce)
      problems += illegal.map(problem)
      if illegal.isEmpty { note(members) }
    }
    return problems
  }

  /// Whether the own nodes from one on can all be taken away, each when no remaining one leads to it.
  ///
  /// A. B. Kahn, "Topological sorting of large networks", 1962.
  private func isAcyclic(from start: Node) -> Bool {
    var predecessors = [Int](repeating: 0, count: count - start)
    for target in targets[starts[start - first]...] where target >= start { predecessors[target - start] += 1 }
    var taken = predecessors.indices.filter { predecessors[$0] == 0 }
    var next = 0
    while next < taken.count {
      let node = taken[next] + start - first
      for place in starts[node]..<starts[node + 1] where targets[place] >= start {
        let target = targets[place] - start
        predecessors[target] -= 1
        if predecessors[target] == 0 { taken.append(target) }
      }
      next += 1
    }
    return taken.count == predecessors.count
  }

  private mutating func note(_ members: [Node]) {
    let ring = Ring()
    for node in members { rings[node] = (ring, nil) }
    for members in cycles(among: members, along: { _, kind, _ in !kind.isDeferred }) {
      let core = Ring()
      for node in members { rings[node] = (ring, core) }
    }
  }

  /// The cycles that some of the dependencies of some nodes make among them.
  private func cycles(among members: [Node], along isMeant: @escaping Filter) -> [[Node]] {
    let set = Set(members)
    return Subgraph(of: self, from: members) { set.contains($2) && isMeant($0, $1, $2) }.cyclicComponents()
  }

  /// Whether a dependency must be there before anybody can see the product that needs it.
  private func isNeededAtOnce(by node: Node, _ kind: DeclaredDependency.Kind, _ target: Node) -> Bool {
    let binding = self[node]
    // The product of an asynchronous function is not seen before it is finished.
    let isSeenEarly = binding.lifetime.isPublishedEarly && binding.kind != .asynchronousFunction
    return !(kind == .requirement && isSeenEarly) && !kind.isDeferred
  }

  /// The problem of nodes that need each other at once: a shortest cycle through the first declared one.
  private func problem(of members: [Node]) -> Problem {
    let set = Set(members)
    let first = members.sorted()[0]
    let search = Subgraph(of: self, from: [first]) { set.contains($2) && isNeededAtOnce(by: $0, $1, $2) }
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
