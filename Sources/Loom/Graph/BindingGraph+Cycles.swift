/// The members of a cycle that properties close: they need each other while they are made, and so are built together.
final class Cycle: Sendable {}

extension BindingGraph {
  /// The legal cycle that a node is in, here or in the injector that it is inherited from.
  func cycle(of node: Node) -> Cycle? {
    guard facts.hasCycles else { return nil }
    if hasPlanned(node) { return cycles.isEmpty ? nil : cycles[node] }
    return parent?[origins[node] ?? node]?.cycle
  }

  /// Finds the cycles among nodes that have been added or changed, and notes those that are legal.
  ///
  /// - Parameter added: the nodes that have been added; others that they lead to cannot lead back, but for those that
  ///   own bindings have changed.
  /// - Returns: the members of each cycle that cannot be made.
  mutating func findCycles(among added: [Node]) -> [[Node]] {
    // A new cycle leads through something that has been added.
    guard facts.hasCycles || added.contains(where: { links(of: $0).contains { hasPlanned($0) } }) else { return [] }
    if isAcyclic(added + affected.nodes) { return [] }
    let members = Set(added).union(affected.nodes)
    let graph = Subgraph(of: self, from: added + affected.nodes) { _, kind, target in
      !kind.isDeferred && members.contains(target)
    }
    var all: [[Node]] = []
    for members in graph.cyclicComponents().map({ $0.sorted() }) {
      let illegal = cycles(among: members, along: isNeededAtOnce)
      all += illegal
      guard illegal.isEmpty else { continue }
      let cycle = Cycle()
      for node in members { cycles[node] = cycle }
      facts.hasCycles = true
    }
    return all
  }

  /// Whether some nodes can all be taken away, each when no remaining one leads to it.
  ///
  /// A. B. Kahn, "Topological sorting of large networks", 1962.
  private func isAcyclic(_ nodes: [Node]) -> Bool {
    // Their numbers among them, or -1; a root's are all nodes, in order.
    let isRoot = parent == nil && nodes.count == count
    let numbers = isRoot ? nil : Dictionary(zip(nodes, nodes.indices)) { first, _ in first }
    func number(of target: Node) -> Int? { numbers.map { $0[target] } ?? (target < 0 ? nil : target) }
    var predecessors = [Int](repeating: 0, count: nodes.count)
    for target in nodes.lazy.flatMap(links) { if let number = number(of: target) { predecessors[number] += 1 } }
    var taken = predecessors.indices.filter { predecessors[$0] == 0 }
    var next = 0
    while next < taken.count {
      for target in links(of: numbers == nil ? taken[next] : nodes[taken[next]]) {
        guard let number = number(of: target) else { continue }
        predecessors[number] -= 1
        if predecessors[number] == 0 { taken.append(number) }
      }
      next += 1
    }
    return taken.count == predecessors.count
  }

  /// The cycles that some of the dependencies of some nodes make among them.
  private func cycles(among members: [Node], along isMeant: @escaping Filter) -> [[Node]] {
    let set = Set(members)
    return Subgraph(of: self, from: members) { set.contains($2) && isMeant($0, $1, $2) }.cyclicComponents()
  }

  /// Whether a dependency must exist before the product that needs it can be seen.
  private func isNeededAtOnce(by node: Node, _ kind: DeclaredDependency.Kind, _ target: Node) -> Bool {
    let binding = self[node]
    // The product of an asynchronous function is not seen before it is finished.
    let isSeenEarly = binding.lifetime.isPublishedEarly && binding.kind != .asynchronousFunction
    return !(kind == .requirement && isSeenEarly) && !kind.isDeferred
  }

  /// The problem of nodes that need each other at once: a shortest cycle through the first declared one.
  func cycleProblem(of members: [Node]) -> Problem {
    let set = Set(members)
    let first = members.sorted()[0]
    let search = Subgraph(of: self, from: [first]) { set.contains($2) && isNeededAtOnce(by: $0, $1, $2) }
    let cycle = search.shortestCycle
    let steps = steps(of: cycle + [first], .cycle, along: isNeededAtOnce)
    return Problem(
      .cycle, self[first].key, at: self[first].location, notes: steps, remedies: remedies(for: cycle, steps))
  }

  private func remedies(for cycle: [Node], _ steps: [Problem.Note]) -> [Problem.Remedy] {
    if cycle.count == 1, self[cycle[0]].kind == .link { return [.bindAnew(self[cycle[0]].key)] }
    // A property does not help where a product is made asynchronously; a `Lazy` does.
    if let index = cycle.firstIndex(where: { self[$0].kind == .asynchronousFunction }) {
      return [.useLazy(self[cycle[index]].subject, for: self[cycle[(index + 1) % cycle.count]].key)]
    }
    // Such a product is there before its properties are.
    for case .step(let kind, of: let owner, to: _) in steps.map(\.subject) where kind.isProperty {
      return [.useGraph(owner)]
    }
    var remedies: [Problem.Remedy] = [.moveShared, .useProperty]
    for case .step(.parameter, of: let owner, to: let target) in steps.map(\.subject) where target.role == .binding {
      remedies.insert(.useLazy(owner, for: target), at: 1)
      break
    }
    return remedies
  }
}
