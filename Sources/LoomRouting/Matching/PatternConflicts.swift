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

  /// The conflicts of an index that includes all of its patterns.
  ///
  /// Complexity: O(*n*) in the patterns, and in the overlaps of those with a `*` or with literals around a parameter.
  init(in index: PatternIndex) {
    duplicates = index.duplicates
    let (patterns, known) = (index.patterns, Set(duplicates.map(\.number)))
    let others = patterns.indices.filter { !known.contains($0) }
    // Only different literals around a parameter may be equally specific.
    let affixed = others.filter { patterns[$0].segments.contains { $0.form.length > 0 } }
    ambiguous = index.pairs(affixed) { number, other in
      let (pattern, earlier) = (patterns[number], patterns[other])
      return other < number && !pattern.isMoreSpecific(than: earlier) && !earlier.isMoreSpecific(than: pattern)
    }
    // Nothing but a parameter takes all texts of a less specific segment, which is a `*`.
    let wild = others.filter { patterns[$0].segments.contains { $0.form.kind == .wildcard } }
    unreachable = index.pairs(wild) { number, other in
      patterns[other].isMoreSpecific(than: patterns[number]) && patterns[other].covers(patterns[number])
    }
  }

  /// Patterns that are not exposed, each with a less specific one that is, and that has some of its URLs.
  ///
  /// Where the exposed pattern is the more specific one, the URLs that both have are its own for everybody.
  static func shadowed(_ patterns: [Pattern], isExposed: (Int) -> Bool) -> [PatternPair] {
    let hidden = patterns.indices.filter { !isExposed($0) }
    return PatternIndex(patterns, where: isExposed).pairs(hidden) { number, other in
      patterns[number].isMoreSpecific(than: patterns[other])
    }
  }
}

// MARK: - Overlaps

extension PatternIndex {
  /// Some patterns, each with the first of this index that shares URLs with it and is in conflict with it.
  fileprivate func pairs(_ numbers: [Int], where isConflict: (Int, Int) -> Bool) -> [PatternPair] {
    numbers.compactMap { number in
      var first: Int?
      roots[patterns[number].root]?.eachOverlap(with: patterns[number].segments[...]) { other in
        if isConflict(number, other) { first = min(first ?? other, other) }
      }
      return first.map { PatternPair(number: number, other: $0) }
    }
  }
}

extension PatternIndex.Node {
  /// Calls a function with each pattern from here on that some URL fits which also fits the segments that are left.
  fileprivate func eachOverlap(with segments: ArraySlice<Pattern.Segment>, _ body: (Int) -> Void) {
    guard let form = segments.first?.form else { return number.map(body) ?? () }
    rest.map(body)
    for child in children(overlapping: form) {
      if form.kind == .rest { child.number.map(body) }
      child.eachOverlap(with: form.kind == .rest ? segments : segments.dropFirst(), body)
    }
  }

  /// The children that a text leads to which also fits a form.
  private func children(overlapping form: SegmentForm) -> [Self] {
    let others = groups.flatMap { $0.children.filter { $0.key.overlaps(form) }.values }
    if form.kind == .literal { return literals[form.prefix].map { others + [$0] } ?? others }
    return others + literals.filter { SegmentForm(kind: .literal, prefix: $0.key).overlaps(form) }.values
  }
}
