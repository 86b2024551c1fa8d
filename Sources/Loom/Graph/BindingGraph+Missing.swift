extension BindingGraph {
  /// One problem for each key that leads nowhere, with everything that needs it.
  ///
  /// - Complexity: O(*m* + *n* + *e*) for *m* keys, *n* bindings and *e* dependencies
  func missing(_ dangling: [Edge], _ unmet: [Expectation]) -> [Problem] {
    if dangling.isEmpty && unmet.isEmpty { return [] }
    let dependents = Dependents(of: self)
    let edges = Dictionary(grouping: dangling, by: \.dependency.key)
    let expectations = Dictionary(grouping: unmet, by: \.key)
    return (dangling.map(\.dependency.key) + unmet.map(\.key)).eachOnce.enumerated().map { rank, key in
      let (edges, expectations) = (edges[key] ?? [], expectations[key] ?? [])
      let needs = dependents.notes(on: edges).with(expectations)
      let factory = edges.first { $0.dependency.kind == .factory }.flatMap(swapped)
      return missing(key, notes: needs, factory ?? dependents.optionalInside(edges), rank: rank)
    }
  }

  /// The same expectation of the key that leads nowhere; nil if it is met, or if a companion reports it.
  ///
  /// A derived key is met if the key behind it is: that of a `Lazy<T>` is met if something is bound to `T`.
  func unmet(_ expectation: Expectation) -> Expectation? {
    var key = expectation.key
    while let node = find(key) {
      guard self[node].kind == .derived, let needed = self[node].dependencies.first else { return nil }
      if needed.isOptional { return nil }
      key = needed.key
    }
    return key.type is any CompanionMissed.Type ? nil : expectation.with(key: key)
  }

  /// The remedy where the types of a ``Factory`` are in the order of a function's, with the product last.
  private func swapped(_ edge: Edge) -> Problem.Remedy? {
    let types = edge.binding.dependencies
    let last = types[types.count - 1].key
    guard let product = lookUp(last), product.kind != .derived, product.takesArguments else { return nil }
    return .createFirst(last)
  }

  /// The problem of a key that leads nowhere; reading it searches for bindings that may have been meant.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - notes: the places that need it.
  ///   - remedy: the remedy, if that is known.
  ///   - rank: how many such problems the report has before this one.
  /// - Returns: the problem.
  func missing(_ key: AnyKey, notes: [Problem.Note], _ remedy: Problem.Remedy? = nil, rank: Int = 0) -> Problem {
    if let late = global.lateness(of: key, neededBy: notes) { return late }
    let begun = all(\.unfinished).filter { $0.key == key }.map(\.note)
    return Problem(
      .missing, key, at: notes.first?.location, notes: notes + begun, remedies: remedy.map { [$0] } ?? [],
      asking: Problem.Question(kind: remedy == nil ? .meant : .meantOnly, rank: rank))
  }
}

extension [Problem.Note] {
  /// These needs, and those of expectations.
  func with(_ expectations: [Expectation]) -> Self {
    if expectations.isEmpty { return self }
    // A need that only follows from an expectation has no place but that of the expectation.
    return filter { $0.location != nil } + expectations.map { Problem.Note(.neededBy, $0.subject, at: $0.location) }
  }
}
