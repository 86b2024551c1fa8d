extension BindingGraph {
  /// Merges, links and verifies declarations.
  ///
  /// - Parameters:
  ///   - declarations: the declarations.
  ///   - isMade: whether an ancestor has made the instance that is used for a node.
  /// - Returns: the problems.
  mutating func fill(_ declarations: Declarations, unless isMade: @escaping (Node) -> Bool) -> [Problem] {
    let merged = merge(declarations.bindings)
    findAffected()
    defer { end = count }
    let duplicates = merged.duplicates.isEmpty ? [] : declarations.problems(of: merged.duplicates)
    let problems = verify(expecting: declarations.expectations, and: merged.dangling)
    // Only where something is made with the injector, and something on the main actor.
    let mayBeMisplaced = traits.isSuperset(of: [.eager, .mainActor]) && !MainThread.isCurrent
    return duplicates + problems + (mayBeMisplaced ? isolationProblems(unless: isMade) : []) + refusals
  }

  /// Links and verifies the nodes added since the last time.
  ///
  /// - Parameters:
  ///   - expectations: keys that modules need, whichever module binds them.
  ///   - dangling: dependencies that are known to lead nowhere.
  /// - Returns: every problem.
  /// - Complexity: O(*n* + *e*) for *n* bindings that have been added or changed, and *e* dependencies
  mutating func verify(expecting expectations: [Expectation] = [], and dangling: [Edge] = []) -> [Problem] {
    let start = first + linkedCount
    // Nodes that are found later are reachable: a key has led to them.
    let unreachable = isBeingCreated ? unreachableOwnNodes : []
    // Before linking, because the class itself or the global context may supply what a module expects.
    let unmet = expectations.compactMap { self.unmet($0) }
    var dangling = dangling + link(except: unreachable)
    let added = (start..<count).filter { !unreachable.contains($0) }
    var foreign: [Problem] = []
    var others: [Problem] = []
    for node in added { addProblems(of: self[node], &foreign, &others) }
    // A foreign requirement is a problem already, and is not missing besides.
    if !foreign.isEmpty { dangling.removeAll { $0.isForeign } }
    var problems = foreign + missing(dangling, unmet) + findCycles(among: added) + others
    if traits.contains(.arguments) { problems += argumentProblems(of: added) }
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
    if binding.kind == .collection, binding.dependencies.isEmpty, let problem = emptyCollection(binding) {
      problems.append(problem)
    }
    let type = binding.key.type
    if binding.lifetime == .weak, TypeRelations.isGeneral(type), type != Any.self, type != AnyObject.self {
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
