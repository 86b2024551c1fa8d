extension PatternTrie {
  /// The pattern that segments lead to, the most specific one.
  ///
  /// Complexity: at most ``work`` nodes and edges, each for the bytes of one segment
  func number(of segments: URLSegments, under root: Root) -> Int? {
    guard let root = roots[root], let number = number(of: segments, from: root) else { return nil }
    // No pattern fits an empty segment. Looked for at the end, because most URLs that are refused lead nowhere anyway.
    return segments.contains(where: \.isEmpty) ? nil : number
  }

  /// Depth first, and the most specific children first. No call tells the next one anything but the segments that are
  /// left, so that a way that fails leaves nothing behind.
  private func number(of segments: URLSegments, from position: Int) -> Int? {
    let node = nodes[position]
    var left = segments
    guard let segment = left.next() else { return node.number }
    if let child = node.literals[segment], let number = number(of: left, from: child) { return number }
    if segment.isHostWithPort { return nil }
    for group in node.affixed {
      if let child = group.child(for: segment), let number = number(of: left, from: child) { return number }
    }
    if let child = node.parameter, let number = number(of: left, from: child) { return number }
    if let child = node.wildcard, let number = number(of: left, from: child) { return number }
    return node.rest
  }
}
