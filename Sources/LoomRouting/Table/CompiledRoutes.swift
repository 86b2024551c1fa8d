/// The routes of some lists together: compiled once for the check of an injector and for its table.
final class CompiledRoutes: Sendable {
  /// The lists' numbers.
  private let lists: [Int]
  /// The routes that count.
  let entries: [RouteEntry]
  let patterns: ReadPatterns
  let program: PatternIndex
  // Exposed patterns have their own indices: for a URL from there, no other pattern exists.
  private let script: PatternIndex
  private let remote: PatternIndex

  private init(_ lists: [RouteList], _ numbers: [Int]) {
    self.lists = numbers
    entries = RouteEntry.newest(of: lists.flatMap(\.entries))
    let read = ReadPatterns(of: entries)
    let patterns = read.good.map(\.pattern)
    let program = PatternIndex(patterns)
    let exposed = { (exposure: Router.Exposure) in
      let isExposed = { read.good[$0].entry.exposure.contains(exposure) }
      return patterns.indices.allSatisfy(isExposed) ? program : PatternIndex(patterns, where: isExposed)
    }
    (self.patterns, self.program, script, remote) = (read, program, exposed(.script), exposed(.remote))
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
}
