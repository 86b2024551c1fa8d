extension BindingGraph {
  /// One problem for each key that leads nowhere, with everything that needs it.
  func missing(_ dangling: [Dangling], _ unmet: [Expectation]) -> [Problem] {
    var notes = SeldomMap<AnyKey, [Problem.Note]>()
    var order: [AnyKey] = []
    for key in dangling.map(\.dependency.key) + unmet.map(\.key) where notes[key] == nil {
      notes[key] = []
      order.append(key)
    }
    guard !order.isEmpty else { return [] }
    let dependents = Dependents(of: self)
    // The parameter of a decorator is one place, however many contributions it decorates.
    var seen = SeldomMap<AnyKey, [Problem.Note]>()
    let expected = SeldomSet(unmet.map(\.key))
    for edge in dangling {
      let key = edge.dependency.key
      let place = note(edge.binding, edge.dependency, .neededBy)
      if seen[edge.binding.subject]?.contains(place) ?? false { continue }
      seen.append([place], to: edge.binding.subject)
      // What only follows from an expectation has no place but that one's.
      let found = dependents.paths(to: edge).flatMap { $0 }.filter { $0.location != nil || !expected.contains(key) }
      notes.append(found, to: key)
    }
    for expectation in unmet {
      let place = Problem.Note(.neededBy, .module(expectation.module), at: expectation.location)
      notes.append([place], to: expectation.key)
    }
    var hints = hints
    return order.map { missing($0, notes: notes[$0] ?? [], &hints) }
  }

  /// The same expectation of the key that leads nowhere; nil if it is met.
  ///
  /// What follows from others is there whenever it is asked for: that of a `Lazy<T>` is met if something is bound to `T`.
  func unmet(_ expectation: Expectation) -> Expectation? {
    var key = expectation.key
    while let node = locate(key) {
      guard self[node].kind == .derived, let needed = self[node].dependencies.first else { return nil }
      if needed.isOptional { return nil }
      key = needed.key
    }
    return expectation.of(key)
  }

  /// The problem of a key that leads nowhere.
  func missing(_ key: AnyKey, notes: [Problem.Note]) -> Problem {
    var hints = hints
    return missing(key, notes: notes, &hints)
  }

  private func missing(_ key: AnyKey, notes: [Problem.Note], _ hints: inout Hints) -> Problem {
    let hint = hints.about(key)
    return Problem(
      .missing, key, at: notes.first?.location, notes: notes + hint.notes,
      remedies: remedies(for: key, hint.remedies))
  }

  private func remedies(for key: AnyKey, _ hints: [Problem.Remedy]) -> [Problem.Remedy] {
    if key == AnyKey(Any.self) { return [.sayType] }
    // A second object would be bound beside the one that the protocol has.
    let isBound = hints.contains { $0.asksForProtocol }
    if isBound { return hints }
    let isGeneral = key.name == nil && TypeRelations.isGeneral(key.type)
    return hints + [isGeneral ? .sayWhereFrom(key) : .bind(key)]
  }

  var hints: Hints { Hints(all(\.bindings)) }

  /// A dependency as a place.
  func note(_ binding: Binding, _ dependency: DeclaredDependency, _ role: Problem.Role) -> Problem.Note {
    Problem.Note(
      role, .dependency(binding.describe(dependency), of: binding.subject), at: binding.place(of: dependency))
  }
}
