// Two patterns overlap if some URL fits both.
extension PatternTrie {
  /// Calls a function with each pattern that overlaps with one.
  ///
  /// Complexity: O(*n*) in the nodes that the pattern's segments lead to, and in the children of these
  func eachOverlap(with pattern: Pattern, _ body: (Int) -> Void) {
    guard let root = roots[Root(pattern)] else { return }
    eachOverlap(with: pattern.segments[...], from: root, body)
  }

  /// Calls a function with each pattern from a node on that overlaps with the segments that are left.
  private func eachOverlap(with segments: ArraySlice<Pattern.Segment>, from position: Int, _ body: (Int) -> Void) {
    let node = nodes[position]
    guard let segment = segments.first else {
      if let number = node.number { body(number) }
      return
    }
    if let rest = node.rest { body(rest) }
    if case .rest = segment { return eachPattern(below: node, body) }
    node.eachChild(overlapping: segment) {
      eachOverlap(with: segments.dropFirst(), from: $0, body)
    }
  }

  /// Calls a function with each pattern that has more segments than lead to a node, but for that with a rest there.
  private func eachPattern(below node: Node, _ body: (Int) -> Void) {
    node.eachChild(overlapping: .rest(nil)) { position in
      let child = nodes[position]
      if let number = child.number { body(number) }
      if let rest = child.rest { body(rest) }
      eachPattern(below: child, body)
    }
  }

  /// Calls a function with each pattern that overlaps with one, and differs from it first in an affixed segment of
  /// which neither is more specific.
  func eachRival(of pattern: Pattern, _ body: (Int) -> Void) {
    guard hasRivals, var position = roots[Root(pattern)] else { return }
    for (index, segment) in pattern.segments.enumerated() {
      nodes[position].eachRival(of: segment) {
        eachOverlap(with: pattern.segments[(index + 1)...], from: $0, body)
      }
      guard let child = nodes[position].child(for: segment) else { return }
      position = child
    }
  }
}

extension PatternTrie.Node {
  /// Calls a function with each child that a text leads to which also fits a segment.
  fileprivate func eachChild(overlapping segment: Pattern.Segment, _ body: (Int) -> Void) {
    eachLiteral(overlapping: segment, body)
    for (affixes, child) in affixed.lazy.flatMap(\.children) where segment.overlaps(affixes) { body(child) }
    if let parameter { body(parameter) }
    if let wildcard { body(wildcard) }
  }

  private func eachLiteral(overlapping segment: Pattern.Segment, _ body: (Int) -> Void) {
    if case .literal(let text) = segment {
      if let child = literals[URLText(text)] { body(child) }
      return
    }
    for (text, child) in literals where segment.overlaps(text) { body(child) }
  }

  /// Calls a function with each child by other literals of the same length that a text leads to which fits both.
  fileprivate func eachRival(of segment: Pattern.Segment, _ body: (Int) -> Void) {
    guard case .affixed(let prefix, _, let suffix) = segment else { return }
    let own = Affixes(prefix, suffix)
    for group in affixed where group.length == prefix.utf8.count + suffix.utf8.count && !group.fits(own) {
      for (affixes, child) in group.children where affixes.overlaps(own) { body(child) }
    }
  }
}

extension Pattern.Segment {
  /// Whether a literal fits this, which is none.
  fileprivate func overlaps(_ literal: URLText) -> Bool {
    guard case .affixed(let prefix, _, let suffix) = self else { return true }
    return Affixes(prefix, suffix).fit(literal)
  }

  /// Whether some text fits this and has literals around it.
  fileprivate func overlaps(_ affixes: Affixes) -> Bool {
    switch self {
    case .literal(let text): affixes.fit(URLText(text))
    case .affixed(let prefix, _, let suffix): affixes.overlaps(Affixes(prefix, suffix))
    case .parameter, .wildcard, .rest: true
    }
  }
}

extension Affixes {
  /// Whether a text has these literals, and something between them.
  fileprivate func fit(_ text: URLText) -> Bool {
    text.split(prefix: prefix.length, suffix: suffix.length).map { $0.prefix == prefix && $0.suffix == suffix } ?? false
  }

  /// Whether some text has these literals and others: one prefix begins with the other, one suffix ends with the other.
  fileprivate func overlaps(_ other: Affixes) -> Bool {
    let (suffix, otherSuffix) = (Array(suffix).reversed(), Array(other.suffix).reversed())
    return zip(prefix, other.prefix).allSatisfy(==) && zip(suffix, otherSuffix).allSatisfy(==)
  }
}
