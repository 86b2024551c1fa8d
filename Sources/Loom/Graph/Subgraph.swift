/// The part of a graph that can be reached from some nodes, numbered densely, so that algorithms can use arrays.
///
/// The numbers are in the order of a search that goes breadth first, the roots' before all others.
package final class Subgraph: Sendable {
  let nodes: [Node]
  /// For each node, where the numbers of those that it leads to begin in `successors`; and where the last ones end.
  let offsets: [Int32]
  let successors: [Int32]

  /// Walks from the given nodes along the dependencies that are let through.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - roots: the nodes.
  ///   - isIncluded: tells of a dependency of a node that leads to another one whether it counts; nil if all do.
  init(
    of graph: BindingGraph, from roots: [Node],
    through isIncluded: ((Node, DeclaredDependency.Kind, Node) -> Bool)? = nil
  ) {
    var numbering = Numbering(most: graph.count, roots: roots)
    var (offsets, successors): ([Int32], [Int32]) = ([0], [])
    offsets.reserveCapacity(roots.count + 1)
    successors.reserveCapacity(roots.count)
    var next = 0
    while next < numbering.nodes.count {
      let node = numbering.nodes[next]
      for (index, dependency) in graph[node].dependencies.enumerated() {
        guard let target = graph.target(of: node, index) else { continue }
        if let isIncluded, !isIncluded(node, dependency.kind, target) { continue }
        successors.append(numbering.number(of: target))
      }
      offsets.append(Int32(successors.count))
      next += 1
    }
    (nodes, self.offsets, self.successors) = (numbering.nodes, offsets, successors)
  }

  /// Takes nodes that are numbered already.
  package init(offsets: [Int32], successors: [Int32]) {
    nodes = Array(0..<offsets.count - 1)
    (self.offsets, self.successors) = (offsets, successors)
  }

  func successors(of number: Int) -> ArraySlice<Int32> {
    successors[Int(offsets[number])..<Int(offsets[number + 1])]
  }
}

/// Gives nodes their numbers, and finds them again: in an array if they are a good part of all nodes, else in a dictionary.
private struct Numbering {
  private(set) var nodes: [Node] = []
  /// The numbers plus one; zero is none.
  private var dense: [Int32] = []
  private var sparse: [Node: Int32] = [:]

  init(most count: Int, roots: [Node]) {
    if roots.count > count / 8 { dense = [Int32](repeating: 0, count: count) }
    nodes.reserveCapacity(roots.count)
    for root in roots { _ = number(of: root) }
  }

  mutating func number(of node: Node) -> Int32 {
    if let known = known(node) { return known }
    let number = Int32(nodes.count)
    nodes.append(node)
    if dense.isEmpty { sparse[node] = number } else { dense[node] = number + 1 }
    return number
  }

  private func known(_ node: Node) -> Int32? {
    if dense.isEmpty { return sparse[node] }
    return dense[node] == 0 ? nil : dense[node] - 1
  }
}
