/// The part of a graph that can be reached from some nodes, numbered densely, so that algorithms can use arrays.
///
/// The numbers are in the order of a search that goes breadth first, the roots' before all others.
package final class Subgraph: Sendable {
  package let nodes: [Node]
  /// The numbers of the nodes that each node leads to.
  package let successors: [[Int]]

  /// Walks from the given nodes along the dependencies that are let through.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - roots: the nodes.
  ///   - isIncluded: whether a dependency of one node on another counts; nil if all do.
  // An optional, of which the compiler makes no copy of this function for each filter: 45 KB.
  package init(of graph: BindingGraph, from roots: [Node], through isIncluded: BindingGraph.Filter? = nil) {
    var (nodes, numbers) = ([Node](), [Node: Int]())
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
      let dependencies = graph[node].dependencies
      let included = dependencies.indices.filter { isIncluded?(node, dependencies[$0].kind) ?? true }
      successors.append(included.compactMap { graph.target(of: node, $0) }.map(number))
    }
    (self.nodes, self.successors) = (nodes, successors)
  }

  /// Takes nodes that are numbered already.
  package init(_ successors: [[Int]]) {
    nodes = Array(successors.indices)
    self.successors = successors
  }
}

extension Subgraph {
  /// The strongly connected components, each after those that it leads to.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  package func components() -> [[Int]] {
    var components: [[Int]] = []
    forEachComponent(of: nodes.count, { $1 < successors[$0].count ? successors[$0][$1] : nil }) {
      components.append([$0] + $1)
    }
    return components
  }

  /// The components that are cycles: of several nodes, or of one that leads to itself.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  package func cyclicComponents() -> [[Int]] {
    let cyclic = components().filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
    return cyclic.map { $0.map { nodes[$0] } }
  }
}

/// Shortest ways, found breadth first.
extension Subgraph {
  /// For each node that leads to a target, the first step on a shortest way there; a target leads to itself.
  ///
  /// - Parameters:
  ///   - isTarget: whether ways end at a node.
  ///   - isPassed: whether ways lead on from a node to those that need it; nil if all do.
  /// - Returns: the next node of each node on a way, and nil for the others.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  // Both are optional for the reason that a filter is.
  package func firstSteps(towards isTarget: ((Node) -> Bool)?, through isPassed: ((Node) -> Bool)? = nil) -> [Int?] {
    var predecessors = [[Int]](repeating: [], count: nodes.count)
    for (number, targets) in successors.enumerated() {
      for target in targets { predecessors[target].append(number) }
    }
    var steps = nodes.indices.map { isTarget?(nodes[$0]) ?? true ? $0 : nil }
    var (queue, next) = (steps.compactMap(\.self), 0)
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
  package func path(from start: Int, _ steps: [Int?]) -> [Node]? {
    guard steps[start] != nil else { return nil }
    return sequence(first: start) { steps[$0] == $0 ? nil : steps[$0] }.map { nodes[$0] }
  }
}
