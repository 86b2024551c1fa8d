/// The literal children of each node, which a ``LiteralTable`` alone does not list.
struct LiteralChildren {
  /// Where the children of each node begin in `order`, and their end.
  private var starts: [Int]
  /// Slots of the table, by their nodes.
  private var order: [Int]

  init(_ trie: FlatTrie) {
    let nodeCount = trie.nodes.count
    starts = [Int](repeating: 0, count: nodeCount + 1)
    for slot in trie.slots where slot.child != 0 { starts[Int(slot.node) + 1] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    var next = starts
    order = [Int](repeating: 0, count: starts[nodeCount])
    for (index, slot) in trie.slots.enumerated() where slot.child != 0 {
      order[next[Int(slot.node)]] = index
      next[Int(slot.node)] += 1
    }
  }

  /// The slots of a node's children.
  func slots(of node: UInt32) -> ArraySlice<Int> {
    order[starts[Int(node)]..<starts[Int(node) + 1]]
  }
}
