/// The routes of some lists together: compiled once for the check of an injector and for its table.
final class CompiledRoutes: Sendable {
  /// The lists' numbers.
  private let lists: [Int]
  /// The routes that count: a child's in the place of its parent's for the same route.
  let entries: [RouteEntry]
  /// Their patterns, in order.
  let patterns: [DeclaredPattern]
  /// Why the other texts are no patterns.
  private let bad: [RoutingProblem]
  /// The patterns that exist for each origin: for a URL from outside, there are none but those exposed to it.
  private let indices: [PatternIndex]

  private init(_ lists: [RouteList], _ numbers: [Int]) {
    self.lists = numbers
    var types: Set<ObjectIdentifier> = []
    let all = lists.flatMap(\.entries)
    entries = all.reversed().filter { types.insert(ObjectIdentifier($0.type)).inserted }.reversed()
    var (declared, bad): ([DeclaredPattern], [RoutingProblem]) = ([], [])
    for entry in entries {
      for text in entry.patterns {
        do throws(PatternProblem) {
          declared.append(DeclaredPattern(text: text, pattern: try PatternSyntax.pattern(text), entry: entry))
        } catch {
          bad.append(RoutingProblem(.badPattern, error.description(of: entry.quoted(text)), at: [entry.location]))
        }
      }
    }
    (self.patterns, self.bad) = (declared, bad)
    let patterns = declared.map(\.pattern)
    let program = PatternIndex(patterns)
    indices =
      [program]
      + [Router.Exposure.script, .remote].map { [declared] exposure in
        let isExposed = { declared[$0].entry.exposure.contains(exposure) }
        return patterns.indices.allSatisfy(isExposed) ? program : PatternIndex(patterns, where: isExposed)
      }
  }

  /// The compiled routes of some lists; those of before, if the same lists have been compiled already.
  ///
  /// - Complexity: O(*n*) for *n* patterns
  static func of(_ lists: [RouteList]) -> CompiledRoutes {
    let numbers = lists.map(\.number)
    if let known = lists.last?.compiled, known.lists == numbers { return known }
    let compiled = CompiledRoutes(lists, numbers)
    lists.last?.compiled = compiled
    return compiled
  }

  /// The index of the patterns that exist for an origin.
  func index(for origin: Router.Origin) -> PatternIndex { indices[Int(origin.exposure.rawValue)] }

  /// The problem of a table for which some URL would need too many steps.
  func tooMuchWork(_ limits: RoutingLimits) -> RoutingProblem? {
    let visits = indices[0].trie.work
    guard visits > limits.visits else { return nil }
    return RoutingProblem(
      .tooMuchWork,
      "Some URL would make the search visit \(visits) places of the table; the limit is \(limits.visits).",
      at: entries.prefix(1).map(\.location))
  }

  /// All problems of the patterns but the work.
  var problems: [RoutingProblem] {
    let conflicts = PatternConflicts(patterns.map(\.pattern), in: indices[0].trie)
    return bad
      + patterns.problems(.duplicateRoute, conflicts.duplicates) { "\($0) and \($1) have the same URLs." }
      + patterns.problems(.ambiguousRoute, conflicts.ambiguous) {
        "\($0) and \($1) have URLs in common, and neither is more specific."
      }
      + patterns.problems(.unreachableRoute, conflicts.unreachable) { "No URL reaches \($1): \($0) takes all of them." }
  }
}
