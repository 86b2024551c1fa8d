extension BindingGraph {
  /// Links and verifies what has been added since the last time.
  ///
  /// - Parameters:
  ///   - expectations: keys that modules need, whoever binds them.
  ///   - dangling: dependencies that are known to lead nowhere.
  /// - Returns: every problem, and the legal cycles.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, and what a child's bindings lead to
  func verify(
    expecting expectations: [Expectation] = [], and dangling: [Edge] = []
  ) -> (problems: [Problem], cycles: [LegalCycle]) {
    let first = own.linked
    // What is found later, a key has led to.
    let unreachable = own.isBeingCreated && own.additions != nil ? unreachableOwnNodes : SeldomSet()
    // Before linking, because the class itself or the global context may supply what a module expects.
    let unmet = expectations.compactMap(unmet)
    var dangling = dangling + link(except: unreachable)
    if own.isBeingCreated, own.features.contains(.unmet) { dangling += linkWhatIsMet() }
    let linked = (first..<own.bindings.count).map { Node(level: level, index: Int32($0)) }
    let added = unreachable.isEmpty ? linked : linked.filter { !unreachable.contains($0) }
    var foreign: [Problem] = []
    var others: [Problem] = []
    for node in added {
      let binding = own.bindings[Int(node.index)]
      if binding.mayBeWrong { addProblems(of: binding, &foreign, &others) }
    }
    // What a foreign requirement leads to is not missed.
    if !foreign.isEmpty { _ = dangling.takeAll { $0.isForeign } }
    let cycles = cycles(from: added)
    var problems = foreign + missing(dangling, unmet) + cycles.problems + others
    if own.features.contains(.arguments) { problems += argumentProblems(of: added) }
    if own.features.contains(.scoped) { problems += captives(of: added) }
    return (problems, cycles.legal)
  }

  /// What is wrong with a binding by itself.
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
    if binding.lifetime == .weak, !(type is any AnyObject.Type), !TypeSpelling.isExistential(type) {
      problems.append(.scope(.notAClass, of: binding, TypeSpelling.of(type)))
    }
    // What is started or closed has to be kept.
    if let life = binding.life {
      let lifetime = binding.lifetime
      if life.start != nil, !lifetime.isShared || lifetime == .weak {
        problems.append(.scope(.asynchronousScope, of: binding, lifetime.description))
      } else if !lifetime.isShared {
        problems.append(.scope(.notKept, of: binding, lifetime.description))
      }
    }
  }
}

extension Problem {
  /// What is wrong with the scope of a binding.
  @inline(never)
  static func scope(_ code: Code, of binding: Binding, _ detail: String) -> Problem {
    Problem(
      code, binding.subject, at: binding.place, detail: detail, notes: [binding.note(.declared)],
      remedies: [.useSingleton(binding.subject)])
  }
}

extension Binding {
  /// Whether there is anything to look at in the binding by itself; most have nothing.
  @inline(__always)
  fileprivate var mayBeWrong: Bool {
    injection != nil || life != nil || lifetime == .weak || kind == .collection
  }
}
