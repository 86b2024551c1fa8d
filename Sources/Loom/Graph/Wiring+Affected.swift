/// Which inherited nodes own bindings reach.
extension Wiring {
  /// Whether the graph has so many edges that an index of them pays.
  var isIndexed: Bool { !isAddition && (parent == nil || ownNodes.count > 64) }

  /// The nodes with edges of this graph, and of those above, that have no such index.
  var unindexedHere: [Int32] {
    let inherited = unindexed.filter { !hasOwn(Int($0)) }
    return isIndexed ? inherited : inherited + (ownNodes + moved.map(\.value)).map { Int32(truncatingIfNeeded: $0) }
  }

  /// The number here of a node that the parent sees; nil if it is replaced.
  func seenHere(_ node: Node) -> Node? { !isAddition && hasOwn(node) ? moved[node] : node }

  /// The closures and providers of ancestors.
  var inheritedOpaque: [Node] { (parent?.wiring.opaque ?? []).compactMap { seenHere($0) } }

  /// The inherited nodes that lead to own ones; and closures that may ask for anything, with what leads to them,
  /// because instances that are kept may have been made of something else.
  ///
  /// A value for the child affects no other node: an instance that all children share cannot hold a child's value.
  /// Where an ancestor is such a child, too, its own instances and those of its children may hold the ancestor's.
  var reachingOwn: [Node] {
    var lowest = hasOverrides ? 0 : givenValues.map(\.level).min() ?? level
    if parent == nil || lowest == level { return [] }
    let indexes = sequence(first: indexed, next: { $0?.wiring.indexed }).compactMap { $0?.users }
    var unindexed = unindexed.map { Int($0) }
    if !moved.isEmpty { unindexed += moved.map(\.value) }
    var (nodes, known, next) = ([Node](), [Bool](repeating: false, count: rows.count), 0)
    nodes.reserveCapacity(8)
    func add(_ node: Node) {
      let level = Int(rows[node].place.level)
      // Instances of which each injector has its own are at no level, and lead on to those that are at one.
      if known[node] || level > 0 && level < lowest { return }
      known[node] = true
      nodes.append(node)
    }
    // Once for each level from which on instances may hold something else, the lowest first.
    repeat {
      for node in inheritedOpaque { add(node) }
      for node in ownNodes where lowest == givenValues.first(where: { $0.node == node })?.level ?? 0 { add(node) }
      repeat {
        while next < nodes.count {
          let target = nodes[next]
          next += 1
          for users in indexes where target < users.count {
            // It may have been replaced since.
            for user in users[target] where !known[user] && rows[user].leads(where: { $0 == target }) { add(user) }
          }
        }
        for node in unindexed where !known[node] && rows[node].leads(where: { known[$0] }) { add(node) }
      } while next < nodes.count
      lowest = givenValues.map(\.level).filter { $0 > lowest }.min() ?? level
    } while lowest < level
    return nodes.filter { !hasOwn($0) }
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
      for node in wiring.ownNodes + wiring.moved.map(\.value) {
        let row = wiring.rows[node]
        for target in (0..<row.edges.count).compactMap(row.target) { users[target].append(node) }
      }
      known = users
      return users
    }
  }
}
