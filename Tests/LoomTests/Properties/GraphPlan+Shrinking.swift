extension GraphPlan {
  /// A plan from which nothing can be left out without a disagreement going away.
  func shrunk(while fails: (GraphPlan) -> Bool) -> GraphPlan {
    var plan = self
    while let smaller = plan.smaller.first(where: fails) { plan = smaller }
    return plan
  }

  /// The plans that are smaller by one thing.
  private var smaller: [GraphPlan] {
    var plans = without(\.requests)
    if let last = injectors.last, last.origin != .root {
      var plan = self
      plan.injectors.removeLast()
      plan.requests.removeAll { $0.injector == injectors.count - 1 }
      plans.append(plan)
    }
    for index in injectors.indices {
      plans += without(\.injectors[index].level.declarations)
      plans += without(\.injectors[index].level.contributions)
      for place in injectors[index].level.declarations.indices {
        plans += injectors[index].level.declarations[place].smaller.map { declaration in
          var plan = self
          plan.injectors[index].level.declarations[place] = declaration
          return plan
        }
      }
    }
    return plans
  }

  private func without<Element>(_ path: WritableKeyPath<GraphPlan, [Element]>) -> [GraphPlan] {
    self[keyPath: path].indices.map { index in
      var plan = self
      plan[keyPath: path].remove(at: index)
      return plan
    }
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
    if scope != .normal { add { $0.scope = .normal } }
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
