import Loom

/// The checks of all routes together, when an injector is created and by `Injector.verify`.
extension RouteList: CheckedContribution {
  static func problems(of contributions: ContributionList) -> [Problem] {
    let routes = CompiledRoutes.of(contributions.instances(of: RouteList.self))
    return routes.problems.map { problem in
      let places = problem.locations.compactMap { place in
        routes.entries.first { $0.location == place }.map { ($0.type.actionKey, place) }
      }
      return contributions.problem(
        problem.code.rawValue, problem.detail, at: places, remedies: problem.code.remedies)
    }
  }
}

extension CompiledRoutes {
  /// All problems of the patterns.
  fileprivate var problems: [RoutingProblem] {
    patterns.bad.map { .badPattern($0.text, of: $0.entry, $0.problem) } + conflicts + unknownParameters
  }

  private var conflicts: [RoutingProblem] {
    let declared = patterns.good
    let conflicts = PatternConflicts(declared.map(\.pattern), in: index.program.trie)
    return conflicts.duplicates.map { .duplicate(declared[$0.other], declared[$0.number]) }
      + conflicts.ambiguous.map { .ambiguous(declared[$0.other], declared[$0.number]) }
      + conflicts.unreachable.map { .unreachable(declared[$0.number], because: declared[$0.other]) }
  }

  /// Parameters of patterns that their routes have no properties for.
  ///
  /// Each route is decoded once for that, so that only debug builds look for them.
  private var unknownParameters: [RoutingProblem] {
    #if DEBUG
      patterns.good.flatMap(\.unknownParameters)
    #else
      []
    #endif
  }
}

extension RouteType {
  /// The key that the handler is bound to.
  fileprivate static var actionKey: AnyKey { AnyKey(Key(RouteAction<Self>.self)) }
}
