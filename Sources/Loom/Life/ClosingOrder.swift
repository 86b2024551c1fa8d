/// In which order instances are closed: each before its dependencies, deferred ones included, wherever these form no
/// cycle; else in the reverse order of creation.
///
/// An instance counts as created when the latest was that it leads to. Declared dependencies come first, then the
/// instances that a closure may use.
extension BindingGraph {
  /// Sorts actions such that the last one is to be performed first.
  ///
  /// - Parameter closings: the actions, in the order of creation.
  /// - Returns: the same actions.
  /// - Complexity: O(*n* + *e*) for *n* nodes that the instances lead to and *e* dependencies, and O(*m* · *n*) for *m*
  ///   closures
  func inClosingOrder(_ closings: [Closing]) -> [Closing] {
    let roots = closings.map { Int($0.made.row.node) }.eachOnce
    let subgraph = Subgraph(of: self, from: roots)
    let declared = sorted(closings, roots, subgraph)
    guard subgraph.nodes.contains(where: { self[$0].kind.isOpaque }) else { return declared }
    // A closure or an injector may lead to all instances, and so seems to need even its users. In such a cycle,
    // declared dependencies count.
    let successors = zip(subgraph.nodes, subgraph.successors).map { node, targets in
      self[node].kind.isOpaque ? targets + roots.indices : targets
    }
    return sorted(declared, roots, Subgraph(successors))
  }

  /// Sorts actions by the components of a subgraph in which the roots come first.
  private func sorted(_ closings: [Closing], _ roots: [Node], _ subgraph: Subgraph) -> [Closing] {
    let numbers = Dictionary(uniqueKeysWithValues: zip(roots, roots.indices))
    let numbered = closings.map { numbers[Int($0.made.row.node)] ?? 0 }
    // When the latest was made that each node leads to, and after how many other components its own comes.
    var ranks = [(latest: Int, component: Int)](repeating: (-1, 0), count: subgraph.nodes.count)
    for (index, number) in numbered.enumerated() { ranks[number].latest = index }
    for (component, members) in subgraph.components().enumerated() {
      let reached = members + members.flatMap { subgraph.successors[$0] }
      let latest = reached.reduce(-1) { max($0, ranks[$1].latest) }
      for member in members { ranks[member] = (latest, component) }
    }
    let order = closings.indices.sorted {
      let (left, right) = (ranks[numbered[$0]], ranks[numbered[$1]])
      return (left.latest, left.component, $0) < (right.latest, right.component, $1)
    }
    return order.map { closings[$0] }
  }
}
