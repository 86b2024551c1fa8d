// Two patterns overlap if some URL fits both.
extension PatternTrie {
  /// Calls a function with each pattern that overlaps with one.
  ///
  /// Complexity: O(*n*) in the nodes that the pattern's segments lead to, and in the children of these
  func eachOverlap(with pattern: Pattern, _ body: (Int) -> Void) {
    roots[Root(pattern)]?.eachOverlap(with: pattern.segments[...], body)
  }

  /// Calls a function with each pattern that overlaps with one, and differs from it first in an affixed segment of
  /// which neither is more specific.
  func eachRival(of pattern: Pattern, _ body: (Int) -> Void) {
    roots[Root(pattern)]?.eachRival(of: pattern.segments[...], body)
  }
}

extension PatternTrie.Node {
  /// Calls a function with each pattern from here on that overlaps with the segments that are left.
  fileprivate func eachOverlap(with segments: ArraySlice<Pattern.Segment>, _ body: (Int) -> Void) {
    guard let segment = segments.first else {
      if let number { body(number) }
      return
    }
    if let rest { body(rest) }
    eachChild(overlapping: segment) { child in
      if case .rest = segment { child.eachPattern(body) } else { child.eachOverlap(with: segments.dropFirst(), body) }
    }
  }

  private func eachPattern(_ body: (Int) -> Void) {
    for pattern in [number, rest].compactMap(\.self) { body(pattern) }
    eachChild(overlapping: .rest(nil)) { $0.eachPattern(body) }
  }

  /// Calls a function with each child that a text leads to which also fits a segment.
  private func eachChild(overlapping segment: Pattern.Segment, _ body: (Self) -> Void) {
    if case .literal = segment {
      if let child = child(for: segment) { body(child) }
    } else {
      for (text, child) in literals where segment.affixes?.fit(text) ?? true { body(child) }
    }
    for (affixes, child) in groups.lazy.flatMap(\.children) where segment.overlaps(affixes) { body(child) }
  }

  /// Looks at the children by other literals of the same length that a text leads to which fits both.
  fileprivate func eachRival(of segments: ArraySlice<Pattern.Segment>, _ body: (Int) -> Void) {
    guard let segment = segments.first else { return }
    if let own = segment.affixes, own.length > 0 {
      for group in groups where group.length == own.length && !group.fits(own) {
        for (affixes, child) in group.children where affixes.overlaps(own) {
          child.eachOverlap(with: segments.dropFirst(), body)
        }
      }
    }
    child(for: segment)?.eachRival(of: segments.dropFirst(), body)
  }
}

extension Pattern.Segment {
  /// Whether some text fits this and has literals around it.
  fileprivate func overlaps(_ other: Affixes) -> Bool {
    if case .literal(let text) = self { return other.fit(URLText(text)) }
    return affixes?.overlaps(other) ?? true
  }
}

extension Affixes {
  /// Whether a text has these literals, and something between them.
  fileprivate func fit(_ text: URLText) -> Bool {
    text.split(prefix: prefix.length, suffix: suffix.length).map { $0.prefix == prefix && $0.suffix == suffix } ?? false
  }

  /// Whether some text has these literals and others: one prefix begins with the other, one suffix ends with the other.
  fileprivate func overlaps(_ other: Affixes) -> Bool {
    zip(prefix, other.prefix).allSatisfy(==) && zip(suffix.reversed(), other.suffix.reversed()).allSatisfy(==)
  }
}
