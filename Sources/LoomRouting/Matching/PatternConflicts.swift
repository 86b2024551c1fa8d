/// The conflicts between the patterns of a table.
///
/// Each pattern is named once for each kind of conflict, with one reason, however many there are.
struct PatternConflicts: Hashable, Sendable {
  /// Patterns with the same URLs as an earlier one.
  let duplicates: [PatternPair]
  /// Patterns that share URLs with an earlier one, while neither is more specific.
  let ambiguous: [PatternPair]
  /// Patterns of which others have every URL.
  let unreachable: [PatternPair]

  /// The conflicts of patterns, in the trie of exactly these.
  ///
  /// Complexity: O(*n*) in the patterns, and in the overlaps of those that are equally specific.
  init(_ patterns: [Pattern], in trie: PatternTrie) {
    duplicates = trie.duplicates
    let known = Set(duplicates.map(\.number))
    let others = patterns.indices.filter { !known.contains($0) }
    ambiguous = Self.pairs(others) { number, report in
      trie.eachRival(of: patterns[number]) { if $0 < number { report($0) } }
    }
    unreachable = others.compactMap { number in
      trie.winner(over: patterns[number], number).map { PatternPair(number: number, other: $0) }
    }
  }

  /// Patterns that are not exposed, each with a less specific one that is, and that has some of its URLs.
  ///
  /// Where the exposed pattern is the more specific one, the URLs that both have are its own for everybody.
  static func shadowed(_ patterns: [Pattern], isExposed: (Int) -> Bool) -> [PatternPair] {
    let exposed = PatternIndex(patterns, where: isExposed).trie
    return pairs(patterns.indices.filter { !isExposed($0) }) { number, report in
      exposed.eachOverlap(with: patterns[number]) {
        if patterns[number].isMoreSpecific(than: patterns[$0]) { report($0) }
      }
    }
  }

  /// Patterns with the first of those that are reported for them.
  private static func pairs(_ numbers: [Int], _ others: (Int, (Int) -> Void) -> Void) -> [PatternPair] {
    numbers.compactMap { number in
      var first: Int?
      others(number) { first = min(first ?? $0, $0) }
      return first.map { PatternPair(number: number, other: $0) }
    }
  }
}
