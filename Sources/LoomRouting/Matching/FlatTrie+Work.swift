extension FlatTrie {
  /// How many nodes and edges a search visits at most, whatever the URL is.
  ///
  /// A segment leads to one literal child and to all other edges. So a node costs itself, the worst of its literal
  /// children, and all that its edges lead to. No URL costs more; it may be that none costs as much.
  ///
  /// Complexity: O(*n*) in the nodes.
  @_optimize(speed)
  var work: Int {
    let parents = literalParents
    var literal = [Int](repeating: 0, count: nodes.count)
    var work = literal
    // A child was made after its parent.
    for node in nodes.indices.reversed() {
      work[node] = 1 + literal[node]
      for edge in edges(of: UInt32(node)) { work[node] += edge.isRest ? 1 : work[Int(edge.target)] }
      for step in tail(of: UInt32(node)) { work[node] += step.nodes }
      literal[parents[node]] = max(literal[parents[node]], work[node])
    }
    return work[0] - 1
  }

  /// Which nodes have a pattern of a kind, at themselves or below.
  func nodes(with isAskedFor: (Int) -> Bool) -> [Bool] {
    let parents = literalParents
    var marks = nodes.map { $0.number >= 0 && isAskedFor(Int($0.number)) }
    for node in nodes.indices.reversed() {
      for edge in edges(of: UInt32(node)) {
        if edge.isRest ? isAskedFor(Int(edge.target)) : marks[Int(edge.target)] { marks[node] = true }
      }
      if marks[node] { marks[parents[node]] = true }
    }
    return marks
  }

  /// The node of which each node is a literal child; 0 for all others.
  @_optimize(speed)
  private var literalParents: [Int] {
    var parents = [Int](repeating: 0, count: nodes.count)
    for slot in slots where slot.child != 0 { parents[Int(slot.child)] = Int(slot.node) }
    return parents
  }

  /// The number of the pattern that ends with a rest after a node.
  func rest(of node: UInt32) -> Int? {
    edges(of: node).last.flatMap { $0.isRest ? Int($0.target) : nil }
  }

  /// The nodes whose children are hosts.
  var authorityRoots: Set<UInt32> {
    Set(slots.filter { $0.child != 0 && $0.node == 0 && literal($0).last == .colon }.map(\.child))
  }
}

extension FlatTrie.Edge {
  /// How many nodes a step would be.
  fileprivate var nodes: Int {
    switch kind {
    case .literal: max(Int(suffix), 1)
    // What its prefix leads to, what its suffix leads to, and where both begin.
    case .affixed: 3
    case .parameter, .wildcard, .rest, .namedRest: 1
    }
  }
}
