import Loom

/// Looks for the ways from one node to another, the shortest first.
///
/// Beginnings of ways are taken up by the length that they will have at least (P. Hart, N. Nilsson, B. Raphael, "A
/// formal basis for the heuristic determination of minimum cost paths", 1968), of equal ones the newest: without
/// cycles, each that is taken up ends at the target, so that a graph with more ways than can be counted is no trouble.
struct PathSearch {
  typealias Edge = DependencyGraph.Edge

  private let source: String
  private let target: String
  private let outgoing: [String: [Edge]]
  /// How far the target is, for each node that leads to it.
  private var distances: [String: Int]
  /// Beginnings by the least length of the ways that they become.
  private var beginnings: [[[Edge]]] = []

  init(of graph: DependencyGraph, from source: String, to target: String) {
    self.source = source
    self.target = target
    outgoing = graph.outgoing
    distances = [target: 0]
    measure(Dictionary(grouping: graph.edges, by: \.target))
  }

  private mutating func measure(_ incoming: [String: [Edge]]) {
    var queue = [target]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      for edge in incoming[node] ?? [] where distances[edge.source] == nil {
        distances[edge.source] = distances[node, default: 0] + 1
        queue.append(edge.source)
      }
      next += 1
    }
  }

  consuming func paths(_ limit: Int) -> [[Edge]] {
    var found: [[Edge]] = []
    extend([], at: source)
    var length = 0
    while length < beginnings.count, found.count < limit {
      guard let path = beginnings[length].popLast(), let end = path.last?.target else {
        length += 1
        continue
      }
      if end == target { found.append(path) } else { extend(path, at: end) }
    }
    return found
  }

  private mutating func extend(_ path: [Edge], at end: String) {
    for edge in (outgoing[end] ?? []).reversed() where isNew(edge.target, to: path) {
      guard let distance = distances[edge.target] else { continue }
      let length = path.count + 1 + distance
      while beginnings.count <= length { beginnings.append([]) }
      beginnings[length].append(path + [edge])
    }
  }

  private func isNew(_ node: String, to path: [Edge]) -> Bool {
    node == target || node != source && !path.contains { $0.target == node }
  }
}
