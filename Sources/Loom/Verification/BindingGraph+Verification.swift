extension BindingGraph {
  /// Links and verifies what has been added since the last time.
  ///
  /// - Parameters:
  ///   - expectations: keys that modules need, whoever binds them.
  ///   - dangling: dependencies that are known to lead nowhere.
  /// - Returns: every problem, and the legal cycles.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, and what a child's bindings lead to
  @_optimize(speed)
  func verify(expecting expectations: [Expectation] = [], and dangling: [Dangling] = []) -> Cycles {
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
    if !foreign.isEmpty { dangling.removeAll { $0.isForeign } }
    let missing = missing(dangling, unmet)
    var result = cycles(from: added)
    if !missing.isEmpty || !foreign.isEmpty { result.problems = foreign + missing + result.problems }
    result.problems += others
    if own.features.contains(.arguments) { result.problems += argumentProblems(of: added) }
    if own.features.contains(.scoped) { result.problems += captives(of: added) }
    return result
  }

  /// What is wrong with a binding by itself.
  private func addProblems(of binding: Binding, _ foreign: inout [Problem], _ problems: inout [Problem]) {
    if binding.injection != nil, let type = binding.key.type as? any AnyObject.Type {
      foreign += foreignRequirements(of: binding, type)
      problems += superRequirements(of: binding, type)
    }
    if binding.kind == .collection, binding.dependencies.isEmpty { problems += emptyCollections(binding) }
    if binding.lifetime == .weak { problems += weakValues(of: binding) }
    if let life = binding.life { problems += scopeProblems(of: binding, life) }
  }

  /// What is wrong with the scope of a binding that is started or closed.
  private func scopeProblems(of binding: Binding, _ life: Binding.Life) -> [Problem] {
    let isStartable = binding.lifetime.isShared && binding.lifetime != .weak
    let code: Problem.Code? =
      if life.start != nil, !isStartable { .asynchronousScope } else if !binding.lifetime.isShared { .notKept } else {
        nil
      }
    guard let code else { return [] }
    let declared = Problem.Note(.declared, .binding(binding.subject), at: binding.place)
    return [
      Problem(
        code, binding.key, at: binding.place, detail: binding.lifetime.description, notes: [declared],
        remedies: [.useSingleton(binding.key)])
    ]
  }

  private func weakValues(of binding: Binding) -> [Problem] {
    let type = binding.key.type
    guard !(type is any AnyObject.Type), !TypeSpelling.isExistential(type) else { return [] }
    return [.notAClass(binding, TypeSpelling.of(type))]
  }
}

extension Binding {
  /// Whether there is anything to look at in the binding by itself; most have nothing.
  @inline(__always)
  fileprivate var mayBeWrong: Bool {
    injection != nil || life != nil || lifetime == .weak || kind == .collection
  }
}
