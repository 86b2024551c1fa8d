extension BindingGraph {
  /// Links and verifies what has been added since the last time.
  ///
  /// - Parameter expectations: keys that modules need, whoever binds them.
  /// - Returns: every problem, and the legal cycles.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, and what a child's bindings lead to
  func verify(expecting expectations: [Expectation] = []) -> Cycles {
    let first = own.starts.count
    // Before linking, because the class itself or the global context may supply what a module expects.
    let unmet = expectations.filter { locate($0.key) == nil }
    let missing = missing(link(), unmet)
    var result = cycles(from: first..<own.bindings.count)
    if !missing.isEmpty { result.problems = missing + result.problems }
    for index in first..<own.bindings.count { addProblems(of: own.bindings[index], to: &result.problems) }
    return result
  }

  /// What is wrong with a binding by itself.
  private func addProblems(of binding: Binding, to problems: inout [Problem]) {
    if binding.injection != nil { problems += foreignRequirements(of: binding) }
    if binding.hasArguments { problems += arguments(of: binding) }
    if binding.lifetime == .weak { problems += weakValues(of: binding) }
  }

  private func foreignRequirements(of binding: Binding) -> [Problem] {
    guard let type = binding.key.type as? any AnyObject.Type else { return [] }
    return binding.requirements.enumerated().compactMap { index, requirement in
      requirement.problem(at: index, in: type, boundAt: binding.location)
    }
  }

  private func arguments(of binding: Binding) -> [Problem] {
    binding.dependencies.filter { $0.kind == .argument }.map { dependency in
      let note = Problem.Note(
        .declared, .dependency(binding.describe(dependency), of: binding.key), at: binding.location)
      return Problem(
        .arguments, binding.key, at: binding.location, notes: [note], remedies: [.takeValue(binding.key)])
    }
  }

  private func weakValues(of binding: Binding) -> [Problem] {
    let type = binding.key.type
    guard !(type is any AnyObject.Type), !TypeSpelling.isExistential(type) else { return [] }
    return [.notAClass(binding, TypeSpelling.of(type))]
  }
}

extension BindingGraph {
  /// One problem for each key that leads nowhere, with everything that needs it.
  private func missing(_ dangling: [Dangling], _ unmet: [Expectation]) -> [Problem] {
    var notes: [AnyKey: [Problem.Note]] = [:]
    var order: [AnyKey] = []
    for key in dangling.map(\.dependency.key) + unmet.map(\.key)
    where notes.updateValue([], forKey: key) == nil { order.append(key) }
    guard !order.isEmpty else { return [] }
    let dependents = dependents()
    for edge in dangling { notes[edge.dependency.key]? += chain(of: edge, dependents) }
    for expectation in unmet {
      notes[expectation.key]?.append(
        Problem.Note(.neededBy, .module(expectation.module), at: expectation.location))
    }
    return order.map { missing($0, notes: notes[$0] ?? []) }
  }

  /// The problem of a key that leads nowhere.
  func missing(_ key: AnyKey, notes: [Problem.Note]) -> Problem {
    let others = tables.flatMap(\.bindings).filter { $0.key.type == key.type && $0.key != key }.prefix(3)
      .map { Problem.Note(.bound, .binding($0.key), at: $0.location) }
    return Problem(.missing, key, at: notes.first?.location, notes: notes + others, remedies: [.bind(key)])
  }

  /// Who needs the dependency, and one chain of who needs that, up to something that nothing needs.
  private func chain(of edge: Dangling, _ dependents: [AnyKey: Dangling]) -> [Problem.Note] {
    var notes = [note(edge, .neededBy)]
    var seen: Set<AnyKey> = [edge.binding.key]
    var key = edge.binding.key
    while let next = dependents[key], seen.insert(next.binding.key).inserted, notes.count < 8 {
      notes.append(note(next, .neededFor))
      key = next.binding.key
    }
    return notes
  }

  private func note(_ edge: Dangling, _ role: Problem.Role) -> Problem.Note {
    Problem.Note(
      role, .dependency(edge.binding.describe(edge.dependency), of: edge.binding.key),
      at: edge.binding.location(of: edge.dependency))
  }

  /// For each key, the first declared edge that leads to it.
  private func dependents() -> [AnyKey: Dangling] {
    var dependents: [AnyKey: Dangling] = [:]
    for binding in tables.flatMap(\.bindings) {
      for dependency in binding.dependencies where dependents[dependency.key] == nil {
        dependents[dependency.key] = Dangling(binding: binding, dependency: dependency)
      }
    }
    return dependents
  }
}

extension Requirement {
  /// What is wrong with the requirement in a class that does not inherit from the one it is declared for.
  func problem(
    at index: Int, in type: any AnyObject.Type, boundAt location: SourceLocation? = nil
  ) -> Problem? {
    guard !isInherited(by: type) else { return nil }
    let property = "\(TypeSpelling.of(root)).\(label ?? TypeSpelling.of(key.type))"
    // By its place: the property is none of the class's.
    let note = Problem.Note(.declared, .dependency(.requirement(index + 1), of: AnyKey(type)), at: self.location)
    return Problem(
      .foreignRequirement, AnyKey(type), at: location, detail: "`\\\(property)`", notes: [note],
      remedies: [.moveRequirement(property: "`\(property)`", className: "`\(TypeSpelling.of(type))`")])
  }

  private func isInherited(by type: any AnyObject.Type) -> Bool {
    func check<Root: AnyObject>(_ root: Root.Type) -> Bool { type is Root.Type }
    return check(root)
  }
}
