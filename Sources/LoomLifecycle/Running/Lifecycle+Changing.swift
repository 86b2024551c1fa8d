import Loom

extension Lifecycle {
  /// Starts a component that the injector binds and that does not take part yet, after all others.
  ///
  /// While others start, deferred components included, it waits for them; only if a handler adds it does it start at
  /// once, because the start waits for the handler. While the component is being removed, this function waits for that.
  ///
  /// A lifecycle that has not started yet starts it with the others. You may also add a component that a manifest
  /// disables, that you have removed, or that has failed.
  ///
  /// - Parameter type: the component's class.
  /// - Throws: a ``LifecycleError`` if the component already takes part, if another lifecycle drives it, or if the
  ///   lifecycle is stopping. Or one with the failure of the component, or of one that it needs.
  /// - Complexity: O(*n*) for *n* components, plus the component's handlers
  public func add<C: Component>(_ type: C.Type) async throws(LifecycleError) {
    let isInHandler = HandlerMark.isRunning(for: self)
    if !isInHandler { await member(of: type)?.departure?.value }
    if stopping != nil { throw LifecycleError([.stopped("The lifecycle is stopping: nothing can be added.")]) }
    let entry = self.entry(of: type)
    if let problem = duplicate(of: entry) { throw LifecycleError([problem]) }
    guard entry.driver == nil else { throw LifecycleError([LifecycleProblem(.inUse, of: entry)]) }
    entry.driver = self
    known.insert(entry.key)
    let member = Member(entry, at: (members.last?.place ?? -1) + 1)
    members.append(member)
    if starting == nil { return }
    // A handler that adds a component cannot wait for the start, which waits for the handler.
    if let error = await arrive(member, afterOthers: !isInHandler) { throw error }
  }

  /// Stops and tears down a component, which then receives no more events; objects that need it keep it.
  ///
  /// While another call removes the component, or the lifecycle stops, this function waits for that, unless a handler
  /// calls it.
  ///
  /// - Parameter type: the component's class.
  /// - Returns: whether there was one.
  /// - Complexity: O(*n*) for *n* components, plus the component's handlers
  @discardableResult
  public func remove<C: Component>(_ type: C.Type) async -> Bool {
    guard let member = member(of: type) else { return false }
    let isInHandler = HandlerMark.isRunning(for: self)
    if let departure = member.departure {
      if !isInHandler { await departure.value }
    } else if let stopping {
      if !isInHandler { _ = await stopping.value }
    } else {
      // Not canceled with the caller, and a stop waits for it.
      let departure = Task { await leave(member) }
      (member.departure, member.remover) = (departure, HandlerMark.current)
      await departure.value
    }
    return true
  }

  private func member(of type: any Component.Type) -> Member? { members.first { $0.entry?.type == type } }

  private func leave(_ member: Member) async {
    member.arrival?.cancel()
    // A component that removes itself cannot wait for its own handler.
    if !HandlerMark.isRunning(for: self) {
      _ = await member.arrival?.value
      for walk in walks { await walk.dismiss(member) }
    }
    unreported += await undo([member])
    members.removeAll { $0 === member }
    finishIfNothingRuns()
  }

  /// The report of a component that takes part already, or whose id another one has.
  private func duplicate(of entry: ComponentEntry) -> LifecycleProblem? {
    guard let member = members.first(where: { $0.entry?.type == entry.type || $0.id == entry.id }),
      let other = member.entry
    else { return nil }
    if other.type == entry.type {
      let state = member.isLeaving ? "is still being removed" : "already takes part"
      return LifecycleProblem(.duplicateID, of: other, "The component \"\(entry.id)\" \(state).")
    }
    let note = LifecycleProblem.Note("declared at", "\"\(entry.id)\"", at: entry.location)
    return LifecycleProblem(.duplicateID, of: other, notes: [note])
  }

  private func entry<C: Component>(of type: C.Type) -> ComponentEntry {
    if let entry = declared.first(where: { $0.type == type }) { return entry }
    let product = injector.products.first { $0.key == AnyKey(Key(type)) }
    let location = product?.place ?? CodeLocation(fileID: #fileID, line: #line)
    let id = DistinctTypeNames([type] + others(than: type)).name(of: type)
    return ComponentEntry(type, ComponentDeclaration(id: id, location: location)) { [injector] in
      try injector.unplaced(type)
    }
  }

  /// The classes of all components that are declared or take part, but for one.
  private func others(than type: any Component.Type) -> [any Component.Type] {
    (declared + members.compactMap(\.entry)).map { $0.type }.filter { $0 != type }
  }
}
