import Loom

/// What is checked of all routes together when an injector is created, and by `Injector.verify`.
extension RouteList: CheckedContribution {
  static func problems(of contributions: ContributionList) -> [Problem] {
    let entries = RouteEntry.newest(of: contributions.instances(of: RouteList.self))
    return RouteEntry.problems(of: entries).map { problem in
      let places = problem.locations.compactMap { place in
        entries.first { $0.location == place }.map { ($0.type.actionType, place) }
      }
      return contributions.problem(
        problem.code.rawValue, problem.detail, at: places, remedies: problem.code.remedies)
    }
  }
}

extension RouteEntry {
  /// Everything that is wrong with the patterns of some routes.
  static func problems(of entries: [RouteEntry]) -> [RoutingProblem] {
    let (patterns, problems) = DeclaredPattern.all(of: entries)
    let trie = RouteIndex.of(entries, patterns).program.trie
    return problems + conflicts(among: patterns, in: trie) + unknownParameters(in: patterns)
  }

  private static func conflicts(among declared: [DeclaredPattern], in trie: FlatTrie) -> [RoutingProblem] {
    let conflicts = PatternConflicts(declared.map(\.pattern), in: trie)
    return conflicts.duplicates.map { .duplicate(declared[$0.other], declared[$0.number]) }
      + conflicts.ambiguous.map { .ambiguous(declared[$0.other], declared[$0.number]) }
      + conflicts.unreachable.map { .unreachable(declared[$0.number], because: declared[$0.other]) }
  }

  /// Parameters of patterns that their routes have no properties for.
  ///
  /// Each route is decoded once for that, so that only debug builds look for them.
  private static func unknownParameters(in patterns: [DeclaredPattern]) -> [RoutingProblem] {
    #if DEBUG
      patterns.flatMap(\.unknownParameters)
    #else
      []
    #endif
  }
}

extension RouteType {
  /// What the handler is bound as.
  fileprivate static var actionType: Any.Type { RouteAction<Self>.self }
}
