extension BindingGraph {
  /// One problem for each key that leads nowhere, with everything that needs it.
  mutating func missing(_ dangling: [Edge], _ unmet: [Expectation]) -> [Problem] {
    if dangling.isEmpty && unmet.isEmpty { return [] }
    let (dependents, hints) = (Dependents(of: self), hints)
    return (dangling.map(\.dependency.key) + unmet.map(\.key)).eachOnce.map { key in
      let edges = dangling.filter { $0.dependency.key == key }
      let expectations = unmet.filter { $0.key == key }
      // A need that only follows from an expectation has no place but that of the expectation.
      let needs = dependents.notes(on: edges).filter { $0.location != nil || expectations.isEmpty }
      let notes = expectations.map { Problem.Note(.neededBy, .module($0.module), at: $0.location) }
      let factory = edges.first { $0.dependency.kind == .factory }.flatMap { swapped($0) }
      return missing(key, notes: needs + notes, hints, factory ?? dependents.optionalInside(edges))
    }
  }

  /// The same expectation of the key that leads nowhere; nil if it is met, or if a companion reports it.
  ///
  /// A derived key is met if the key behind it is: that of a `Lazy<T>` is met if something is bound to `T`.
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
  ///   - notes: the places that need it.
  ///   - known: finds similar bindings; made for this problem, if that is nil.
  ///   - remedy: the remedy, if that is known.
  /// - Returns: the problem.
  func missing(
    _ key: AnyKey, notes: [Problem.Note], _ known: Hints? = nil, _ remedy: Problem.Remedy? = nil
  ) -> Problem {
    let hints = known ?? hints
    let hint = hints.about(key)
    return Problem(
      .missing, key, at: notes.first?.location, notes: notes + hint.notes,
      remedies: remedy.map { [$0] } ?? remedies(for: key, hint.remedies, bound: hints.onlyName(key)))
  }

  /// The remedy where the types of a ``Factory`` are in the order of a function's, with the product last.
  private mutating func swapped(_ edge: Edge) -> Problem.Remedy? {
    let types = edge.binding.dependencies
    let last = types[types.count - 1].key
    guard let node = locate(last), self[node].takesArguments else { return nil }
    return .createFirst(last)
  }

  private func remedies(for key: AnyKey, _ hints: [Problem.Remedy], bound: AnyKey?) -> [Problem.Remedy] {
    if key == AnyKey(Any.self) { return [.sayType] }
    if let declaration = key.companion?.declaration { return hints + [.text(declaration)] }
    // A second object would be bound beside the one that the protocol has.
    for case .askForProtocol in hints { return hints }
    if key.name == nil && TypeRelations.isGeneral(key.type) { return hints + [.sayWhereFrom(key)] }
    // The parameter of a handler or a decorator cannot be given a name.
    return hints + [bound.map { .link(key, to: $0) } ?? .bind(key)]
  }

  var hints: Hints { Hints(all(\.bindings)) }
}
