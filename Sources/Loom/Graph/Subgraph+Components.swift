extension Subgraph {
  /// The strongly connected components, each after those that it leads to.
  ///
  /// R. Tarjan, "Depth-first search and linear graph algorithms", 1972, as D. Pearce has it, "An improved algorithm for
  /// finding the strongly connected components of a directed graph", 2005: with one number a node, and a stack of its
  /// own in place of recursion, so that a long chain cannot exhaust the thread's.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  func components() -> [[Int]] {
    // For each node, when the first one was entered that it leads to; zero if it has not been entered itself, and the
    // greatest number once its component is known.
    var earliest = [Int](repeating: 0, count: nodes.count)
    var entered = 0
    var path: [(node: Int, edge: Int, order: Int)] = []
    var open: [Int] = []
    var components: [[Int]] = []
    func enter(_ node: Int) {
      entered += 1
      earliest[node] = entered
      path.append((node, 0, entered))
    }
    func leave(_ node: Int, _ order: Int) {
      open.append(node)
      // It leads to one that is still on the path.
      guard earliest[node] == order else { return }
      let start = open.lastIndex { earliest[$0] < order }.map { $0 + 1 } ?? 0
      components.append(open[start...].reversed())
      open.removeSubrange(start...)
      for member in components[components.count - 1] { earliest[member] = .max }
    }
    for root in nodes.indices where earliest[root] == 0 {
      enter(root)
      while let (node, edge, order) = path.last {
        guard edge < successors[node].count else {
          path.removeLast()
          leave(node, order)
          continue
        }
        let target = successors[node][edge]
        // An edge is looked at again when its target has been left.
        if earliest[target] == 0 { enter(target) } else { path[path.count - 1].edge += 1 }
        earliest[node] = min(earliest[node], earliest[target])
      }
    }
    return components
  }

  /// The components that are cycles: of several nodes, or of one that leads to itself.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  package func cyclicComponents() -> [[Int]] {
    let cyclic = components().filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
    return cyclic.map { $0.map { nodes[$0] } }
  }
}
