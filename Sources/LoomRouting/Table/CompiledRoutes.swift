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
  private let program: PatternIndex
  // Exposed patterns have their own indices: for a URL from there, no other pattern exists.
  private let script: PatternIndex
  private let remote: PatternIndex

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
        } catch { bad.append(.badPattern(text, of: entry, error)) }
      }
    }
    (self.patterns, self.bad) = (declared, bad)
    let patterns = declared.map(\.pattern)
    let program = PatternIndex(patterns)
    let exposed = { [declared] (exposure: Router.Exposure) in
      let isExposed = { declared[$0].entry.exposure.contains(exposure) }
      return patterns.indices.allSatisfy(isExposed) ? program : PatternIndex(patterns, where: isExposed)
    }
    (self.program, script, remote) = (program, exposed(.script), exposed(.remote))
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
  func index(for origin: Router.Origin) -> PatternIndex {
    switch origin {
    case .program: program
    case .script: script
    case .remote: remote
    }
  }

  /// The problem of a table for which some URL would need too many steps.
  func tooMuchWork(_ limits: RoutingLimits) -> RoutingProblem? {
    let visits = program.trie.work
    return visits > limits.visits ? .tooMuchWork(visits, limits.visits, at: entries) : nil
  }

  /// All problems of the patterns but the work.
  var problems: [RoutingProblem] {
    let conflicts = PatternConflicts(patterns.map(\.pattern), in: program.trie)
    return bad + conflicts.duplicates.map { .duplicate(patterns[$0.other], patterns[$0.number]) }
      + conflicts.ambiguous.map { .ambiguous(patterns[$0.other], patterns[$0.number]) }
      + conflicts.unreachable.map { .unreachable(patterns[$0.number], because: patterns[$0.other]) }
  }
}
