/// The part of a graph that can be reached from some nodes, numbered densely, so that algorithms can use arrays.
struct Subgraph {
  private(set) var nodes: [Node] = []
  private(set) var offsets: [Int32] = [0]
  private(set) var successors: [Int32] = []
  private var numbers: [Node: Int32] = [:]

  /// Walks from the given nodes along the dependencies that are let through.
  init(
    of graph: BindingGraph, from roots: some Sequence<Node>,
    through isIncluded: (Node, DeclaredDependency) -> Bool = { _, _ in true }
  ) {
    for root in roots { _ = number(of: root) }
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      let dependencies = graph[node].dependencies
      for (index, target) in graph.targets(of: node).enumerated()
      where target != .none && isIncluded(node, dependencies[index]) {
        successors.append(number(of: target))
      }
      offsets.append(Int32(successors.count))
      next += 1
    }
  }

  func successors(of number: Int) -> ArraySlice<Int32> {
    successors[Int(offsets[number])..<Int(offsets[number + 1])]
  }

  private mutating func number(of node: Node) -> Int32 {
    if let known = numbers[node] { return known }
    let number = Int32(nodes.count)
    numbers[node] = number
    nodes.append(node)
    return number
  }
}
