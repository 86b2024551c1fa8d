/// The part of a graph that can be reached from some nodes, numbered densely, so that algorithms can use arrays.
///
/// The numbers are in the order of a search that goes breadth first, the roots' before all others.
package final class Subgraph: Sendable {
  let nodes: [Node]
  /// For each node, where the numbers of those that it leads to begin in `successors`; and where the last ones end.
  let offsets: [Int32]
  let successors: [Int32]

  /// Walks from the given nodes along the dependencies that are let through.
  @_optimize(speed)
  init(
    of graph: BindingGraph, from roots: [Node], through isIncluded: ((Node, DeclaredDependency.Kind) -> Bool)? = nil
  ) {
    var numbering = Numbering(capacity: roots.count)
    var (offsets, successors): ([Int32], [Int32]) = ([0], [])
    offsets.reserveCapacity(roots.count + 1)
    successors.reserveCapacity(roots.count)
    for root in roots { _ = numbering.number(of: root) }
    var next = 0
    while next < numbering.nodes.count {
      let node = numbering.nodes[next]
      let binding = graph.own.uncountedBinding(at: node)
      for index in 0..<binding._withUnsafeGuaranteedRef({ $0.dependencies.count }) {
        let target = graph.target(of: node, index)
        guard target != .none else { continue }
        let kind = binding._withUnsafeGuaranteedRef { $0.dependencies[index].kind }
        if let isIncluded, !isIncluded(node, kind) { continue }
        successors.append(numbering.number(of: target))
      }
      offsets.append(Int32(successors.count))
      next += 1
    }
    (nodes, self.offsets, self.successors) = (numbering.nodes, offsets, successors)
  }

  /// Takes nodes that are numbered already.
  package init(offsets: [Int32], successors: [Int32]) {
    nodes = (1..<offsets.count).map { Node(level: 0, index: Int32($0 - 1)) }
    (self.offsets, self.successors) = (offsets, successors)
  }

  func successors(of number: Int) -> ArraySlice<Int32> {
    successors[Int(offsets[number])..<Int(offsets[number + 1])]
  }
}

/// Gives nodes their numbers, and finds them again: open addressing with linear probing.
private struct Numbering {
  private(set) var nodes: [Node] = []
  /// The numbers plus one; zero is empty.
  private var slots: [Int32] = []
  private var shift = 0

  @_optimize(speed)
  init(capacity: Int) {
    nodes.reserveCapacity(capacity)
    resize(for: capacity)
  }

  @_optimize(speed)
  mutating func number(of node: Node) -> Int32 {
    let slot = slot(of: node)
    guard slots[slot] == 0 else { return slots[slot] - 1 }
    nodes.append(node)
    slots[slot] = Int32(nodes.count)
    if nodes.count * 2 > slots.count { resize(for: nodes.count * 2) }
    return Int32(nodes.count - 1)
  }

  // By Fibonacci's hashing, which scatters what follows each other, as the nodes of an injector do.
  @_optimize(speed)
  private func slot(of node: Node) -> Int {
    var slot = Int((UInt64(bitPattern: node.number) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
    while slots[slot] != 0, nodes[Int(slots[slot]) - 1] != node { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func resize(for count: Int) {
    var bits = 4
    while 1 << bits < count * 2 { bits += 1 }
    shift = UInt64.bitWidth - bits
    slots = [Int32](repeating: 0, count: 1 << bits)
    for (number, node) in nodes.enumerated() { slots[slot(of: node)] = Int32(number + 1) }
  }
}
