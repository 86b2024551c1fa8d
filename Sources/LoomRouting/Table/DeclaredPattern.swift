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
      for text in entry.type._urlRoute?.pattern.texts ?? [] {
        do throws(PatternProblem) {
          patterns.append(DeclaredPattern(text: text, pattern: try PatternSyntax.pattern(text), entry: entry))
        } catch {
          problems.append(.badPattern(text, of: entry, error))
        }
      }
    }
    return (patterns, problems)
  }

  /// The pattern and its route, as reports write them.
  var quoted: String { "\"\(text)\" (`\(entry.name)`)" }
}
