extension Subgraph {
  /// Visits the strongly connected components, each after those that it leads to.
  ///
  /// R. Tarjan, "Depth-first search and linear graph algorithms", 1972, with a stack of its own in place of
  /// recursion, so that a long chain cannot exhaust the thread's.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  func forEachComponent(_ visit: (ArraySlice<Int32>) -> Void) {
    var search = ComponentSearch(count: nodes.count)
    for root in nodes.indices where search.order[root] == 0 {
      search.enter(Int32(root), edge: offsets[root])
      while let (node, edge) = search.path.last {
        if edge < offsets[Int(node) + 1] {
          search.path[search.path.count - 1].edge += 1
          search.follow(to: successors[Int(edge)], from: node, firstEdge: offsets)
        } else {
          search.leave(node, visit)
        }
      }
    }
  }

  /// The components that are cycles: of several nodes, or of one that leads to itself.
  ///
  /// Graphs without a cycle, which nearly all are, are told apart by a simpler and faster algorithm.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  @_optimize(speed)
  package func cyclicComponents() -> [[Int32]] {
    guard !isAcyclic else { return [] }
    var cyclic: [[Int32]] = []
    forEachComponent { component in
      let first = component[component.startIndex]
      if component.count > 1 || successors(of: Int(first)).contains(first) { cyclic.append(Array(component)) }
    }
    return cyclic
  }
}

extension Subgraph {
  /// Whether all nodes can be taken away, each when no remaining one leads to it.
  ///
  /// A. B. Kahn, "Topological sorting of large networks", 1962.
  @_optimize(speed)
  var isAcyclic: Bool {
    var predecessors = [Int32](repeating: 0, count: nodes.count)
    for successor in successors { predecessors[Int(successor)] += 1 }
    var taken = nodes.indices.filter { predecessors[$0] == 0 }
    var next = 0
    while next < taken.count {
      for edge in Int(offsets[taken[next]])..<Int(offsets[taken[next] + 1]) {
        let successor = Int(successors[edge])
        predecessors[successor] -= 1
        if predecessors[successor] == 0 { taken.append(successor) }
      }
      next += 1
    }
    return taken.count == nodes.count
  }
}

/// The state of one search for components.
private struct ComponentSearch {
  /// When a node was entered, from one; zero is not yet, `Int32.max` is a node whose component has been visited.
  var order: [Int32]
  var lowest: [Int32]
  var path: [(node: Int32, edge: Int32)] = []
  var open: [Int32] = []
  var count: Int32 = 0

  init(count: Int) {
    order = [Int32](repeating: 0, count: count)
    lowest = order
    open.reserveCapacity(16)
    path.reserveCapacity(16)
  }

  mutating func enter(_ node: Int32, edge: Int32) {
    count += 1
    order[Int(node)] = count
    lowest[Int(node)] = count
    open.append(node)
    path.append((node, edge))
  }

  mutating func follow(to target: Int32, from node: Int32, firstEdge: [Int32]) {
    if order[Int(target)] == 0 {
      enter(target, edge: firstEdge[Int(target)])
    } else if order[Int(target)] != .max {
      lowest[Int(node)] = min(lowest[Int(node)], order[Int(target)])
    }
  }

  mutating func leave(_ node: Int32, _ visit: (ArraySlice<Int32>) -> Void) {
    path.removeLast()
    if let parent = path.last?.node { lowest[Int(parent)] = min(lowest[Int(parent)], lowest[Int(node)]) }
    guard lowest[Int(node)] == order[Int(node)] else { return }
    // Most components are of one node, which then is the last.
    let start = open[open.count - 1] == node ? open.count - 1 : open.lastIndex(of: node) ?? 0
    visit(open[start...])
    for member in open[start...] { order[Int(member)] = .max }
    open.removeSubrange(start...)
  }
}
