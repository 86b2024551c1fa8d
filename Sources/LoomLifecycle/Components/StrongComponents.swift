/// The groups of nodes that need each other, each behind those that it needs.
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (1972), with a stack of its own: a chain
/// may be longer than a thread's stack.
struct StrongComponents {
  /// The number of the group that each node is in; -1 for one that has not been reached.
  private(set) var unit: [Int]
  /// How many groups there are.
  private(set) var count = 0

  private var index: [Int]
  private var lowest: [Int]
  private var open: [Int] = []
  private var path: [(node: Int, next: Int)] = []
  private var found = 0

  /// Finds the groups of all nodes that some lead to.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  @_optimize(speed)
  init(of table: Adjacency, from roots: [Int]) {
    unit = Array(repeating: -1, count: table.count)
    index = unit
    lowest = unit
    for root in roots where index[root] < 0 {
      enter(root)
      while let (node, next) = path.last {
        let targets = table[node]
        if targets.startIndex + next < targets.endIndex {
          path[path.count - 1].next += 1
          visit(targets[targets.startIndex + next], from: node)
        } else {
          leave(node)
        }
      }
    }
  }

  private mutating func enter(_ node: Int) {
    index[node] = found
    lowest[node] = found
    found += 1
    open.append(node)
    path.append((node, 0))
  }

  private mutating func visit(_ target: Int, from node: Int) {
    if index[target] < 0 {
      enter(target)
    } else if unit[target] < 0 {
      lowest[node] = min(lowest[node], index[target])
    }
  }

  private mutating func leave(_ node: Int) {
    path.removeLast()
    if let outer = path.last?.node { lowest[outer] = min(lowest[outer], lowest[node]) }
    guard lowest[node] == index[node] else { return }
    while let member = open.popLast() {
      unit[member] = count
      if member == node { break }
    }
    count += 1
  }
}
