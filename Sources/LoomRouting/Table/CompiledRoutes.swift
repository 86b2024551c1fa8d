/// The routes of some lists together: compiled once for the check of an injector and for its table.
final class CompiledRoutes: Sendable {
  /// The lists' numbers.
  private let lists: [Int]
  /// The routes that count.
  let entries: [RouteEntry]
  let patterns: ReadPatterns
  let index: RouteIndex

  /// Goes on from the compiled routes of the first lists, if there are some: of the parent's, say.
  private init(_ lists: [RouteList], _ numbers: [Int]) {
    let all = lists.flatMap(\.entries)
    let entries = RouteEntry.newest(of: all)
    let known = lists.lazy.reversed().compactMap(\.compiled).first { $0.isBeginning(of: numbers, entries) }
    var patterns = known?.patterns ?? ReadPatterns()
    let counting = entries.count == all.count ? nil : Set(entries.map(\.number))
    for list in lists.dropFirst(known?.lists.count ?? 0) { patterns.append(list.patterns, of: counting) }
    (self.lists, self.entries, self.patterns) = (numbers, entries, patterns)
    index = RouteIndex(patterns.good, from: known?.index)
  }

  private func isBeginning(of numbers: [Int], _ entries: [RouteEntry]) -> Bool {
    numbers.starts(with: lists) && entries.starts(with: self.entries) { $0.number == $1.number }
  }
}

extension CompiledRoutes {
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
}
