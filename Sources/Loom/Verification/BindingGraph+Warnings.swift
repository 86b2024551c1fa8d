/// What works, but probably not as it was meant; looked for only where somebody asks.
extension BindingGraph {
  /// Optionals that are nil because of a misspelt name, and collections that are empty because a class was bound.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* optionals and collections that are empty
  var warnings: [Problem] {
    let nodes = visibleNodes
    let written = nodes.map { self[$0] }.filter { !$0.isDerived }
    let empty = nodes.map { self[$0] }.filter { $0.kind == .collection && $0.dependencies.isEmpty }
    return misspeltOptionals(among: nodes) + empty.flatMap { suspectCollections($0, written) }
  }

  private func misspeltOptionals(among nodes: [Node]) -> [Problem] {
    var notes = SeldomMap<AnyKey, [Problem.Note]>()
    var order: [AnyKey] = []
    var dependents: Dependents?
    let hints = hints
    for edge in unmetOptionals(among: nodes) where hints.nearName(edge.dependency.key) != nil {
      let known = dependents ?? Dependents(of: self)
      dependents = known
      let key = edge.dependency.key
      if notes[key] == nil { order.append(key) }
      notes.append(known.paths(to: edge).flatMap { $0 }, to: key)
    }
    return order.map { misspelt($0, notes[$0] ?? [], hints) }
  }

  private func unmetOptionals(among nodes: [Node]) -> [Dangling] {
    nodes.flatMap { node -> [Dangling] in
      let dependencies = self[node].dependencies
      return dependencies.indices.filter { index in
        dependencies[index].isOptional && dependencies[index].key.name != nil && target(of: node, index) == .none
      }.map { Dangling(binding: self[node], dependency: dependencies[$0]) }
    }
  }

  private func misspelt(_ key: AnyKey, _ notes: [Problem.Note], _ hints: Hints) -> Problem {
    let near = hints.nearName(key)
    let hint = near.map { [Problem.Note(.bound, .binding($0.key), at: $0.place)] } ?? []
    return Problem(
      .missing, key, at: notes.first?.location, notes: notes + hint,
      remedies: (near.map { [.useName($0.key.name)] } ?? []) + [.bind(key)], severity: .warning)
  }
}
