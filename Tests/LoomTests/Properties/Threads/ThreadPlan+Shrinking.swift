extension ThreadPlan {
  /// A plan from which hardly anything can be left out without what is wrong going away.
  ///
  /// - Parameter fails: whether a plan has failed in any of many runs.
  /// - Returns: the plan, which may fail seldom.
  func shrunk(while fails: (ThreadPlan) -> Bool) -> ThreadPlan {
    var plan = self
    while let smaller = plan.smaller.first(where: fails) { plan = smaller }
    return plan
  }

  /// The plans that are smaller by one thing.
  private var smaller: [ThreadPlan] {
    var plans: [ThreadPlan] = []
    for thread in threads.indices where threads.count > 1 { plans.append(changed { $0.threads.remove(at: thread) }) }
    for thread in threads.indices {
      for place in threads[thread].indices { plans.append(changed { $0.threads[thread].remove(at: place) }) }
    }
    for product in work.keys.sorted() { plans.append(changed { $0.work[product] = nil }) }
    return plans + smallerGraphs
  }

  /// The plans with smaller graphs, of which all injectors that are asked are left, under their numbers.
  private var smallerGraphs: [ThreadPlan] {
    let last = threads.joined().map(\.injector).max() ?? 0
    let plans = graph.smaller.map { graph in changed { $0.graph = graph } }
    return plans.filter { plan in
      guard plan.isSound else { return false }
      let count = plan.graph.injectors.count
      if count == graph.injectors.count { return true }
      return count > last && zip(graph.injectors, plan.graph.injectors).allSatisfy { $0.origin == $1.origin }
    }
  }

  /// Whether nothing is missing, and nothing else is wrong on one thread.
  private var isSound: Bool {
    let views = graph.views
    return views.allSatisfy { ReferenceProblems(injector: $0).lines.isEmpty }
      && threads.joined().allSatisfy { request in
        guard views.indices.contains(request.injector) else { return false }
        return request.edge.isCollection || views[request.injector].binding(of: request.edge.target) != nil
      }
  }

  private func changed(_ change: (inout ThreadPlan) -> Void) -> ThreadPlan {
    var plan = self
    change(&plan)
    return plan
  }
}
