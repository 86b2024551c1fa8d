/// Some nodes of a graph.
struct NodeSet {
  private var words: [UInt]

  init(_ count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  func contains(_ node: Node) -> Bool { words[node >> 6] & 1 << (node & 63) != 0 }

  /// - Returns: whether it has not been there.
  mutating func insert(_ node: Node) -> Bool {
    if contains(node) { return false }
    words[node >> 6] |= 1 << (node & 63)
    return true
  }
}

/// Which inherited nodes own bindings reach.
extension Wiring {
  /// Whether the graph has so many edges that an index of them pays.
  var isIndexed: Bool { !isAddition && (parent == nil || ownNodes.count > 64) }

  /// The nodes with edges of this graph, and of those above, that have no such index.
  var unindexedHere: [Int32] {
    let inherited = unindexed.filter { !hasOwn(Int($0)) }
    return isIndexed ? inherited : inherited + (ownNodes + moved.values).map { Int32(truncatingIfNeeded: $0) }
  }

  /// The number here of a node that the parent sees; nil if it is replaced.
  func seenHere(_ node: Node) -> Node? { !isAddition && hasOwn(node) ? moved[node] : node }

  /// The closures and providers of ancestors.
  var inheritedOpaque: [Node] { (parent?.wiring.opaque ?? []).compactMap { seenHere($0) } }

  /// The inherited nodes that lead to own ones, in order; and closures that may ask for anything, with what leads to
  /// them, because instances that are kept may have been made of something else.
  ///
  /// A value that is given here affects no other node: an instance that all children share cannot hold a child's value.
  var affected: [Node] {
    guard parent != nil, hasOverrides else { return [] }
    var set = NodeSet(rows.count)
    var reached = (ownNodes + inheritedOpaque).filter { !givenValues.contains($0) && set.insert($0) }
    follow(&reached, &set)
    // Nearly always few.
    reached.removeAll { hasOwn($0) }
    return reached.count > 1 ? reached.sorted() : reached
  }

  /// Adds the nodes that lead to some.
  private func follow(_ reached: inout [Node], _ set: inout NodeSet) {
    let indexed = sequence(first: indexed, next: { $0?.wiring.indexed }).compactMap { $0?.users }
    let unindexed = unindexed.map { Int($0) } + moved.values
    var next = 0
    repeat {
      while next < reached.count {
        let target = reached[next]
        next += 1
        for users in indexed where target < users.count {
          for user in users[target] where !set.contains(user) {
            // It may have been replaced since.
            if rows[user].leads(where: { $0 == target }), set.insert(user) { reached.append(user) }
          }
        }
      }
      for node in unindexed where !set.contains(node) {
        if rows[node].leads(where: { set.contains($0) }), set.insert(node) { reached.append(node) }
      }
    } while next < reached.count
  }
}

extension BindingGraph {
  /// The nodes that lead to each node, by the graph's own edges; nil where these are few.
  ///
  /// - Complexity: O(1); for the first child with overrides, O(*n* + *e*) for *n* nodes and *e* edges
  var users: [[Node]]? {
    knownUsers?.withLock { known in
      if let known { return known }
      var users = [[Node]](repeating: [], count: wiring.rows.count)
      for node in wiring.ownNodes + wiring.moved.values { wiring.rows[node].forEachTarget { users[$0].append(node) } }
      known = users
      return users
    }
  }
}
