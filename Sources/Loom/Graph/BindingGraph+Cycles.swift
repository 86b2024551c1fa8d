/// Cycles that cannot be made.
extension BindingGraph {
  /// The problem of nodes that need each other at once: a shortest cycle through the first declared one.
  func cycleProblem(of members: [Node]) -> Problem {
    let set = Set(members)
    let first = members.sorted()[0]
    let isMeant: Filter = { set.contains($2) && self[$0].needsAtOnce($1) }
    let search = Subgraph(of: self, from: [first], through: isMeant)
    let cycle = search.shortestCycle
    let steps = steps(of: cycle + [first], .cycle, along: isMeant)
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
