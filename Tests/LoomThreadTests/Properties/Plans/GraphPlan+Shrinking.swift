extension GraphPlan: Shrinkable {
  /// A plan from which nothing can be left out without a disagreement going away.
  func shrunk(while fails: (GraphPlan) -> Bool) -> GraphPlan {
    var plan = self
    while let smaller = plan.smaller.first(where: fails) { plan = smaller }
    return plan
  }

  /// The plans that are smaller by one thing.
  var smaller: [GraphPlan] {
    var plans = without(\.requests)
    if threads.count > 1 { plans += without(\.threads) }
    for thread in threads.indices { plans += without(\.threads[thread]) }
    plans += injectors.indices.reversed().compactMap(withoutInjector) + smaller(\.global)
    for index in injectors.indices { plans += smaller(\.injectors[index].level) }
    plans += conduct.keys.sorted().map { key in changed { $0.conduct[key] = nil } }
    return plans + failures.sorted().map { failure in changed { $0.failures.remove(failure) } }
  }

  private func smaller(_ level: WritableKeyPath<GraphPlan, Level>) -> [GraphPlan] {
    let declared = self[keyPath: level]
    var plans = without(level.appending(path: \.declarations)) + without(level.appending(path: \.contributions))
    plans += without(level.appending(path: \.decorators))
    for place in declared.decorators.indices { plans += without(level.appending(path: \.decorators[place].parameters)) }
    for (place, contribution) in declared.contributions.enumerated() {
      plans += contribution.smaller.map { smaller in
        changed { $0[keyPath: level].contributions[place] = smaller }
      }
    }
    for (place, declaration) in declared.declarations.enumerated() {
      plans += declaration.smaller.map { smaller in changed { $0[keyPath: level].declarations[place] = smaller } }
    }
    return plans
  }

  /// The plan without an injector that no other one is made from.
  private func withoutInjector(_ index: Int) -> GraphPlan? {
    let isLeaf = !injectors.contains { $0.origin.base == index }
    guard index > 0, isLeaf else { return nil }
    return changed { plan in
      plan.injectors.remove(at: index)
      for later in plan.injectors.indices { plan.injectors[later].origin.close(gap: index) }
      plan.requests = plan.requests.compactMap { $0.closing(gap: index) }
      plan.threads = plan.threads.map { $0.compactMap { $0.closing(gap: index) } }
    }
  }

  private func without<Element>(_ path: WritableKeyPath<GraphPlan, [Element]>) -> [GraphPlan] {
    self[keyPath: path].indices.map { index in changed { $0[keyPath: path].remove(at: index) } }
  }

  private func changed<R>(_ change: (inout GraphPlan) -> R) -> GraphPlan {
    var plan = self
    _ = change(&plan)
    return plan
  }
}

extension GraphPlan.Request {
  /// The same request, without an injector that has gone; nil if it was to that.
  fileprivate func closing(gap: Int) -> GraphPlan.Request? {
    var request = self
    if injector > gap { request.injector -= 1 }
    return injector == gap ? nil : request
  }
}

extension GraphPlan.Origin {
  /// Counts on without an injector that has gone.
  fileprivate mutating func close(gap: Int) {
    switch self {
    case .child(let base) where base > gap: self = .child(of: base - 1)
    case .with(let base) where base > gap: self = .with(of: base - 1)
    default: break
    }
  }
}

extension GraphPlan.Contribution {
  fileprivate var smaller: [GraphPlan.Contribution] {
    var all: [GraphPlan.Contribution] = []
    if name != nil { all.append(GraphPlan.Contribution(target: target, scope: scope)) }
    if scope != .normal { all.append(GraphPlan.Contribution(target: target, name: name)) }
    return all
  }
}

extension GraphPlan.Declaration {
  fileprivate var smaller: [GraphPlan.Declaration] {
    var all: [GraphPlan.Declaration] = []
    if case .supplied = recipe { return [] }
    func add(_ change: (inout GraphPlan.Declaration) -> Void) {
      var declaration = self
      change(&declaration)
      all.append(declaration)
    }
    if isDefault { add { $0.isDefault = false } }
    for index in broods.indices {
      add { $0.broods.remove(at: index) }
      for smaller in broods[index].smaller { add { $0.broods[index] = smaller } }
    }
    if isAsynchronous { add { $0.isAsynchronous = false } }
    if !namesScope || scope != .normal { add { ($0.scope, $0.namesScope) = (.normal, true) } }
    if case .function(let parameters, let requirements) = recipe {
      for index in parameters.indices {
        var fewer = parameters
        fewer.remove(at: index)
        add { $0.recipe = .function(parameters: fewer, requirements: requirements) }
      }
      for index in requirements.indices {
        var fewer = requirements
        fewer.remove(at: index)
        add { $0.recipe = .function(parameters: parameters, requirements: fewer) }
      }
    }
    return all
  }
}

extension GraphPlan.Brood {
  fileprivate var smaller: [GraphPlan.Brood] {
    func without<Element>(_ path: WritableKeyPath<GraphPlan.Brood, [Element]>) -> [GraphPlan.Brood] {
      self[keyPath: path].indices.map { index in
        var brood = self
        brood[keyPath: path].remove(at: index)
        return brood
      }
    }
    if isSupplied { return without(\.edges) }
    return without(\.edges) + without(\.level.declarations) + without(\.level.decorators)
  }
}
