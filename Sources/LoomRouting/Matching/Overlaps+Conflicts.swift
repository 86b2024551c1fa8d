extension Overlaps {
  /// Patterns that first differ in parameters whose literals are as long, and have URLs in common.
  func ambiguous() -> [PatternPair] {
    var pairs = FirstPairs()
    for node in trie.nodes.indices {
      let edges = trie.edges(of: UInt32(node)).prefix { $0.kind == .affixed }
      for (index, edge) in edges.enumerated() {
        for other in edges.dropFirst(index + 1).prefix(while: { $0.literals == edge.literals }) {
          pairTargets(edge, other) { walk($0, $1) { pairs.add(max($0, $1), min($0, $1)) } }
        }
      }
    }
    return pairs.sorted
  }

  /// Patterns of the left side, with less specific ones of the right side that have URLs in common with them.
  func shadowed() -> [PatternPair] {
    var pairs = FirstPairs()
    let authorities = trie.authorityRoots
    for node in trie.nodes.indices where isAskedFor(left: UInt32(node)) && isAskedFor(right: UInt32(node)) {
      let edges = trie.edges(of: UInt32(node))
      guard !edges.isEmpty else { continue }
      shadowLiterals(of: UInt32(node), edges, isHost: authorities.contains(UInt32(node))) { pairs.add($0, $1) }
      for (index, edge) in edges.enumerated() {
        for other in edges.dropFirst(index + 1) { shadow(edge, other) { pairs.add($0, $1) } }
      }
    }
    return pairs.sorted
  }

  private func shadowLiterals(
    of node: UInt32, _ edges: Slice<UnsafeBufferPointer<FlatTrie.Edge>>, isHost: Bool, _ report: (Int, Int) -> Void
  ) {
    for slot in children.slots(of: node).lazy.map({ trie.slots[$0] }) where isAskedFor(left: slot.child) {
      let text = trie.literal(slot)
      // A host with a colon fits literals only.
      if isHost && text.contains(.colon) { continue }
      for edge in edges { shadow(slot.child, text, edge, report) }
    }
  }

  private func shadow(_ node: UInt32, _ text: [UInt8], _ edge: FlatTrie.Edge, _ report: (Int, Int) -> Void) {
    if edge.isRest { return eachLeftPattern(from: node) { self.report($0, Int(edge.target), report) } }
    let target = target(of: edge, text)
    if target != 0 { walk(node, target, report) }
  }

  private func shadow(_ edge: FlatTrie.Edge, _ other: FlatTrie.Edge, _ report: (Int, Int) -> Void) {
    if other.isRest {
      eachTarget(of: edge) { eachLeftPattern(from: $0) { self.report($0, Int(other.target), report) } }
    } else if edge.kind != .affixed || edge.literals != other.literals || other.kind != .affixed {
      pairTargets(edge, other) { walk($0, $1, report) }
    }
  }
}

/// Pairs of patterns, one for each first one.
private struct FirstPairs {
  private var others: [Int: Int] = [:]

  mutating func add(_ number: Int, _ other: Int) {
    others[number] = min(others[number] ?? other, other)
  }

  var sorted: [PatternPair] {
    others.map { PatternPair(number: $0, other: $1) }.sorted { $0.number < $1.number }
  }
}
