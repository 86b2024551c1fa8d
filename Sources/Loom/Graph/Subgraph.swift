/// The part of a graph that can be reached from some nodes, numbered densely, so that algorithms can use arrays.
///
/// The numbers are in the order of a search that goes breadth first, the roots' before all others.
package final class Subgraph: Sendable {
  let nodes: [Node]
  /// The numbers of the nodes that each node leads to.
  let successors: [[Int]]

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
    var successors: [[Int]] = []
    while successors.count < nodes.count {
      let node = nodes[successors.count]
      var targets: [Int] = []
      for (index, dependency) in graph[node].dependencies.enumerated() {
        if let target = graph.target(of: node, index), isIncluded?(node, dependency.kind, target) ?? true {
          targets.append(number(of: target))
        }
      }
      successors.append(targets)
    }
    (self.nodes, self.successors) = (nodes, successors)
  }

  /// Takes nodes that are numbered already.
  package init(_ successors: [[Int]]) {
    nodes = Array(successors.indices)
    self.successors = successors
  }
}
