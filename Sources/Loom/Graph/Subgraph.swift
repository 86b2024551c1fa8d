/// The part of a graph that can be reached from some nodes, numbered densely, so that algorithms can use arrays.
package struct Subgraph {
  private(set) var nodes: [Node] = []
  private(set) var offsets: [Int32] = [0]
  private(set) var successors: [Int32] = []
  private var numbering: Numbering

  /// Walks from the given nodes along the dependencies that are let through.
  @_optimize(speed)
  init(
    of graph: BindingGraph, from roots: [Node], through isIncluded: ((Node, DeclaredDependency) -> Bool)? = nil
  ) {
    numbering = Numbering(for: roots.count, of: graph)
    nodes.reserveCapacity(roots.count)
    offsets.reserveCapacity(roots.count + 1)
    successors.reserveCapacity(roots.count)
    for root in roots { _ = number(of: root) }
    var next = 0
    while next < nodes.count {
      addSuccessors(of: nodes[next], in: graph, isIncluded)
      next += 1
    }
  }

  /// Takes nodes that are numbered already, by what each one leads to.
  @_optimize(speed)
  package init(successors lists: [[Int32]]) {
    numbering = Numbering()
    nodes = lists.indices.map { Node(level: 0, index: Int32($0)) }
    successors = lists.flatMap(\.self)
    for list in lists { offsets.append((offsets.last ?? 0) + Int32(list.count)) }
  }

  func successors(of number: Int) -> ArraySlice<Int32> {
    successors[Int(offsets[number])..<Int(offsets[number + 1])]
  }

  @_optimize(speed)
  private mutating func addSuccessors(
    of node: Node, in graph: BindingGraph, _ isIncluded: ((Node, DeclaredDependency) -> Bool)?
  ) {
    for index in 0..<graph[node].dependencies.count {
      let target = graph.target(of: node, index)
      guard target != .none else { continue }
      if let isIncluded, !isIncluded(node, graph[node].dependencies[index]) { continue }
      successors.append(number(of: target))
    }
    offsets.append(Int32(successors.count))
  }

  @_optimize(speed)
  private mutating func number(of node: Node) -> Int32 {
    if let known = numbering.number(of: node, among: nodes) { return known }
    let number = Int32(nodes.count)
    nodes.append(node)
    numbering.add(node, number, among: nodes)
    return number
  }
}

extension Subgraph {
  /// Remembers the numbers of nodes: in an array where most nodes of a root will have one, else in a dictionary, which
  /// is needed only when there are more nodes than a glance finds.
  private struct Numbering {
    private var dense: [Int32] = []
    private var sparse: [Int: Int] = [:]
    private static let glance = 16

    @_optimize(speed)
    init() {}

    @_optimize(speed)
    init(for count: Int, of graph: BindingGraph) {
      let all = graph.own.bindings.count
      if graph.level == 0, count * 4 > all { dense = [Int32](repeating: -1, count: all) }
    }

    @_optimize(speed)
    func number(of node: Node, among nodes: [Node]) -> Int32? {
      if !dense.isEmpty { return dense[Int(node.index)] < 0 ? nil : dense[Int(node.index)] }
      if nodes.count <= Numbering.glance { return nodes.firstIndex(of: node).map(Int32.init) }
      return sparse[node.number].map(Int32.init)
    }

    @_optimize(speed)
    mutating func add(_ node: Node, _ number: Int32, among nodes: [Node]) {
      if !dense.isEmpty {
        dense[Int(node.index)] = number
      } else if nodes.count == Numbering.glance + 1 {
        for (index, node) in nodes.enumerated() { sparse[node.number] = index }
      } else if nodes.count > Numbering.glance {
        sparse[node.number] = Int(number)
      }
    }
  }
}
