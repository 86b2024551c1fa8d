import Loom

extension Lifecycle {
  /// Starts a component that the injector binds and that does not take part yet, after all others.
  ///
  /// While others start, it waits for them; only if a handler adds it does it start at once, because the start waits
  /// for the handler.
  ///
  /// A lifecycle that has not started yet starts it with the others. You may also add a component that a manifest
  /// disables, or that you have removed.
  ///
  /// - Parameter type: the component's class.
  /// - Throws: a ``LifecycleError`` if the component already takes part, if another lifecycle drives it, if it could
  ///   not be created or started, or if the lifecycle is stopping.
  /// - Complexity: O(*n*) for *n* components, plus the component's handlers
  public func add<C: Component>(_ type: C.Type) async throws(LifecycleError) {
    if case .stopping = state { throw LifecycleError([.stopped("The lifecycle is stopping: nothing can be added.")]) }
    let entry = self.entry(of: type)
    if let other = members.first(where: { $0.entry?.type == type || $0.id == entry.id }) {
      let known = other.entry?.type == type ? "The component \"\(entry.id)\" already takes part." : nil
      throw LifecycleError([LifecycleProblem(.duplicateID, entry.id, in: nil, known, at: other.entry?.location)])
    }
    guard entry.driver == nil else { throw LifecycleError([LifecycleProblem(.inUse, of: entry)]) }
    entry.driver = self
    known.insert(entry.key)
    let member = Member(entry, at: (members.last?.place ?? -1) + 1)
    members.append(member)
    if case .new = state { return }
    if let error = await arrive(member) { throw error }
  }

  /// Stops and tears down a component, which then receives no more events; objects that need it keep it.
  ///
  /// - Parameter type: the component's class.
  /// - Returns: whether there was one.
  /// - Complexity: O(*n*) for *n* components, plus the component's handlers
  @discardableResult
  public func remove<C: Component>(_ type: C.Type) async -> Bool {
    guard let place = members.firstIndex(where: { $0.entry?.type == type }) else { return false }
    if case .stopping(let task) = state {
      if !HandlerMark.isRunning(for: self) { _ = await task.value }
      return true
    }
    let member = members.remove(at: place)
    member.isLeaving = true
    // Not canceled with the caller, and a stop waits for it.
    let task = Task { await self.leave(member) }
    departures[ObjectIdentifier(member)] = task
    await task.value
    departures[ObjectIdentifier(member)] = nil
    return true
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
    let leaving = runs.filter { $0.member === member }
    runs.removeAll { $0.member === member }
    unreported += await end(leaving)
    unreported += await undo(member)
    finishIfNothingRuns()
  }

  private func entry<C: Component>(of type: C.Type) -> ComponentEntry {
    if let entry = declared.first(where: { $0.type == type }) { return entry }
    let product = injector.products.first { $0.key == AnyKey(Key(type)) }
    let location = product?.location ?? CodeLocation(fileID: #fileID, line: #line)
    return ComponentEntry(type, ComponentDeclaration(id: TypeSpelling.of(type), location: location)) { [injector] in
      try injector.resolve(type)
    }
  }

  /// Whether a component goes through the phases by itself.
  func isArriving(_ member: Member) -> Bool { arrivals[ObjectIdentifier(member)] != nil }

  /// Takes a component through everything that a start consists of, by itself.
  private func arrive(_ member: Member) async -> LifecycleError? {
    // A handler that adds a component cannot wait for the start, which waits for the handler.
    let waits = !HandlerMark.isRunning(for: self)
    let task = Task {
      if waits { await self.startUnderWay() }
      return await self.performArrival(member)
    }
    arrivals[ObjectIdentifier(member)] = task
    let error = await task.valueOrCancel()
    arrivals[ObjectIdentifier(member)] = nil
    return error
  }

  /// Waits for a start under way to end, one way or the other: the dependencies of a newcomer have started then.
  private func startUnderWay() async {
    guard case .starting = state else { return }
    await withCheckedContinuation { startWaiters.append($0) }
  }

  /// Lets newcomers go on that wait for a start under way.
  func endWaitingForStart() {
    for waiter in startWaiters { waiter.resume() }
    startWaiters = []
  }

  private func performArrival(_ member: Member) async -> LifecycleError? {
    if case .stopping = state { return LifecycleError([.stopped("The lifecycle stopped before it could be added.")]) }
    guard let error = await pass(member) else {
      // While others start, it waits for them.
      if case .started = state { beginRunning(member) }
      return nil
    }
    // A removal, or a stop of the lifecycle, undoes its work.
    if case .stopping = state { return error }
    guard let place = members.firstIndex(where: { $0 === member }) else { return error }
    members.remove(at: place)
    return LifecycleError(error.problems + (await undo(member)))
  }

  private func pass(_ member: Member) async -> LifecycleError? {
    if let error = make(member) { return error }
    return error(of: await walk([member], through: [.setUp, .start, .ready], goesOn: false).run())
  }

  /// Starts deferred components in later turns of the main actor, in their order.
  func startDeferred() {
    let deferred = members.filter { !$0.isAwaited }
    guard isAwaitingDeferred else { return }
    Task {
      for member in deferred {
        await Task.yield()
        // Nothing starts after a failure, which has requested a stop.
        guard case .started = state, !isAskedToStop else { break }
        guard members.contains(where: { $0 === member }) else { continue }
        guard let error = await arrive(member) else { continue }
        if case .stopping = state { break }
        unreported += error.problems
        requestStop(.failed(error.description))
      }
      isAwaitingDeferred = false
      finishIfNothingRuns()
    }
  }
}
