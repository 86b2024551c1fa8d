/// One pattern of one route.
struct DeclaredPattern: Sendable {
  /// What was written.
  let text: String
  let pattern: Pattern
  let entry: RouteEntry

  /// The patterns of some routes, in their order, and what is wrong with those that are none.
  static func all(of entries: [RouteEntry]) -> (patterns: [DeclaredPattern], problems: [RoutingProblem]) {
    var patterns: [DeclaredPattern] = []
    patterns.reserveCapacity(entries.count)
    var problems: [RoutingProblem] = []
    for entry in entries {
      let read = entry.patterns
      for (text, pattern) in read.good { patterns.append(.init(text: text, pattern: pattern, entry: entry)) }
      for (text, problem) in read.bad { problems.append(.badPattern(text, of: entry, problem)) }
    }
    return (patterns, problems)
  }

  /// The pattern and its route, as reports write them.
  var quoted: String { "\"\(text)\" (`\(entry.name)`)" }
}
