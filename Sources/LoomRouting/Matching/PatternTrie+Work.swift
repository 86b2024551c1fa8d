extension PatternTrie {
  /// How many nodes and edges a search visits at most, whatever the URL is.
  ///
  /// A segment leads to one literal child, to one child of each group of affixed ones, and to all other edges. So a
  /// node costs itself, the worst of its literal children, and all that its other edges lead to. No URL costs more; it
  /// may be that none costs as much.
  ///
  /// Complexity: O(*n*) in the nodes
  var work: Int {
    var work = [Int](repeating: 0, count: nodes.count)
    for position in nodes.indices.reversed() { work[position] = nodes[position].work { work[$0] } }
    return roots.values.map { work[$0] }.max() ?? 0
  }
}

extension PatternTrie.Node {
  fileprivate func work(_ child: (Int) -> Int) -> Int {
    func worst(_ children: some Collection<Int>) -> Int { children.reduce(0) { max($0, child($1)) } }
    // The first two are for splitting the segment, and for the look-up.
    let affixedWork = affixed.reduce(0) { $0 + 2 + worst($1.children.values) }
    let others = (parameter.map(child) ?? 0) + (wildcard.map(child) ?? 0) + (rest == nil ? 0 : 1)
    return 1 + worst(literals.values) + affixedWork + others
  }
}
