/// Values of some nodes of a graph: mostly of a few nodes, but looked up for many.
///
/// The nodes are sorted, and a look-up is a binary search. A `Dictionary` would hash each number, which takes as long
/// as searching thousands.
struct NodeMap<Value> {
  fileprivate var entries: [Entry] = []

  // Not a tuple: the runtime would end each by way of the description of its type.
  fileprivate struct Entry {
    let node: Node
    var value: Value
  }

  func contains(_ node: Node) -> Bool { place(of: node).isFound }

  subscript(node: Node) -> Value? { read(node) { $0 } }

  /// A part of a node's value, so that the rest of the value is not copied.
  @inline(__always)
  func read<Part>(_ node: Node, _ part: (Value) -> Part) -> Part? {
    let (place, isFound) = place(of: node)
    return isFound ? part(entries[place].value) : nil
  }

  mutating func set(_ node: Node, to value: Value) {
    let (place, isFound) = place(of: node)
    if isFound { return entries[place].value = value }
    // Inserting takes three times as long as appending, and most come in ascending order.
    let entry = Entry(node: node, value: value)
    if place == entries.count { entries.append(entry) } else { entries.insert(entry, at: place) }
  }

  mutating func change(_ node: Node, _ change: (inout Value) -> Void) {
    let (place, isFound) = place(of: node)
    if isFound { change(&entries[place].value) }
  }

  /// Where a node is, or would be.
  private func place(of node: Node) -> (index: Int, isFound: Bool) {
    let index = entries.count.place { entries[$0].node < node }
    return (index, index < entries.count && entries[index].node == node)
  }
}

extension NodeMap: Sendable where Value: Sendable {}
extension NodeMap.Entry: Sendable where Value: Sendable {}

/// Some nodes of a graph, in ascending order.
struct NodeSet: Equatable, Sendable {
  private(set) var nodes: [Node] = []

  init() {}

  /// - Parameter nodes: the nodes, in any order, each once.
  init(_ nodes: some Sequence<Node>) { self.nodes = nodes.sorted() }

  var isEmpty: Bool { nodes.isEmpty }

  func contains(_ node: Node) -> Bool {
    let place = nodes.count.place { nodes[$0] < node }
    return place < nodes.count && nodes[place] == node
  }
}

extension Int {
  /// The first of so many ascending elements that is not below what is looked for; this number if all are.
  @inline(__always)
  fileprivate func place(_ isBelow: (Int) -> Bool) -> Int {
    // Most are looked for behind the last one.
    if self == 0 || isBelow(self - 1) { return self }
    var range = 0..<self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBelow(middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
