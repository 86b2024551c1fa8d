extension Subgraph {
  /// The strongly connected components, each after those that it leads to.
  ///
  /// R. Tarjan, "Depth-first search and linear graph algorithms", 1972, as D. Pearce has it, "An improved algorithm for
  /// finding the strongly connected components of a directed graph", 2005: with one number a node, and a stack of its
  /// own in place of recursion, so that a long chain cannot exhaust the thread's.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  func components() -> [ArraySlice<Int32>] {
    // For each node, when the first one was entered that it leads to; zero if it has not been entered itself, and the
    // greatest number once its component is known.
    var earliest = [Int32](repeating: 0, count: nodes.count)
    var entered: Int32 = 0
    var path: [(node: Int, edge: Int, order: Int32)] = []
    var open: [Int32] = []
    var (members, ends): ([Int32], [Int]) = ([], [])
    func enter(_ node: Int) {
      entered += 1
      earliest[node] = entered
      path.append((node, Int(offsets[node]), entered))
    }
    func leave(_ node: Int, _ order: Int32) {
      open.append(Int32(node))
      // It leads to one that is still on the path.
      guard earliest[node] == order else { return }
      while let member = open.last, earliest[Int(member)] >= order {
        earliest[Int(member)] = .max
        members.append(member)
        open.removeLast()
      }
      ends.append(members.count)
    }
    for root in nodes.indices where earliest[root] == 0 {
      enter(root)
      while let (node, edge, order) = path.last {
        guard edge < Int(offsets[node + 1]) else {
          path.removeLast()
          leave(node, order)
          continue
        }
        let target = Int(successors[edge])
        // An edge is looked at again when what it leads to has been left.
        if earliest[target] == 0 { enter(target) } else { path[path.count - 1].edge += 1 }
        earliest[node] = min(earliest[node], earliest[target])
      }
    }
    var start = 0
    return ends.map { end in
      defer { start = end }
      return members[start..<end]
    }
  }

  /// The components that are cycles: of several nodes, or of one that leads to itself.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  package func cyclicComponents() -> [[Int]] {
    let cyclic = components().filter { $0.count > 1 || $0.allSatisfy { successors(of: Int($0)).contains($0) } }
    return cyclic.map { $0.map { nodes[Int($0)] } }
  }
}
