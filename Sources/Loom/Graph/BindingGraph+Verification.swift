extension BindingGraph {
  /// Verifies the declarations that the graph has been filled with.
  ///
  /// - Parameter isMade: whether an ancestor has made the instance that is used for a row.
  /// - Returns: the problems.
  func problems(unless isMade: (Row) -> Bool) -> [Problem] {
    // A root tells those of the global context, which makes no report.
    var problems: [Problem] = []
    for layer in declarations { problems += layer.modules.compactMap(\.problem) }
    if parent == nil { problems += global.table.modules.compactMap(\.problem) }
    // Everything in a ring of modules is there many times.
    if problems.contains(where: { $0.code == .cycle }) { return problems }
    // Two layers may hold the same binding.
    if wiring.hasDuplicates { problems += declarations.flatMap(\.duplicates).eachOnce }
    problems += self.problems(expecting: declarations.expectations)
    // Only where something is made with the injector, and something on the main actor.
    if wiring.traits.isSuperset(of: [.eager, .mainActor]), !MainThread.isCurrent {
      problems += isolationProblems(unless: isMade)
    }
    // Most injectors have no contributions, and do not look for refusals of them.
    if !wiring.contributions.isEmpty { problems += refusals }
    return problems
  }

  /// Verifies what linking has added.
  ///
  /// - Parameter expectations: keys that modules need, whichever module binds them.
  /// - Returns: the problems.
  /// - Complexity: O(*n* + *e*) for *n* bindings that have been added or changed, and *e* dependencies
  func problems(expecting expectations: [Expectation]) -> [Problem] {
    let unmet = expectations.compactMap { self.unmet($0) }
    var (problems, others): ([Problem], [Problem]) = ([], [])
    for node in wiring.ownNodes { addProblems(of: self[node], foreign: &problems, &others) }
    // A foreign requirement is a problem already, and is not missing besides.
    let keys = problems.map(\.key)
    let dangling = wiring.dangling.filter { $0.dependency.kind != .requirement || !keys.contains($0.binding.key) }
    if !dangling.isEmpty || !unmet.isEmpty { problems += missing(dangling, unmet) }
    for cycle in wiring.illegalCycles { problems.append(cycleProblem(of: cycle)) }
    if !others.isEmpty { problems += others }
    if wiring.traits.contains(.arguments) { problems += argumentProblems(expecting: expectations) }
    if wiring.traits.contains(.scoped) { problems += captives }
    return problems
  }

  /// The problems of a binding by itself.
  private func addProblems(of binding: Binding, foreign: inout [Problem], _ problems: inout [Problem]) {
    if binding.injection != nil, let type = binding.key.type as? any AnyObject.Type {
      foreign += binding.requirements.enumerated()
        .compactMap { $1.problem(at: $0, in: type, boundAt: binding.location) }
      if let problem = binding.superRequirements(type) { problems.append(problem) }
    }
    // Behind a protocol, a link says more.
    let type = binding.kind == .link ? binding.dependencies[0].key.type : binding.key.type
    let (kind, lifetime) = (binding.kind, binding.lifetime)
    // An instance that is started or closed has to be kept. Of a decorator, the decorated binding has the problem.
    if kind == .asynchronousFunction, !lifetime.isShared || lifetime == .weak {
      problems.append(scopeProblem(.asynchronousScope, of: binding, lifetime.rawValue))
    } else if binding.hasLife, !lifetime.isShared {
      problems.append(scopeProblem(.notKept, of: binding, lifetime.rawValue))
    } else if lifetime == .weak, kind != .decorator, TypeRelations.isValueType(type) {
      problems.append(scopeProblem(.notAClass, of: binding, TypeSpelling.of(type)))
    }
  }

  private func scopeProblem(_ code: Problem.Code, of binding: Binding, _ detail: String) -> Problem {
    binding.problem(code, binding.subject, detail: detail, .useSingleton(binding.subject))
  }
}
