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
    let begun = unfinished.filter { $0.key == key }.map(\.note)
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

/// The declared edges of a graph in the other direction, from a key to the bindings that need it; made for a report.
package struct Dependents {
  private let edges: [AnyKey: [BindingGraph.Edge]]

  /// How many ways to a place are told, and of how many steps.
  private static let mostPaths = 3
  private static let mostSteps = 8
  /// How many ways are begun before each is followed in one direction only.
  private static let mostBeginnings = 64

  package init(of graph: BindingGraph) {
    let edges = graph.visibleNodes.flatMap { graph[$0].edges }.filter {
      !$0.dependency.kind.isFixed && $0.dependency.kind != .argument
    }
    self.edges = Dictionary(grouping: edges, by: \.dependency.key)
  }

  /// The ways from something that nothing needs to some dependencies, innermost place first, one after the other.
  func notes(on edges: [BindingGraph.Edge]) -> [Problem.Note] {
    // The parameter of a decorator is one place, however many contributions it decorates.
    var places: Set<Problem.Note> = []
    var notes: [Problem.Note] = []
    for edge in edges {
      let place = edge.note(.neededBy)
      if place.location != nil, !places.insert(place).inserted { continue }
      notes += origins(of: edge).flatMap(ways)
    }
    return notes
  }

  /// The remedy if everything that needs a deferred key can do without it.
  func optionalInside(_ missing: [BindingGraph.Edge]) -> Problem.Remedy? {
    let needs = missing.flatMap { $0.dependency.kind.isDeferred ? edges[$0.binding.key] ?? [] : [$0] }
    guard !needs.isEmpty, needs.allSatisfy(\.dependency.isOptional) else { return nil }
    return .optionalInside(TypeSpelling.of(TypeRelations.optional(of: missing[0].dependency.key.type)))
  }

  /// The ways to whatever needs a key.
  package func notes(onKey key: AnyKey) -> [Problem.Note] { notes(on: edges[key] ?? []) }

  /// The written dependencies behind one that follows from others.
  ///
  /// No line declares a derived binding, so the place of an edge from `Lazy<T>` to `T` is that of the edges to
  /// `Lazy<T>`.
  func origins(of edge: BindingGraph.Edge) -> [BindingGraph.Edge] {
    guard edge.binding.isDerived, let outer = edges[edge.binding.key] else { return [edge] }
    return outer.flatMap(origins)
  }

  /// The shortest ways, each through other bindings than itself.
  private func ways(to edge: BindingGraph.Edge) -> [Problem.Note] {
    var ways: [[BindingGraph.Edge]] = []
    var queue = [[edge]]
    var next = 0
    while next < queue.count, ways.count < Dependents.mostPaths {
      let way = queue[next]
      next += 1
      // Enough beginnings for as many ways as are told.
      let longer = steps(beyond: way, atMost: queue.count < Dependents.mostBeginnings ? Dependents.mostPaths : 1)
      if longer.isEmpty { ways.append(way) }
      queue += longer.map { way + [$0] }
    }
    return ways.flatMap { $0.count == 1 ? [$0[0].note(.neededBy)] : $0.needs }
  }

  /// The first dependencies on the end of a way that lead outward to other bindings.
  private func steps(beyond way: [BindingGraph.Edge], atMost most: Int) -> [BindingGraph.Edge] {
    guard way.count < Dependents.mostSteps, let last = way.last else { return [] }
    let steps = asked(last.binding).lazy.flatMap { edges[$0] ?? [] }
    return Array(steps.filter { step in !way.contains { $0.binding === step.binding } }.prefix(most))
  }

  /// The keys by which a binding's product is had: a contribution's is in its collections.
  private func asked(_ binding: Binding) -> [AnyKey] {
    guard binding.key.role == .contribution, let collections = binding.collections else { return [binding.key] }
    return [collections.array, collections.dictionary]
  }
}
