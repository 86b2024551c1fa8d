/// How bindings become entries; all of this is called under the lock.
extension Context {
  /// The entry of a node in this context, with everything it leads to: an ancestor's where no override can be
  /// reached, else an own one.
  func entry(for node: Node) -> Entry { descend(to: node, depth: 0) ?? entryWithinCycle(for: node) }

  /// The entry of a node, if it has been made.
  func known(_ node: Node, _ binding: Binding) -> Entry? {
    graph.own.isHidden(node)
      ? notes?.hiddenEntries[node]?.takeUnretainedValue() : entries.find(binding.key)?.takeUnretainedValue()
  }

  /// Makes an entry after those that it leads to, and finds out on the way whether it must be this context's own.
  ///
  /// - Returns: nil if the way is too long for the thread's stack, as it is in a cycle.
  private func descend(to node: Node, depth: Int) -> Entry? {
    let binding = graph[node]
    if let known = known(node, binding) { return known }
    if node.level < graph.level, !hasOverrides, !graph.own.features.contains(.scoped) { return share(node, binding) }
    var ownership = ownOwnership(of: node, binding)
    let dependencies = binding.dependencies
    guard !dependencies.isEmpty else { return add(node, binding, ownership, linkedTo: nil) }
    guard depth < Context.greatestDepth else { return nil }
    return withUnsafeTemporaryAllocation(of: Unmanaged<Entry>.self, capacity: dependencies.count) { links in
      for index in dependencies.indices {
        let target = graph.target(of: node, index)
        guard let entry = target == .none ? Entry.absent : descend(to: target, depth: depth + 1) else { return nil }
        ownership = max(ownership, self.ownership(of: binding, leadingTo: entry))
        links.initializeElement(at: index, to: .passUnretained(entry))
      }
      return add(node, binding, ownership, linkedTo: links)
    }
  }

  /// How many entries may wait for those that they lead to, on the thread's stack.
  private static let greatestDepth = 100

  private func add(
    _ node: Node, _ binding: Binding, _ ownership: Ownership,
    linkedTo links: UnsafeMutableBufferPointer<Unmanaged<Entry>>?
  ) -> Entry {
    guard ownership != .inherited else { return share(node, binding) }
    let entry = binding.makeEntry(binding, self)
    entry.link(to: links, lock: lock(for: node, binding), isLocal: ownership == .local)
    insert(.passRetained(entry), for: node, binding)
    return entry
  }

  /// Uses the entry of the ancestor that the node belongs to.
  func share(_ node: Node, _ binding: Binding) -> Entry {
    guard let parent else { preconditionFailure("a node of an ancestor has one") }
    let entry = parent.entry(for: node)
    insert(.passUnretained(entry), for: node, binding)
    return entry
  }

  func insert(_ entry: Unmanaged<Entry>, for node: Node, _ binding: Binding) {
    if graph.own.isHidden(node) {
      noted.hiddenEntries[node] = entry
    } else {
      entries.insert(entry, binding: binding)
    }
  }

  /// Ends the entries that are this context's own; the others belong to its ancestors.
  func releaseEntries() {
    let release = { (entry: Unmanaged<Entry>) in
      if entry._withUnsafeGuaranteedRef({ $0.isOwned(by: self) }) { entry.release() }
    }
    entries.forEach(release)
    notes?.hiddenEntries.values.forEach(release)
  }
}

extension Context {
  /// The lock of a shared entry: its own, or the one of its cycle, by which also members in the graph scope know it.
  func lock(for node: Node, _ binding: Binding) -> BuildLock? {
    guard binding.lifetime.isPublishedEarly else { return nil }
    if let lock = notes?.cycleLocks[node] { return lock }
    guard let inherited = inheritedLock(for: node) else { return binding.lifetime.isShared ? BuildLock() : nil }
    if let lock = notes?.inheritedLocks[ObjectIdentifier(inherited)] { return lock }
    let lock = BuildLock()
    noted.inheritedLocks[ObjectIdentifier(inherited)] = lock
    return lock
  }

  private func inheritedLock(for node: Node) -> BuildLock? {
    parent.flatMap { $0.notes?.cycleLocks[node] ?? $0.inheritedLock(for: node) }
  }
}
