/// What works, but probably not as it was meant; looked for only where somebody asks.
extension BindingGraph {
  /// Optionals that are nil because of a misspelled name, and collections that are empty because a class was bound.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* optionals and collections that are empty
  var warnings: [Problem] {
    let nodes = visibleNodes
    let bindings = nodes.map { self[$0] }
    let written = bindings.filter { !$0.isDerived }
    let empty = bindings.filter { $0.kind == .collection && $0.dependencies.isEmpty }
    return misspeltOptionals(among: nodes) + empty.compactMap { suspectCollection($0, written) }
  }

  private func misspeltOptionals(among nodes: [Node]) -> [Problem] {
    let hints = hints
    var misspelt: [Edge] = []
    for node in nodes {
      for (index, dependency) in self[node].dependencies.enumerated()
      where dependency.isOptional && dependency.key.name != nil && target(of: node, index) == nil {
        if hints.nearName(dependency.key) != nil { misspelt.append(Edge(self[node], index)) }
      }
    }
    let needs = needs(of: misspelt)
    var problems: [Problem] = []
    for key in needs.keys {
      guard let near = hints.nearName(key) else { continue }
      problems.append(
        Problem(
          .missing, key, at: needs[key].first?.location, notes: needs[key] + [near.hint(.bound)],
          remedies: [.useName(near.key.name), .bind(key)], severity: .warning))
    }
    return problems
  }
}
