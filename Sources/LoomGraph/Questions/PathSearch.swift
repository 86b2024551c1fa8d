import Loom

/// Searches the paths from one node to another, the shortest first.
///
/// Continues the prefix of a path that can become the shortest path first (P. Hart, N. Nilsson, B. Raphael, "A
/// formal basis for the heuristic determination of minimum cost paths", 1968), and of equal ones the newest. Without
/// cycles, each prefix ends at the target, so the number of all paths in the graph does not matter.
struct PathSearch {
  typealias Edge = DependencyGraph.Edge

  private let source: String
  private let target: String
  private let outgoing: [String: [Edge]]
  /// How far the target is, for each node that leads to it.
  private let distances: [String: Int]
  /// Prefixes of paths by the least length of the whole path.
  private var beginnings: [[[Edge]]] = []

  init(of graph: DependencyGraph, from source: String, to target: String) {
    self.source = source
    self.target = target
    outgoing = graph.outgoing
    let incoming = Dictionary(grouping: graph.edges, by: \.target)
    distances = DependencyGraph.distances(from: [target], by: incoming, \.source)
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
