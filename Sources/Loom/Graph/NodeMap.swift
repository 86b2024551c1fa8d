/// Values of some nodes of a graph: mostly of a few nodes, but looked up for many.
///
/// The nodes are sorted, and a look-up is a binary search. A `Dictionary` would hash each number, which takes as long as
/// searching thousands.
struct NodeMap<Value> {
  private var nodes: [Node] = []
  private(set) var values: [Value] = []

  func contains(_ node: Node) -> Bool { nodes.find(node) != nil }

  subscript(node: Node) -> Value? { read(node) { $0 } }

  /// A part of a node's value, so that the rest of the value is not copied.
  @inline(__always)
  func read<Part>(_ node: Node, _ part: (Value) -> Part) -> Part? { nodes.find(node).map { part(values[$0]) } }

  mutating func set(_ node: Node, to value: Value) {
    let place = nodes.place(of: node)
    if place < nodes.count, nodes[place] == node { return values[place] = value }
    nodes.insert(node, at: place)
    values.insert(value, at: place)
  }

  mutating func change(_ node: Node, _ change: (inout Value) -> Void) {
    if let place = nodes.find(node) { change(&values[place]) }
  }

  mutating func remove(_ node: Node) {
    guard let place = nodes.find(node) else { return }
    nodes.remove(at: place)
    values.remove(at: place)
  }
}

extension NodeMap: Sendable where Value: Sendable {}

/// Some nodes of a graph, in ascending order.
struct NodeSet: Equatable, Sendable, Sequence {
  private var nodes: [Node] = []

  init() {}

  /// - Parameter nodes: the nodes, in any order, each once.
  init(_ nodes: some Sequence<Node>) { self.nodes = nodes.sorted() }

  var isEmpty: Bool { nodes.isEmpty }

  func contains(_ node: Node) -> Bool { nodes.find(node) != nil }

  func makeIterator() -> Array<Node>.Iterator { nodes.makeIterator() }
}

extension [Node] {
  /// Where a node is in ascending ones; nil if it is not among them.
  fileprivate func find(_ node: Node) -> Int? {
    let place = place(of: node)
    return place < count && self[place] == node ? place : nil
  }

  /// Where a node is in ascending ones, or would be.
  fileprivate func place(of node: Node) -> Int {
    // Most come in ascending order.
    guard let last, last >= node else { return count }
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < node ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
