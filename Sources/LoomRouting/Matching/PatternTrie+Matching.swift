extension PatternTrie {
  /// The pattern that segments lead to, the most specific one.
  ///
  /// Complexity: at most ``work`` nodes and edges, each for the bytes of one segment
  func number(of segments: URLSegments, under root: Root) -> Int? {
    guard let root = roots[root], let number = number(of: segments, from: root) else { return nil }
    // No pattern fits an empty segment. Looked for at the end, because most URLs that are refused lead nowhere anyway.
    return segments.contains(where: \.isEmpty) ? nil : number
  }

  /// The pattern from a node on, depth first and with the most specific children first.
  ///
  /// A call tells the next one nothing but the segments that are left. So a way that fails leaves nothing behind.
  private func number(of segments: URLSegments, from node: Int) -> Int? {
    var left = segments
    guard let segment = left.next() else { return nodes[node].number }
    if let child = nodes[node].literals[segment], let number = number(of: left, from: child) { return number }
    for group in nodes[node].affixed {
      if let child = group.child(for: segment), let number = number(of: left, from: child) { return number }
    }
    if let child = nodes[node].parameter, let number = number(of: left, from: child) { return number }
    if let child = nodes[node].wildcard, let number = number(of: left, from: child) { return number }
    return nodes[node].rest
  }
}
