/// The conflicts between the patterns of a table.
///
/// Each pattern is named once for each kind of conflict, with one reason, however many there are.
struct PatternConflicts: Hashable, Sendable {
  /// Patterns with the same URLs as an earlier one.
  let duplicates: [PatternPair]
  /// Patterns that share URLs with an earlier one, while neither is more specific.
  let ambiguous: [PatternPair]
  /// Patterns of which a more specific one has every URL.
  let unreachable: [PatternPair]

  /// The conflicts of patterns, in the trie of exactly these.
  ///
  /// Complexity: O(*n*) in the patterns, and in the overlaps of those that are equally specific.
  init(_ patterns: [Pattern], in trie: PatternTrie) {
    duplicates = trie.duplicates
    let known = Set(duplicates.map(\.number))
    let others = patterns.indices.filter { !known.contains($0) }
    let node = { trie.roots[PatternTrie.Root(patterns[$0])] }
    ambiguous = Self.pairs(others) { number, report in
      node(number)?.eachRival(of: patterns[number].segments[...]) { if $0 < number { report($0) } }
    }
    // Only what has a `*` may be unreachable.
    unreachable = Self.pairs(others.filter { patterns[$0].segments.contains(.piece(name: nil)) }) { number, report in
      node(number)?.winner(over: patterns[number].segments[...]).map(report)
    }
  }

  /// Patterns that are not exposed, each with a less specific one that is, and that has some of its URLs.
  ///
  /// Where the exposed pattern is the more specific one, the URLs that both have are its own for everybody.
  static func shadowed(_ patterns: [Pattern], isExposed: (Int) -> Bool) -> [PatternPair] {
    let exposed = PatternIndex(patterns, where: isExposed).trie
    return pairs(patterns.indices.filter { !isExposed($0) }) { number, report in
      exposed.roots[PatternTrie.Root(patterns[number])]?.eachOverlap(with: patterns[number].segments[...]) {
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

// MARK: - Pairs of children

extension PatternTrie.Node {
  /// The children that a text leads to which also fits a form; all of them without one.
  private func children(_ form: SegmentForm?, _ relates: (SegmentForm, SegmentForm) -> Bool) -> [Self] {
    guard let form else { return Array(literals.values) + groups.flatMap(\.children.values) }
    let others = groups.flatMap { $0.children.filter { relates($0.key, form) }.values }
    if form.kind == .literal { return literals[form.prefix].map { others + [$0] } ?? others }
    return others + literals.filter { relates(SegmentForm(kind: .literal, prefix: $0.key), form) }.values
  }

  /// Calls a function with each pattern from here on that some URL fits which also fits the segments that are left.
  fileprivate func eachOverlap(with segments: ArraySlice<Pattern.Segment>, _ body: (Int) -> Void) {
    guard let segment = segments.first else { return number.map(body) ?? () }
    rest.map(body)
    for child in children(segment.form, { $0.overlaps($1) }) {
      if segment.form == nil { child.number.map(body) }
      child.eachOverlap(with: segment.form == nil ? segments : segments.dropFirst(), body)
    }
  }

  /// Calls a function with each pattern that overlaps with one, and differs from it first in a segment with other
  /// literals of the same length: neither is more specific.
  fileprivate func eachRival(of segments: ArraySlice<Pattern.Segment>, _ body: (Int) -> Void) {
    guard let form = segments.first?.form else { return }
    for group in groups where form.length > 0 && group.length == form.length && !group.holds(form) {
      for (other, child) in group.children where other.overlaps(form) {
        child.eachOverlap(with: segments.dropFirst(), body)
      }
    }
    child(for: form)?.eachRival(of: segments.dropFirst(), body)
  }

  /// A more specific pattern that has every URL of the segments that are left.
  ///
  /// They differ first where one has a parameter and the other a `*`: nothing else takes all texts of a less specific
  /// segment.
  fileprivate func winner(over segments: ArraySlice<Pattern.Segment>) -> Int? {
    guard let form = segments.first?.form else { return nil }
    let left = segments.dropFirst()
    let beside = form.kind == .wildcard ? child(for: .parameter) : nil
    return beside?.number(covering: left) ?? child(for: form)?.winner(over: left)
  }

  /// A pattern from here on that has every URL of the segments that are left.
  private func number(covering segments: ArraySlice<Pattern.Segment>) -> Int? {
    guard let segment = segments.first else { return number }
    guard let form = segment.form else { return rest }
    let children = children(form) { $0.covers($1) }
    return children.lazy.compactMap { $0.number(covering: segments.dropFirst()) }.first ?? rest
  }
}
