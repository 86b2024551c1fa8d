extension ReferenceInjector {
  /// All bindings that something here leads to, those of the parents first.
  var visible: [ReferenceBinding] {
    let found = visibleKeys.compactMap(binding) + contributions
    return found.flatMap { sequence(first: $0, next: \.inner) }
  }

  /// The parents' bindings and contributions that are seen here, in the order in which the keys were first declared.
  ///
  /// Each injector's contributions come after its keys.
  var inheritedByAge: [ReferenceBinding] {
    let line = sequence(first: self, next: \.parent).reversed()
    var known: [Int] = []
    let all = line.flatMap { injector in
      let keys = injector.order.filter { !known.contains($0) }
      known += keys
      return keys.compactMap(binding) + contributions.filter { $0.declarer === injector }
    }
    return all.filter { $0.declarer !== self }
  }

  private var visibleKeys: [Int] { (parent?.visibleKeys ?? []).filter { bindings[$0] == nil } + order }

  /// The contributions that an edge leads to.
  func contributions(of edge: GraphPlan.Edge) -> [ReferenceBinding] {
    edge.kind == .named ? contributions.filter { $0.name != nil } : contributions
  }

  /// The bindings that an edge leads to.
  func targets(of edge: GraphPlan.Edge) -> [ReferenceBinding] {
    edge.isCollection ? contributions(of: edge) : binding(of: edge.target).map { [$0] } ?? []
  }

  /// The bindings that a binding leads to along some of its edges, in one step.
  func targets(
    of binding: ReferenceBinding, along isMeant: (ReferenceBinding, GraphPlan.Edge) -> Bool
  ) -> [ReferenceBinding] {
    (binding.inner.map { [$0] } ?? [])
      + binding.declaredEdges.filter { isMeant(binding, $0) }.flatMap { targets(of: $0) }
  }

  /// Where one can get from a binding along some of the edges, in one step or more.
  func reachable(
    from binding: ReferenceBinding, along isMeant: (ReferenceBinding, GraphPlan.Edge) -> Bool
  ) -> [ReferenceBinding] {
    var reached: [ReferenceBinding] = []
    var seen: Set<ObjectIdentifier> = []
    var queue = [binding]
    while let next = queue.popLast() {
      for target in targets(of: next, along: isMeant) where seen.insert(ObjectIdentifier(target)).inserted {
        reached.append(target)
        queue.append(target)
      }
    }
    return reached
  }

  /// Whether one can get from a binding to another along some of the edges, in one step or more.
  func leads(
    from binding: ReferenceBinding, to goal: ReferenceBinding,
    along isMeant: (ReferenceBinding, GraphPlan.Edge) -> Bool
  ) -> Bool {
    reachable(from: binding, along: isMeant).contains { $0 === goal }
  }
}

/// The owner of each product.
extension ReferenceInjector {
  /// The injector that makes, and where it is shared keeps, what it is asked for: a parent, unless something that this
  /// injector binds itself can be reached.
  func owner(of binding: ReferenceBinding) -> ReferenceInjector {
    guard let parent, binding.declarer !== self else { return self }
    if reachesOwnBinding(from: binding) || isEachOwn(binding) { return self }
    return parent.owner(of: binding)
  }

  /// Whether it overrides anything: values that its ancestors' modules leave to children do not.
  private var hasBindings: Bool {
    changesContributions || bindings.values.contains { !isValue($0) && givenBefore($0) == nil }
  }

  /// Whether a binding of this injector's gives a value that its ancestors' modules leave to children.
  private func isValue(_ binding: ReferenceBinding) -> Bool {
    let above = sequence(first: parent) { $0?.parent }.first { $0?.isSupplied != true } ?? nil
    return binding.given != nil && above?.binding(of: binding.product)?.innermost.isSupplied ?? false
  }

  /// Whether it has nothing but values that its ancestors' modules leave to children: it changes nothing else.
  ///
  /// A value that a module above has given, or decorates, is a binding like any other.
  private var hasValuesAlone: Bool {
    let above = sequence(first: parent) { $0?.parent }.first { $0?.hasValuesAlone != true } ?? nil
    return isSupplied && bindings.values.allSatisfy { above?.binding(of: $0.product)?.isSupplied ?? false }
  }

  /// The binding of an ancestor that has given such a value, which a binding of this injector's gives again.
  private func givenBefore(_ binding: ReferenceBinding) -> ReferenceBinding? {
    guard binding.given != nil, !isValue(binding), let former = parent?.binding(of: binding.product) else { return nil }
    let isGiven = former.declarer.isValue(former) || former.declarer.givenBefore(former) != nil
    return isGiven ? former : nil
  }

  private func reachesOwnBinding(from binding: ReferenceBinding) -> Bool {
    if let known = reaching[ObjectIdentifier(binding)] { return known }
    let found = findsOwnBinding(from: binding)
    reaching[ObjectIdentifier(binding)] = found
    return found
  }

  private func findsOwnBinding(from binding: ReferenceBinding) -> Bool {
    // A shared object cannot hold a value of its children: at most it has a factory of something that needs one.
    let isOwn = { (target: ReferenceBinding) in
      target.declarer === self && !self.isValue(target) && self.givenBefore(target) == nil
    }
    let reached = [binding] + reachable(from: binding) { _, _ in true }
    if reached.contains(where: { isOwn($0) || hasBindings && $0.isOpaque }) { return true }
    return bindings.values.contains { mayHoldFormer($0, binding) }
  }

  /// Whether an object may hold an ancestor's value in the place of one that this injector gives.
  ///
  /// Only an object of that ancestor may, or of one below.
  private func mayHoldFormer(_ value: ReferenceBinding, _ binding: ReferenceBinding) -> Bool {
    guard let parent, let giver = givenBefore(value)?.declarer else { return false }
    let isBelow = { (source: ReferenceBinding) in
      sequence(first: parent.owner(of: source), next: \.parent).contains { $0 === giver }
    }
    let reached = [binding] + reachable(from: binding) { source, _ in isBelow(source) }
    return isBelow(binding) && reached.contains { $0 === value || $0.isOpaque && isBelow($0) }
  }

  /// Whether each injector has its own of a product.
  ///
  /// It has if the product is scoped, an unshared one of a closure, or an unshared one that leads to such.
  ///
  /// The last injector counts that has changed where a binding leads; a child with such values alone changes nothing.
  private func isEachOwn(_ binding: ReferenceBinding) -> Bool {
    if let known = eachOwn[ObjectIdentifier(binding)] { return known }
    var seen: Set<[ObjectIdentifier]> = []
    let found = isEachOwn(binding, &seen)
    eachOwn[ObjectIdentifier(binding)] = found
    return found
  }

  private func isEachOwn(_ binding: ReferenceBinding, _ seen: inout Set<[ObjectIdentifier]>) -> Bool {
    if binding.scope == .scoped || binding.isOpaque && !binding.scope.isInherited { return true }
    if binding.scope.isInherited || !seen.insert([ObjectIdentifier(self), ObjectIdentifier(binding)]).inserted {
      return false
    }
    if binding.given != nil {
      let below = sequence(first: self, next: \.parent).prefix { $0 !== binding.declarer }
      return binding.declarer.hasValuesAlone && below.allSatisfy(\.hasValuesAlone)
    }
    if let parent, hasValuesAlone || binding.declarer !== self && !reachesOwnBinding(from: binding) {
      return parent.isEachOwn(binding, &seen)
    }
    if let inner = binding.inner, isEachOwn(inner, &seen) { return true }
    return binding.declaredEdges.contains { leadsToEachOwn($0, &seen) }
  }

  /// The same of an edge; where it is a `Lazy` or the like, of that, which is there from the first injector on that has
  /// something that needs it.
  private func leadsToEachOwn(_ edge: GraphPlan.Edge, _ seen: inout Set<[ObjectIdentifier]>) -> Bool {
    let targets = targets(of: edge)
    guard let inner = edge.wrapped else { return targets.contains { isEachOwn($0, &seen) } }
    let isChanged = targets.contains { $0.declarer === self && givenBefore($0) != nil || reachesOwnBinding(from: $0) }
    if let parent, !isChanged, parent.needs(edge) { return parent.leadsToEachOwn(edge, &seen) }
    return leadsToEachOwn(inner, &seen)
  }

  /// Whether something here or above needs what an edge leads to.
  private func needs(_ edge: GraphPlan.Edge) -> Bool {
    let edges = visible.flatMap(\.declaredEdges)
    return edges.contains { $0 == edge || $0.wrapped == edge } || parent?.needs(edge) ?? false
  }
}
