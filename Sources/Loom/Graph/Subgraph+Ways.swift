/// Shortest ways, found breadth first.
extension Subgraph {
  /// For each node that leads to one of some targets, the first step on a shortest way there; a target leads to itself.
  ///
  /// - Parameters:
  ///   - targets: the nodes where ways end.
  ///   - isPassed: whether ways lead on from a node to those that need it; nil if all do.
  /// - Returns: the next node of each node on a way, and nil for the others.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  func firstSteps(towards targets: [Int], through isPassed: ((Node) -> Bool)? = nil) -> [Int?] {
    var predecessors = [[Int]](repeating: [], count: nodes.count)
    for (number, targets) in successors.enumerated() {
      for target in targets { predecessors[target].append(number) }
    }
    var steps = [Int?](repeating: nil, count: nodes.count)
    for target in targets { steps[target] = target }
    var queue = targets
    var next = 0
    while next < queue.count {
      for predecessor in predecessors[queue[next]] where steps[predecessor] == nil {
        steps[predecessor] = queue[next]
        if isPassed?(nodes[predecessor]) ?? true { queue.append(predecessor) }
      }
      next += 1
    }
    return steps
  }

  /// The way from a node to its target; nil if there is none.
  func path(from start: Int, _ steps: [Int?]) -> [Node]? {
    guard var next = steps[start] else { return nil }
    var path = [start]
    while let step = steps[next], path.last != next {
      path.append(next)
      next = step
    }
    return path.map { nodes[$0] }
  }

  /// A shortest cycle through the first node, which is the only root and leads back to itself.
  ///
  /// - Complexity: O(*n* · *d* + *e*) for *n* nodes, *e* edges and the *d* nodes that the first one leads to
  var shortestCycle: [Node] {
    let steps = firstSteps(towards: [0])
    let ways = successors[0].compactMap { path(from: $0, steps) }
    return [nodes[0]] + (ways.min { $0.count < $1.count } ?? []).dropLast()
  }
}
