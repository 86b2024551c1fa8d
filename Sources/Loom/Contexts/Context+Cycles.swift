/// Entries that lead to each other, or to very many: made first, then linked, and only then published.
extension Context {
  /// The entry of a node that depth first has not led to.
  func entryWithinCycle(for node: Node) -> Entry {
    var made = Made()
    let first = link(to: node, &made)
    var next = 0
    while next < made.queue.count {
      let (node, entry) = made.queue[next]
      next += 1
      var links = graph.targets(of: node).map { Unmanaged.passUnretained(link(to: $0, &made)) }
      links.withUnsafeMutableBufferPointer {
        entry.link(to: $0, lock: lock(for: node, graph[node]), isLocal: ownership(of: node) == .local, depth: 0)
      }
    }
    for (node, entry) in made.queue { insert(.passRetained(entry), for: node, entry.binding) }
    return first
  }

  /// The entries that are being made together, in the order in which they are linked.
  private struct Made {
    var entries = SeldomMap<Node, Entry>()
    var queue: [(Node, Entry)] = []
  }

  /// Makes an entry that is to be linked; nil if it is an ancestor's.
  private func make(_ node: Node, _ made: inout Made) -> Entry? {
    if ownership(of: node) == .inherited { return nil }
    // How deep it is cannot be told in a cycle: many look at the stack.
    entryLooksAtStack = made.queue.count % 8 == 7
    defer { entryLooksAtStack = false }
    let entry = Entry(graph[node], in: self)
    made.entries[node] = entry
    made.queue.append((node, entry))
    return entry
  }

  private func link(to target: Node, _ made: inout Made) -> Entry {
    guard target != .none else { return .absent }
    if let entry = made.entries[target] { return entry }
    if let entry = known(target, graph[target]) { return entry.takeUnretainedValue() }
    return make(target, &made) ?? share(target, graph[target]).takeUnretainedValue()
  }
}
