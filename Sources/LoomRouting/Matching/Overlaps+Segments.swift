extension Overlaps {
  typealias Pairing = (UInt32, UInt32) -> Void

  /// Literals that both nodes have, and literals of one that fit an edge of the other.
  func pairLiterals(_ one: UInt32, _ other: UInt32, _ pair: Pairing) {
    pairEqualLiterals(one, other, pair)
    pairLiterals(of: one, withEdgesOf: other) { pair($0, $1) }
    pairLiterals(of: other, withEdgesOf: one) { pair($1, $0) }
  }

  private func pairEqualLiterals(_ one: UInt32, _ other: UInt32, _ pair: Pairing) {
    let isSwapped = children.slots(of: one).count > children.slots(of: other).count
    let (few, many) = isSwapped ? (other, one) : (one, other)
    guard trie.nodes[Int(many)].hasLiterals else { return }
    for slot in children.slots(of: few).lazy.map({ trie.slots[$0] }) {
      let equal = child(of: many, trie.literal(slot)[...])
      if equal != 0 { isSwapped ? pair(equal, slot.child) : pair(slot.child, equal) }
    }
  }

  private func pairLiterals(of node: UInt32, withEdgesOf other: UInt32, _ pair: Pairing) {
    let edges = trie.edges(of: other)
    guard edges.contains(where: { !$0.isRest }) else { return }
    for slot in children.slots(of: node).lazy.map({ trie.slots[$0] }) {
      let text = trie.literal(slot)
      for edge in edges where !edge.isRest {
        let target = target(of: edge, text)
        if target != 0 { pair(slot.child, target) }
      }
    }
  }

  /// The node after an edge, for a literal; 0 if the literal does not fit.
  func target(of edge: FlatTrie.Edge, _ text: [UInt8]) -> UInt32 {
    guard edge.kind == .affixed else { return edge.target }
    guard text.count > Int(edge.literals) else { return 0 }
    let middle = child(of: edge.target, text.prefix(Int(edge.prefix)))
    return middle == 0 ? 0 : child(of: middle, text.suffix(Int(edge.suffix)))
  }

  private func child(of node: UInt32, _ text: ArraySlice<UInt8>) -> UInt32 {
    text.withUnsafeBufferPointer { trie.child(of: node, $0.span, 0, $0.count) }
  }

  func pairEdges(_ one: UInt32, _ other: UInt32, _ pair: Pairing) {
    for edge in trie.edges(of: one) where !edge.isRest {
      for otherEdge in trie.edges(of: other) where !otherEdge.isRest { pairTargets(edge, otherEdge, pair) }
    }
  }

  /// Pairs what two edges lead to, for all segments that fit both.
  func pairTargets(_ one: FlatTrie.Edge, _ other: FlatTrie.Edge, _ pair: Pairing) {
    if one.kind == .affixed, other.kind == .affixed {
      // Some text fits both exactly if one prefix begins with the other, and one suffix ends with the other.
      one.prefix >= other.prefix
        ? pairAffixes(one, other) { pair($0, $1) } : pairAffixes(other, one) { pair($1, $0) }
    } else {
      eachTarget(of: one) { target in eachTarget(of: other) { pair(target, $0) } }
    }
  }

  /// Pairs affixed parameters, of which the first has the longer prefixes.
  private func pairAffixes(_ one: FlatTrie.Edge, _ other: FlatTrie.Edge, _ pair: Pairing) {
    for prefix in children.slots(of: one.target).lazy.map({ trie.slots[$0] }) {
      let middle = child(of: other.target, trie.literal(prefix).prefix(Int(other.prefix)))
      if middle != 0 { pairSuffixes(prefix.child, middle, pair) }
    }
  }

  private func pairSuffixes(_ one: UInt32, _ other: UInt32, _ pair: Pairing) {
    for slot in children.slots(of: one).lazy.map({ trie.slots[$0] }) {
      let suffix = trie.literal(slot)
      for otherSlot in children.slots(of: other).lazy.map({ trie.slots[$0] }) {
        let otherSuffix = trie.literal(otherSlot)
        let shorter = min(suffix.count, otherSuffix.count)
        if suffix.suffix(shorter) == otherSuffix.suffix(shorter) { pair(slot.child, otherSlot.child) }
      }
    }
  }
}
