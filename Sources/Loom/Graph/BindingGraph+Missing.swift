extension BindingGraph {
  /// One problem for each key that leads nowhere, with everything that needs it.
  mutating func missing(_ dangling: [Edge], _ unmet: [Expectation]) -> [Problem] {
    if dangling.isEmpty && unmet.isEmpty { return [] }
    var needs = needs(of: dangling, expected: Set(unmet.map(\.key)))
    for expectation in unmet {
      let place = Problem.Note(.neededBy, .module(expectation.module), at: expectation.location)
      needs.append([place], to: expectation.key)
    }
    let hints = hints
    return needs.keys.map { key in
      let edge = dangling.first { $0.dependency.key == key && $0.dependency.kind == .factory }
      return missing(key, notes: needs[key], hints, edge.flatMap { swapped($0) })
    }
  }

  /// Who needs what some dependencies lead to, by its keys, in their order.
  func needs(of edges: [Edge], expected: Set<AnyKey> = Set()) -> ListsByKey<AnyKey, Problem.Note> {
    let dependents = Dependents(of: self)
    var needs = ListsByKey<AnyKey, Problem.Note>()
    // The parameter of a decorator is one place, however many contributions it decorates.
    var seen = ListsByKey<CodeLocation, Problem.Note>()
    for edge in edges {
      let key = edge.dependency.key
      let place = edge.note(.neededBy)
      if let location = place.location {
        if seen[location].contains(place) { continue }
        seen.append([place], to: location)
      }
      // What only follows from an expectation has no place but that one's.
      needs.append(dependents.notes(on: edge).filter { $0.location != nil || !expected.contains(key) }, to: key)
    }
    return needs
  }

  /// The same expectation of the key that leads nowhere; nil if it is met, or if a companion reports it.
  ///
  /// What follows from others is there whenever it is asked for: that of a `Lazy<T>` is met if something is bound to `T`.
  mutating func unmet(_ expectation: Expectation) -> Expectation? {
    var key = expectation.key
    while let node = locate(key) {
      guard self[node].kind == .derived, let needed = self[node].dependencies.first else { return nil }
      if needed.isOptional { return nil }
      key = needed.key
    }
    return key.type is any CompanionMissed.Type ? nil : expectation.with(key: key)
  }

  /// The problem of a key that leads nowhere.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - notes: who needs it.
  ///   - hints: what knows what may have been meant; made for this problem, if that is nil.
  ///   - remedy: what to do, if that is known.
  /// - Returns: the problem.
  func missing(
    _ key: AnyKey, notes: [Problem.Note], _ hints: Hints? = nil, _ remedy: Problem.Remedy? = nil
  ) -> Problem {
    let hint = (hints ?? self.hints).about(key)
    return Problem(
      .missing, key, at: notes.first?.location, notes: notes + hint.notes,
      remedies: remedy.map { [$0] } ?? remedies(for: key, hint.remedies))
  }

  /// What to write where the types of a ``Factory`` are in the order of a function's, and so its product comes last.
  private mutating func swapped(_ edge: Edge) -> Problem.Remedy? {
    let types = edge.binding.dependencies
    let last = types[types.count - 1].key
    guard let node = locate(last), self[node].takesArguments else { return nil }
    return .createFirst(last)
  }

  private func remedies(for key: AnyKey, _ hints: [Problem.Remedy]) -> [Problem.Remedy] {
    if key == AnyKey(Any.self) { return [.sayType] }
    if let declaration = key.companion?.declaration { return hints + [Wording(declaration)] }
    // A second object would be bound beside the one that the protocol has.
    if hints.contains(where: { $0.asksForProtocol }) { return hints }
    let isGeneral = key.name == nil && TypeRelations.isGeneral(key.type)
    return hints + [isGeneral ? .sayWhereFrom(key) : .bind(key)]
  }

  var hints: Hints { Hints(all(\.bindings)) }
}
