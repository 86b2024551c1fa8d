extension BindingGraph {
  /// One problem for each key that leads nowhere, with everything that needs it.
  func missing(_ dangling: [Dangling], _ unmet: [Expectation]) -> [Problem] {
    var notes: [AnyKey: [Problem.Note]] = [:]
    var order: [AnyKey] = []
    for key in dangling.map(\.dependency.key) + unmet.map(\.key)
    where notes.updateValue([], forKey: key) == nil { order.append(key) }
    guard !order.isEmpty else { return [] }
    let dependents = dependents()
    for edge in dangling {
      // The parameter of a decorator is one place, however many contributions it decorates.
      for chain in chains(of: edge, dependents) where notes[edge.dependency.key]?.contains(chain[0]) == false {
        notes[edge.dependency.key]? += chain
      }
    }
    for expectation in unmet {
      notes[expectation.key]?.append(
        Problem.Note(.neededBy, .module(expectation.module), at: expectation.location))
    }
    return order.map { missing($0, notes: notes[$0] ?? []) }
  }

  /// The problem of a key that leads nowhere.
  func missing(_ key: AnyKey, notes: [Problem.Note]) -> Problem {
    let others = tables.flatMap(\.bindings)
      .filter { $0.key.type == key.type && $0.key.name != key.name && $0.key.role == .binding }.prefix(3)
      .map { Problem.Note(.bound, .binding($0.key), at: $0.location) }
    return Problem(.missing, key, at: notes.first?.location, notes: notes + others, remedies: [.bind(key)])
  }

  /// A dependency as a place.
  func note(_ binding: Binding, _ dependency: DeclaredDependency, _ role: Problem.Role) -> Problem.Note {
    Problem.Note(
      role, .dependency(binding.describe(dependency), of: binding.subject), at: binding.place(of: dependency))
  }
}

extension BindingGraph {
  /// For each key, the declared edges that lead to it: all for what follows from other bindings, the first for others.
  private typealias Dependents = [AnyKey: [Dangling]]

  private func dependents() -> Dependents {
    var dependents: Dependents = [:]
    for binding in tables.flatMap(\.bindings) {
      for dependency in binding.dependencies where !dependency.kind.isFixed && dependency.kind != .argument {
        let isFirst = dependents[dependency.key] == nil
        if isFirst || isDerived(dependency.key) {
          dependents[dependency.key, default: []].append(Dangling(binding: binding, dependency: dependency))
        }
      }
    }
    return dependents
  }

  private func isDerived(_ key: AnyKey) -> Bool { find(key).map { self[$0].isDerived } ?? false }

  /// Who needs the dependency, and a chain of who needs that; of all who need it, where it follows from another binding.
  private func chains(of edge: Dangling, _ dependents: Dependents) -> [[Problem.Note]] {
    origins(of: edge, dependents).map { chain(of: $0, dependents) }
  }

  /// The edges that a programmer has written, from which an edge follows: those to `Lazy<T>` for that to `T`.
  private func origins(of edge: Dangling, _ dependents: Dependents) -> [Dangling] {
    guard edge.binding.isDerived, let outer = dependents[edge.binding.key] else { return [edge] }
    return outer.flatMap { origins(of: $0, dependents) }
  }

  /// Who needs the dependency, and one chain of who needs that, up to something that nothing needs.
  private func chain(of edge: Dangling, _ dependents: Dependents) -> [Problem.Note] {
    var notes = [note(edge.binding, edge.dependency, .neededBy)]
    var seen: Set<AnyKey> = [edge.binding.key]
    var key = edge.binding.key
    while let next = dependents[key]?.first, seen.insert(next.binding.key).inserted, notes.count < 8 {
      if !next.binding.isDerived { notes.append(note(next.binding, next.dependency, .neededFor)) }
      key = next.binding.key
    }
    return notes
  }
}
