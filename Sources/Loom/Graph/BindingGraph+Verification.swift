extension BindingGraph {
  /// Verifies the declarations that the graph has been filled with.
  ///
  /// - Parameters:
  ///   - additions: what filling it has added.
  ///   - declarations: the declarations.
  ///   - isMade: whether an ancestor has made the instance that is used for a node.
  /// - Returns: the problems.
  func problems(
    of additions: Additions, in declarations: Declarations, unless isMade: @escaping (Node) -> Bool
  ) -> [Problem] {
    let duplicates = additions.duplicates.isEmpty ? [] : declarations.problems(of: additions.duplicates)
    let misplaced = declarations.modules.filter(\.isMisplaced).map(\.misplacement)
    let problems = problems(of: additions, expecting: declarations.expectations, isBeingCreated: true)
    // Only where something is made with the injector, and something on the main actor.
    let mayBeMisplaced = traits.isSuperset(of: [.eager, .mainActor]) && !MainThread.isCurrent
    return misplaced + duplicates + problems + (mayBeMisplaced ? isolationProblems(unless: isMade) : []) + refusals
  }

  /// Verifies what linking has added.
  ///
  /// - Parameters:
  ///   - additions: what it has added.
  ///   - expectations: keys that modules need, whichever module binds them.
  ///   - isBeingCreated: whether the injector is still being created.
  /// - Returns: every problem.
  /// - Complexity: O(*n* + *e*) for *n* bindings that have been added or changed, and *e* dependencies
  func problems(
    of additions: Additions, expecting expectations: [Expectation] = [], isBeingCreated: Bool = false
  ) -> [Problem] {
    let (added, unmet) = (additions.nodes, expectations.compactMap { self.unmet($0) })
    var dangling = additions.dangling
    var foreign: [Problem] = []
    var others: [Problem] = []
    var empty: [Binding] = []
    for node in added {
      let binding = self[node]
      addProblems(of: binding, &foreign, &others)
      if isBeingCreated, binding.kind == .collection, binding.dependencies.isEmpty { empty.append(binding) }
    }
    if !empty.isEmpty { others += emptyCollections(empty) }
    // A foreign requirement is a problem already, and is not missing besides.
    if !foreign.isEmpty { dangling.removeAll { $0.isForeign } }
    var problems = foreign + missing(dangling, unmet) + additions.illegalCycles.map(cycleProblem) + others
    if traits.contains(.arguments) { problems += argumentProblems(of: added, expecting: expectations) }
    if traits.contains(.scoped) { problems += captives(of: added) }
    return problems
  }

  /// The problems of a binding by itself.
  private func addProblems(of binding: Binding, _ foreign: inout [Problem], _ problems: inout [Problem]) {
    if binding.injection != nil, let type = binding.key.type as? any AnyObject.Type {
      for (index, requirement) in binding.requirements.enumerated() {
        if let problem = requirement.problem(at: index, in: type, boundAt: binding.location) { foreign.append(problem) }
      }
      if let problem = superRequirements(of: binding, type) { problems.append(problem) }
    }
    // Behind a protocol, a link says more.
    let type = binding.kind == .link ? binding.dependencies[0].key.type : binding.key.type
    if binding.lifetime == .weak, binding.kind != .asynchronousFunction, !WeakObject.mayBe(in: type) {
      problems.append(scopeProblem(.notAClass, of: binding, TypeSpelling.of(type)))
    }
    // An instance that is started or closed has to be kept.
    let lifetime = binding.lifetime
    if binding.kind == .asynchronousFunction, !lifetime.isShared || lifetime == .weak {
      problems.append(scopeProblem(.asynchronousScope, of: binding, lifetime.rawValue))
    } else if binding.hasLife, !lifetime.isShared {
      problems.append(scopeProblem(.notKept, of: binding, lifetime.rawValue))
    }
  }

  private func scopeProblem(_ code: Problem.Code, of binding: Binding, _ detail: String) -> Problem {
    binding.problem(code, binding.subject, detail: detail, .useSingleton(binding.subject))
  }
}
