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
      if let problem = superRequirements(of: binding, type) { problems.append(problem) }
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

/// Mistakes in the `requires` of classes.
extension BindingGraph {
  /// Requirements of a superclass that a binding's class leaves out, so that the injector would not inject them.
  ///
  /// Only the superclass is looked up at run time: a class without one, as most are, costs a look at its metadata.
  func superRequirements(of binding: Binding, _ type: any AnyObject.Type) -> Problem? {
    guard let ancestor = superclass(of: type), ancestor != Requirement.nativeRoot,
      let required = _Injection.ifAny(into: ancestor)?.requirements
    else { return nil }
    let left = required.indices.filter { !binding.requirements.cover(required[$0], among: required) }
    if left.isEmpty { return superRequirements(of: binding, ancestor) }
    return Problem(
      .superRequirements, binding.key, at: binding.location, detail: TypeSpelling.of(ancestor),
      notes: left.map { required[$0].note(.leftOut, required[$0].describe(at: $0), of: ancestor) },
      remedies: [.addSuperRequirements])
  }
}

extension Requirement {
  /// The superclass of native classes where there is Objective-C; it has no requirements.
  fileprivate static let nativeRoot: AnyClass? = superclass(of: _Injection.self)

  /// The problem of a requirement in a class that does not inherit from the one that declares the property.
  func problem(at index: Int, in type: any AnyObject.Type, boundAt location: CodeLocation? = nil) -> Problem? {
    guard !isInherited(by: type) else { return nil }
    let property = "`\\" + TypeSpelling.of(root) + "." + (label ?? TypeSpelling.of(key.type)) + "`"
    // By its place: the property is none of the class's.
    let note = note(.declared, .requirement(index + 1), of: type)
    return Problem(
      .foreignRequirement, AnyKey(type), at: location, detail: property, notes: [note],
      remedies: [.moveRequirement(className: "`" + TypeSpelling.of(type) + "`")])
  }

  /// The requirement as a place.
  @inline(never) func note(_ role: Problem.Role, _ kind: Problem.DependencyKind, of type: AnyClass) -> Problem.Note {
    Problem.Note(role, .dependency(kind, of: AnyKey(type)), at: location)
  }

  /// Whether a class inherits from the one that declares the property.
  func isInherited(by type: any AnyObject.Type) -> Bool { TypeRelations.inherits(type, from: root) }
}

extension [Requirement] {
  /// Whether a superclass's requirement is among these, or as many as it has of the kind.
  fileprivate func cover(_ requirement: Requirement, among required: [Requirement]) -> Bool {
    // The key path may begin with the subclass: then its name tells it from one of the subclass's own properties.
    let isThere = contains { own in
      own.key == requirement.key && requirement.isInherited(by: own.root)
        && (own.root == requirement.root || own.label == requirement.label)
    }
    if isThere { return true }
    // Those about the same property, perhaps: a subclass may inject it under another name.
    let isLike = { (other: Requirement) in other.root == requirement.root && other.key.type == requirement.key.type }
    return count(where: isLike) >= required.count(where: isLike)
  }
}
