/// Entries that lead to each other, or to very many: made first, then linked, and only then published.
extension Context {
  /// The entry of a node that depth first has not led to.
  func entryWithinCycle(for node: Node) -> Entry {
    guard isOwn(node) else { return share(node) }
    let binding = graph[node]
    let first = binding.makeEntry(binding, self)
    var made: [Node: Entry] = [node: first]
    var queue = [(node, first)]
    var next = 0
    while next < queue.count {
      let (node, entry) = queue[next]
      next += 1
      var links = graph.targets(of: node).map { Unmanaged.passUnretained(link(to: $0, &made, &queue)) }
      links.withUnsafeMutableBufferPointer { entry.link(to: $0, lock: lock(for: node)) }
    }
    for (_, entry) in queue { entries.insert(.passRetained(entry), binding: entry.binding) }
    return first
  }

  private func link(to target: Node, _ made: inout [Node: Entry], _ queue: inout [(Node, Entry)]) -> Entry {
    guard target != .none else { return .absent }
    if let known = made[target] { return known }
    if let known = entries.find(graph[target].key) { return known.takeUnretainedValue() }
    guard isOwn(target) else { return share(target) }
    let entry = graph[target].makeEntry(graph[target], self)
    made[target] = entry
    queue.append((target, entry))
    return entry
  }
}

extension Context {
  /// Whether the node needs an entry of this context's own: because it is bound here, or because it leads to something
  /// that is, or may lead anywhere.
  fileprivate func isOwn(_ node: Node) -> Bool {
    if isBoundAnew(node) { return true }
    if graph[node].dependencies.isEmpty { return false }
    if let known = affected[node] { return known }
    findAffected(from: node)
    return affected[node] ?? false
  }

  /// Finds out for all nodes that one leads to; a node comes after those that it leads to, and a cycle is one.
  private func findAffected(from root: Node) {
    let subgraph = Subgraph(of: graph, from: [root])
    subgraph.forEachComponent { component in
      let isAffected = component.contains { number in
        isBoundAnew(subgraph.nodes[Int(number)])
          || subgraph.successors(of: Int(number)).contains { isKnownAffected(subgraph.nodes[Int($0)]) }
      }
      for number in component where !subgraph.successors(of: Int(number)).isEmpty {
        affected[subgraph.nodes[Int(number)]] = isAffected
      }
    }
  }

  private func isKnownAffected(_ node: Node) -> Bool { isBoundAnew(node) || affected[node] == true }

  func isBoundAnew(_ node: Node) -> Bool {
    node.level == graph.level || graph[node].kind.isOpaque && hasOverrides
  }
}
