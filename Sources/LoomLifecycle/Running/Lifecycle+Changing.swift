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
    _ = await hasLeft(type)
    if case .stopping = state { throw LifecycleError([.stopped("The lifecycle is stopping: nothing can be added.")]) }
    let entry = self.entry(of: type)
    if let problem = duplicate(of: entry) { throw LifecycleError([problem]) }
    guard entry.driver == nil else { throw LifecycleError([LifecycleProblem(.inUse, of: entry)]) }
    entry.driver = self
    known.insert(entry.key)
    let member = Member(entry, at: (members.last?.place ?? -1) + 1)
    members.append(member)
    if case .new = state { return }
    // A handler that adds a component cannot wait for the start, which waits for the handler.
    if let error = await arrive(member, afterOthers: !HandlerMark.isRunning(for: self)) { throw error }
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
    guard let place = members.firstIndex(where: { $0.entry?.type == type }) else { return await hasLeft(type) }
    if case .stopping(let task) = state {
      if !HandlerMark.isRunning(for: self) { _ = await task.value }
      return true
    }
    let member = members.remove(at: place)
    member.isLeaving = true
    // Not canceled with the caller, and a stop waits for it.
    let task = Task { await self.leave(member) }
    departures.append(Departure(member: member, task: task))
    await task.value
    departures.removeAll { $0.member === member }
    return true
  }

  /// Waits for a removal that is under way, unless a handler asks, which the removal may wait for.
  ///
  /// - Returns: whether there was one.
  private func hasLeft(_ type: any Component.Type) async -> Bool {
    guard let departure = departure(of: type) else { return false }
    if HandlerMark.isRunning(for: self) { return true }
    await departure.task.value
    departures.removeAll { $0.member === departure.member }
    return true
  }

  private func departure(of type: any Component.Type) -> Departure? {
    departures.first { $0.member.entry?.type == type }
  }

  private func leave(_ member: Member) async {
    if let arrival = arrivals[ObjectIdentifier(member)] {
      arrival.cancel()
      if !HandlerMark.isRunning(for: self) { _ = await arrival.value }
    }
    // A component that removes itself cannot wait for its own handler.
    if !HandlerMark.isRunning(for: self) {
      for walk in walks { await walk.dismiss(member) }
    }
    unreported += await undo(member)
    finishIfNothingRuns()
  }

  /// The report of a component that takes part already, or whose id another one has.
  private func duplicate(of entry: ComponentEntry) -> LifecycleProblem? {
    if departure(of: entry.type) != nil {
      return LifecycleProblem(.duplicateID, of: entry, "The component \"\(entry.id)\" is still being removed.")
    }
    guard let other = members.first(where: { $0.entry?.type == entry.type || $0.id == entry.id })?.entry else {
      return nil
    }
    if other.type == entry.type {
      return LifecycleProblem(.duplicateID, of: other, "The component \"\(entry.id)\" already takes part.")
    }
    let note = LifecycleProblem.Note("declared at", "\"\(entry.id)\"", at: entry.location)
    return LifecycleProblem(.duplicateID, of: other, notes: [note])
  }

  private func entry<C: Component>(of type: C.Type) -> ComponentEntry {
    if let entry = declared.first(where: { $0.type == type }) { return entry }
    let product = injector.products.first { $0.key == AnyKey(Key(type)) }
    let location = product?.location ?? CodeLocation(fileID: #fileID, line: #line)
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

/// A removal that is under way.
struct Departure {
  let member: Member
  let task: Task<Void, Never>
}
