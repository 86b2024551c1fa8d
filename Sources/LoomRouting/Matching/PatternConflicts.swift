/// What is wrong with a table of patterns as a whole.
///
/// All of it is read off the trie: no pattern is compared with all others. Each pattern is named once for each kind of
/// conflict, with one reason, however many there are.
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
  init(_ patterns: [Pattern], in trie: FlatTrie) {
    duplicates = trie.duplicates
    ambiguous = trie.hasRivals ? Overlaps(trie).ambiguous() : []
    unreachable = Reach(trie).unreachable(patterns)
  }

  /// Patterns that are not exposed, each with a less specific one that is, and that has some of its URLs.
  ///
  /// Where the exposed pattern is the more specific one, the URLs that both have are its own for everybody.
  static func shadowed(in trie: FlatTrie, isExposed: @escaping (Int) -> Bool) -> [PatternPair] {
    Overlaps(trie, left: { !isExposed($0) }, right: isExposed).shadowed()
  }
}
