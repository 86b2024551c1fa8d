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
  ///   - isIncluded: whether a dependency of one node on another counts; nil if all do.
  // An optional, of which the compiler makes no copy of this function for each filter: 45 KB.
  init(of graph: BindingGraph, from roots: [Node], through isIncluded: BindingGraph.Filter? = nil) {
    var (nodes, numbers): ([Node], [Node: Int]) = ([], [:])
    func number(of node: Node) -> Int {
      if let known = numbers[node] { return known }
      numbers[node] = nodes.count
      nodes.append(node)
      return nodes.count - 1
    }
    for root in roots { _ = number(of: root) }
    var (offsets, successors): ([Int32], [Int32]) = ([0], [])
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      for (index, dependency) in graph[node].dependencies.enumerated() {
        if let target = graph.target(of: node, index), isIncluded?(node, dependency.kind, target) ?? true {
          successors.append(Int32(number(of: target)))
        }
      }
      offsets.append(Int32(successors.count))
      next += 1
    }
    (self.nodes, self.offsets, self.successors) = (nodes, offsets, successors)
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
