import Loom

// Components that go through all phases of a start by themselves: deferred ones, and those added later.
extension Lifecycle {
  /// Whether a component goes through the phases by itself.
  func isArriving(_ member: Member) -> Bool { arrivals[ObjectIdentifier(member)] != nil }

  /// Takes a component through everything that a start consists of, by itself.
  ///
  /// - Parameters:
  ///   - member: the component.
  ///   - afterOthers: whether it waits for a start under way, and for those that arrive already: it may need them.
  /// - Returns: the error, if it could not be started, or is not to be.
  func arrive(_ member: Member, afterOthers: Bool) async -> LifecycleError? {
    let others = afterOthers ? Array(arrivals.values) : []
    let task = Task {
      if afterOthers { await self.startUnderWay() }
      for other in others { _ = await other.value }
      return await self.performArrival(member)
    }
    arrivals[ObjectIdentifier(member)] = task
    let error = await task.valueOrCancel()
    arrivals[ObjectIdentifier(member)] = nil
    return error
  }

  /// Waits for a start under way to end, one way or the other, and for deferred components.
  private func startUnderWay() async {
    while isStarting { await withCheckedContinuation { startWaiters.append($0) } }
  }

  private var isStarting: Bool {
    switch state {
    case .starting: true
    case .started: isAwaitingDeferred
    case .new, .stopping: false
    }
  }

  /// Lets newcomers go on that wait for a start under way, if it has ended.
  func endWaitingForStart() {
    let waiters = startWaiters
    startWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  private func performArrival(_ member: Member) async -> LifecycleError? {
    if case .stopping = state { return LifecycleError([.stopped("The lifecycle stopped before it could be added.")]) }
    guard let error = await pass(member) else {
      failed.removeAll { $0.key == member.entry?.key }
      // While others start, it waits for them.
      if case .started = state { beginRunning(member) }
      return nil
    }
    // A removal, or a stop of the lifecycle, undoes its work.
    if case .stopping = state { return error }
    guard let place = members.firstIndex(where: { $0 === member }) else { return error }
    members.remove(at: place)
    if let entry = member.entry, !isInterrupted { failed.append(entry) }
    return LifecycleError(error.problems + (await undo(member)))
  }

  private func pass(_ member: Member) async -> LifecycleError? {
    if isInterrupted { return LifecycleError([interruption()]) }
    if let problem = failedNeed(of: member) { return LifecycleError([problem]) }
    if let error = make(member) { return error }
    return error(of: await walk([member], through: [.setUp, .start, .ready]).run())
  }

  /// The report of a component that needs one that has failed.
  ///
  /// - Complexity: O(1) if none has failed; otherwise O(*n* + *e*) for the *n* nodes and *e* edges that it needs
  private func failedNeed(of member: Member) -> LifecycleProblem? {
    let others = failed.filter { $0.key != member.entry?.key }
    guard let entry = member.entry, !others.isEmpty else { return nil }
    let all = [entry] + others
    let needers = ComponentGraph(injector.needs(of: all.map(\.key))).needed { $0 == 0 }
    guard let need = all.indices.first(where: { needers[$0] != nil }).map({ all[$0] }) else { return nil }
    let note = LifecycleProblem.Note("needs", "\"\(need.id)\"", at: need.location)
    return LifecycleProblem(.needFailed, of: entry, need.id, notes: [note])
  }

  /// Starts deferred components in later turns of the main actor, in their order.
  func startDeferred() {
    guard isAwaitingDeferred else { return }
    let deferred = members.filter { !$0.isAwaited }
    Task {
      for member in deferred {
        await Task.yield()
        // In a run, nothing starts after a failure, which has requested a stop.
        guard case .started = state, !isAskedToStop else { break }
        guard members.contains(where: { $0 === member }) else { continue }
        guard let error = await arrive(member, afterOthers: false), !member.isLeaving else { continue }
        if case .stopping = state { break }
        unreported += error.problems
        requestStop(.failed(error.description))
      }
      isAwaitingDeferred = false
      endWaitingForStart()
      finishIfNothingRuns()
    }
  }
}
