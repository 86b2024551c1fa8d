/// How bindings become entries; all of this is called under the lock.
extension Context {
  /// The entry of a node in this context, with everything it leads to: an ancestor's where no override can be
  /// reached, else an own one.
  func entry(for node: Node) -> Entry {
    if let known = entries.find(graph[node].key) { return known.takeUnretainedValue() }
    guard isOwn(node) else { return share(node) }
    return make(node)
  }

  private func share(_ node: Node) -> Entry {
    guard let parent else { preconditionFailure("a node of an ancestor has one") }
    let entry = parent.entry(for: node)
    entries.insert(entry)
    return entry
  }

  /// Makes the entries that a node leads to and that are not there yet, links them, and only then publishes them.
  private func make(_ node: Node) -> Entry {
    let first = graph[node].makeEntry(graph[node], self)
    var made: [Node: Entry] = [node: first]
    var queue = [(node, first)]
    var next = 0
    while next < queue.count {
      let (node, entry) = queue[next]
      next += 1
      let links = graph.targets(of: node).map { target in
        Unmanaged.passUnretained(link(to: target, &made, &queue))
      }
      entry.link(to: links, lock: lock(for: node))
    }
    for (_, entry) in queue { entries.insert(entry) }
    owned += queue.map(\.1)
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

  /// The lock of a shared entry: its own, or the one of its cycle.
  private func lock(for node: Node) -> BuildLock? {
    guard graph[node].lifetime.isShared else { return nil }
    if let lock = cycleLocks[node] { return lock }
    guard let inherited = inheritedLock(for: node) else { return BuildLock() }
    if let lock = inheritedLocks[ObjectIdentifier(inherited)] { return lock }
    let lock = BuildLock()
    inheritedLocks[ObjectIdentifier(inherited)] = lock
    return lock
  }

  private func inheritedLock(for node: Node) -> BuildLock? {
    parent.flatMap { $0.cycleLocks[node] ?? $0.inheritedLock(for: node) }
  }
}

extension Context {
  /// Whether the node needs an entry of this context's own: because it is bound here, or because it leads to something
  /// that is, or may lead anywhere.
  private func isOwn(_ node: Node) -> Bool {
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

  private func isBoundAnew(_ node: Node) -> Bool {
    Int(node.level) == graph.level || graph[node].kind.isOpaque && hasOverrides
  }
}
