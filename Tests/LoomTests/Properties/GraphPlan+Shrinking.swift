extension GraphPlan {
  /// A plan from which nothing can be left out without a disagreement going away.
  func shrunk(while fails: (GraphPlan) -> Bool) -> GraphPlan {
    var plan = self
    while let smaller = plan.smaller.first(where: fails) { plan = smaller }
    return plan
  }

  /// The plans that are smaller by one thing.
  var smaller: [GraphPlan] {
    var plans = without(\.requests)
    plans += injectors.indices.reversed().compactMap(withoutInjector)
    for index in injectors.indices {
      plans += without(\.injectors[index].level.declarations)
      plans += without(\.injectors[index].level.contributions)
      plans += without(\.injectors[index].level.decorators)
      for place in injectors[index].level.decorators.indices {
        plans += without(\.injectors[index].level.decorators[place].parameters)
      }
      for place in injectors[index].level.contributions.indices {
        plans += replacing(\.injectors[index].level.contributions[place]) { $0.smaller }
      }
      for place in injectors[index].level.declarations.indices {
        plans += replacing(\.injectors[index].level.declarations[place]) { $0.smaller }
      }
    }
    return plans
  }

  /// The plan without an injector that no other one is made from.
  private func withoutInjector(_ index: Int) -> GraphPlan? {
    let isLeaf = !injectors.contains { $0.origin == .child(of: index) || $0.origin == .with(of: index) }
    guard index > 0, isLeaf else { return nil }
    var plan = self
    plan.injectors.remove(at: index)
    plan.requests.removeAll { $0.injector == index }
    for later in plan.injectors.indices { plan.injectors[later].origin.close(gap: index) }
    for request in plan.requests.indices where plan.requests[request].injector > index {
      plan.requests[request].injector -= 1
    }
    return plan
  }

  private func without<Element>(_ path: WritableKeyPath<GraphPlan, [Element]>) -> [GraphPlan] {
    self[keyPath: path].indices.map { index in
      var plan = self
      plan[keyPath: path].remove(at: index)
      return plan
    }
  }

  private func replacing<Element>(
    _ path: WritableKeyPath<GraphPlan, Element>, by smaller: (Element) -> [Element]
  ) -> [GraphPlan] {
    smaller(self[keyPath: path]).map {
      var plan = self
      plan[keyPath: path] = $0
      return plan
    }
  }
}

extension GraphPlan.Level {
  /// The levels of which one declaration is smaller.
  var smaller: [GraphPlan.Level] {
    declarations.indices.flatMap { index in
      declarations[index].smaller.map {
        var level = self
        level.declarations[index] = $0
        return level
      }
    }
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
    func add(_ change: (inout GraphPlan.Declaration) -> Void) {
      var declaration = self
      change(&declaration)
      all.append(declaration)
    }
    if isDefault { add { $0.isDefault = false } }
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
