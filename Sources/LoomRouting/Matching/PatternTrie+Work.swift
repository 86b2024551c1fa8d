extension PatternTrie {
  /// How many nodes and edges a search visits at most, whatever the URL is.
  ///
  /// A segment leads to one literal child, to one child of each group, and to a rest. So a node costs itself, the worst
  /// of its literal children and of each group. No URL costs more; it may be that none costs as much.
  ///
  /// Complexity: O(*n*) in the nodes
  var work: Int { roots.values.map(\.work).max() ?? 0 }
}

extension PatternTrie.Node {
  fileprivate var work: Int {
    func worst(_ children: some Collection<Self>) -> Int { children.reduce(0) { max($0, $1.work) } }
    // Where there are literals, two are for splitting the segment and for the look-up.
    let others = groups.reduce(0) { $0 + ($1.length > 0 ? 2 : 0) + worst($1.children.values) }
    return 1 + worst(literals.values) + others + (rest == nil ? 0 : 1)
  }
}
