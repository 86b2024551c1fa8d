/// Searches the paths from one node to another, the shortest first.
///
/// Continues the prefix of a path that can become the shortest path first (P. Hart, N. Nilsson, B. Raphael, "A formal
/// basis for the heuristic determination of minimum cost paths", 1968), and of equal ones the newest. How far the
/// target is from the end of a prefix is found without the nodes of that prefix. So each prefix becomes a path, and
/// neither the number of all paths nor cycles matter.
struct PathSearch {
  typealias Edge = DependencyGraph.Edge

  private let source: String
  private let target: String
  private let outgoing: [String: [Edge]]
  private let incoming: [String: [Edge]]
  /// Prefixes of paths by the least length of the whole path.
  private var beginnings: [[[Edge]]] = []

  init(of graph: DependencyGraph, from source: String, to target: String) {
    self.source = source
    self.target = target
    outgoing = graph.outgoing
    incoming = Dictionary(grouping: graph.edges, by: \.target)
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
    let passed = Set(path.map(\.target) + [source]).subtracting([target])
    let distances = DependencyGraph.distances(from: [target], by: incoming, \.source, without: passed)
    for edge in (outgoing[end] ?? []).reversed() {
      guard let distance = distances[edge.target] else { continue }
      let length = path.count + 1 + distance
      while beginnings.count <= length { beginnings.append([]) }
      beginnings[length].append(path + [edge])
    }
  }
}
