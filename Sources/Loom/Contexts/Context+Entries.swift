/// How bindings become entries; all of this is called under the lock.
extension Context {
  /// The entry of a node in this context, with everything it leads to: an ancestor's where no override can be
  /// reached, else an own one.
  ///
  /// Entries are handed about without being counted: they stay until the context that owns them goes.
  @_optimize(speed)
  func entry(for node: Node) -> Unmanaged<Entry> {
    if graph.level - node.level > Context.greatestAscent { makeEntriesOfAncestors(for: node) }
    return descend(to: node, depth: 0) ?? .passUnretained(entryWithinCycle(for: node))
  }

  /// Makes the entries of a node that far ancestors will be asked for, the farthest one's first.
  ///
  /// Else each context would ask its parent, and that its own, on the thread's stack.
  private func makeEntriesOfAncestors(for node: Node) {
    let binding = graph.own.uncountedBinding(at: node)
    var waiting: [Context] = []
    var next = parentContext
    while let context = next, context.graph.level > node.level {
      if binding._withUnsafeGuaranteedRef({ context.known(node, $0) }) != nil { break }
      if context.graph.level.isMultiple(of: Context.greatestAscent) { waiting.append(context) }
      next = context.parentContext
    }
    for context in waiting.reversed() { _ = context.entry(for: node) }
  }

  /// How many ancestors may ask each other for an entry, on the thread's stack.
  private static let greatestAscent: Int32 = 32

  /// The entry of a node, if it has been made.
  @_optimize(speed)
  func known(_ node: Node, _ binding: Binding) -> Unmanaged<Entry>? {
    graph.own.isHidden(node) ? notes?.hiddenEntries[node] : entries.find(binding.key)
  }

  /// Makes an entry after those that it leads to, and finds out on the way whether it must be this context's own.
  ///
  /// - Returns: nil if the way is too long for the thread's stack, as it is in a cycle.
  @_optimize(speed)
  private func descend(to node: Node, depth: Int) -> Unmanaged<Entry>? {
    // The graph keeps the binding: nothing is added to it or taken back meanwhile.
    graph.own.uncountedBinding(at: node)._withUnsafeGuaranteedRef { descend(to: node, $0, depth: depth) }
  }

  @_optimize(speed)
  private func descend(to node: Node, _ binding: Binding, depth: Int) -> Unmanaged<Entry>? {
    if let known = known(node, binding) { return known }
    if node.level < graph.level, !hasOverrides, !createdFeatures.containsAny(of: .local) {
      return share(node, binding)
    }
    var ownership = ownOwnership(of: node, binding)
    let count = binding.dependencies.count
    guard count > 0 else { return add(node, binding, ownership, linkedTo: nil, 0) }
    var farthest: UInt32 = 0
    guard depth < Context.greatestDepth else { return nil }
    return withUnsafeTemporaryAllocation(of: Unmanaged<Entry>.self, capacity: count) { links in
      for index in 0..<count {
        let target = graph.target(of: node, index)
        let entry = target == .none ? .passUnretained(Entry.absent) : descend(to: target, depth: depth + 1)
        guard let entry else { return nil }
        ownership = ownership.or(entry._withUnsafeGuaranteedRef { self.ownership(of: binding, leadingTo: $0) })
        farthest = max(farthest, entry._withUnsafeGuaranteedRef { $0.depth })
        links.initializeElement(at: index, to: entry)
      }
      return add(node, binding, ownership, linkedTo: links, farthest + 1)
    }
  }

  /// How many entries may wait for those that they lead to, on the thread's stack.
  private static let greatestDepth = 100

  @_optimize(speed)
  private func add(
    _ node: Node, _ binding: Binding, _ ownership: Ownership,
    linkedTo links: UnsafeMutableBufferPointer<Unmanaged<Entry>>?, _ depth: UInt32
  ) -> Unmanaged<Entry> {
    if ownership == .inherited { return share(node, binding) }
    // Most chains are shorter than the steps between two looks.
    if depth >= Context.stepsBetweenLooks { lookAtStack(at: depth) }
    let entry = Unmanaged.passRetained(Entry(binding, in: self))
    if entryLooksAtStack { entryLooksAtStack = false }
    let room = links.flatMap { entries.takeRoom(for: $0.count) }
    entry._withUnsafeGuaranteedRef {
      $0.link(to: links, room: room, lock: lock(for: node, binding), isLocal: ownership == .local, depth: depth)
    }
    insert(entry, for: node, binding)
    return entry
  }

  /// Every so many steps of a chain, the stack is looked at; what comes between must fit into what is kept free of the smallest one.
  private static let stepsBetweenLooks: UInt32 = 32

  private func lookAtStack(at depth: UInt32) { entryLooksAtStack = depth % Context.stepsBetweenLooks == 0 }

  /// Uses the entry of the ancestor that the node belongs to.
  @_optimize(speed)
  func share(_ node: Node, _ binding: Binding) -> Unmanaged<Entry> {
    guard let parentContext else { preconditionFailure("a node of an ancestor has one") }
    let entry = parentContext.entry(for: node)
    insert(entry, for: node, binding)
    return entry
  }

  @_optimize(speed)
  func insert(_ entry: Unmanaged<Entry>, for node: Node, _ binding: Binding) {
    if graph.own.isHidden(node) {
      noted.hiddenEntries[node] = entry
    } else {
      entries.insert(entry, binding: binding)
    }
  }

  @inline(__always)
  private func release(_ entry: Unmanaged<Entry>) {
    if entry._withUnsafeGuaranteedRef({ $0.isOwned(by: self) }) { entry.release() }
  }

  /// The entries that are this context's own.
  var ownEntries: [Unmanaged<Entry>] {
    var own = notes?.hiddenEntries.values ?? []
    entries.forEach { own.append($0) }
    return own.filter { $0._withUnsafeGuaranteedRef { $0.isOwned(by: self) } }
  }

  /// Ends the entries that are this context's own; the others belong to its ancestors.
  func releaseEntries() {
    entries.forEach { release($0) }
    if let notes { notes.hiddenEntries.values.forEach(release) }
  }
}

extension Context {
  /// The lock of a shared entry: its own, or the one of its cycle, by which also members in the graph scope know it.
  @_optimize(speed)
  func lock(for node: Node, _ binding: Binding) -> BuildLock? {
    guard binding.lifetime.isPublishedEarly else { return nil }
    if let lock = notes?.cycleLocks[node] { return lock }
    guard let inherited = inheritedLock(for: node) else { return binding.lifetime.isShared ? BuildLock() : nil }
    return ownLock(insteadOf: inherited)
  }

  private func ownLock(insteadOf inherited: BuildLock) -> BuildLock {
    if let lock = notes?.inheritedLocks[ObjectIdentifier(inherited)] { return lock }
    let lock = BuildLock(within: inherited.cycle.map(ownLock))
    noted.inheritedLocks[ObjectIdentifier(inherited)] = lock
    return lock
  }

  private func inheritedLock(for node: Node) -> BuildLock? {
    guard features.contains(.cyclic) else { return nil }
    for ancestor in hierarchyUpwards.dropFirst() {
      if let lock = ancestor.notes?.cycleLocks[node] { return lock }
    }
    return nil
  }
}
