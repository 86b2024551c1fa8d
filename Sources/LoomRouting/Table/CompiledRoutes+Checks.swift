import Loom

/// The checks of all routes together, when an injector is created and by `Injector.verify`.
extension RouteList: CheckedContribution {
  static func problems(of contributions: ContributionList) -> [Problem] {
    let routes = CompiledRoutes.of(contributions.instances(of: RouteList.self))
    return routes.problems(contributions.bound(RoutingLimits.self)).map { problem in
      let places = problem.locations.compactMap { place in
        routes.entries.first { $0.location == place }.map { ($0.type.actionKey, place) }
      }
      return contributions.problem(problem.code.rawValue, problem.detail, at: places, remedies: problem.code.remedies)
    }
  }
}

extension CompiledRoutes {
  /// All problems of the patterns; the work only if the limits are known.
  fileprivate func problems(_ limits: RoutingLimits?) -> [RoutingProblem] {
    patterns.bad + conflicts + [limits.flatMap(tooMuchWork)].compactMap(\.self)
  }

  /// The problem of a table for which some URL would need too many steps.
  func tooMuchWork(_ limits: RoutingLimits) -> RoutingProblem? {
    let visits = program.trie.work
    return visits > limits.visits ? .tooMuchWork(visits, limits.visits, at: entries) : nil
  }

  private var conflicts: [RoutingProblem] {
    let declared = patterns.good
    let conflicts = PatternConflicts(declared.map(\.pattern), in: program.trie)
    return conflicts.duplicates.map { .duplicate(declared[$0.other], declared[$0.number]) }
      + conflicts.ambiguous.map { .ambiguous(declared[$0.other], declared[$0.number]) }
      + conflicts.unreachable.map { .unreachable(declared[$0.number], because: declared[$0.other]) }
  }
}

extension RouteType {
  /// The key that the handler is bound to.
  fileprivate static var actionKey: AnyKey { AnyKey(Key(RouteAction<Self>.self)) }
}
