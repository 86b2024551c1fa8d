extension PatternTrie {
  /// The pattern that segments lead to, the most specific one.
  ///
  /// Complexity: at most ``work`` nodes and edges, each for the bytes of one segment
  func number(of segments: URLSegments, under root: Root) -> Int? {
    guard let number = roots[root]?.number(of: segments) else { return nil }
    // No pattern fits an empty segment. Looked for at the end, because most URLs that are refused lead nowhere anyway.
    return segments.contains(where: \.isEmpty) ? nil : number
  }
}

extension PatternTrie.Node {
  /// The pattern from here on, depth first and with the most specific children first.
  ///
  /// A call passes only the remaining segments to the next one. So a way that fails leaves nothing behind.
  fileprivate func number(of segments: URLSegments) -> Int? {
    var left = segments
    guard let segment = left.next() else { return number }
    if let number = literals[segment]?.number(of: left) { return number }
    for group in groups {
      if let number = group.child(for: segment)?.number(of: left) { return number }
    }
    return rest
  }
}
