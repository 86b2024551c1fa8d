import Loom

// Components that go through all phases of a start by themselves: deferred ones, and those added later.
extension Lifecycle {
  /// Takes a component through everything that a start consists of, by itself.
  ///
  /// - Parameters:
  ///   - member: the component.
  ///   - afterOthers: whether it waits for a start under way, and for those that arrive already: it may need them.
  /// - Returns: the error, if it could not be started, or is not to be.
  func arrive(_ member: Member, afterOthers: Bool) async -> LifecycleError? {
    let others = afterOthers ? members.compactMap(\.arrival) : []
    let task = Task {
      if afterOthers {
        _ = await starting?.value
        await deferring?.value
      }
      for other in others { _ = await other.value }
      return await performArrival(member)
    }
    member.arrival = task
    defer { member.arrival = nil }
    return await task.valueOrCancel()
  }

  private func performArrival(_ member: Member) async -> LifecycleError? {
    if stopping != nil { return LifecycleError([.stopped("The lifecycle stopped before it could be added.")]) }
    guard let error = await pass(member) else {
      failed.removeAll { $0.key == member.entry?.key }
      // While others start, it waits for them.
      if hasStarted, stopping == nil { beginRunning(member) }
      return nil
    }
    // A removal, or a stop of the lifecycle, undoes its work.
    if stopping != nil || member.isLeaving { return error }
    members.removeAll { $0 === member }
    if let entry = member.entry, !isInterrupted { failed.append(entry) }
    // Not canceled with this task: work that has begun is undone.
    return LifecycleError(error.problems + (await Task { await undo([member]) }.value))
  }

  private func pass(_ member: Member) async -> LifecycleError? {
    if isInterrupted { return LifecycleError([interruption()]) }
    if let problem = failedNeed(of: member) { return LifecycleError([problem]) }
    if let error = make(member) { return error }
    return error(of: await walk([member], through: [.setUp, .start, .ready]))
  }

  /// The report of a component that needs one that has failed.
  ///
  /// - Complexity: O(1) if none has failed; otherwise O(*n* + *e*) for the *n* nodes and *e* edges that it needs
  private func failedNeed(of member: Member) -> LifecycleProblem? {
    guard let entry = member.entry else { return nil }
    let others = failed.filter { $0.key != entry.key }
    guard let need = injector.needs(of: [entry], among: others).first?.need else { return nil }
    let note = LifecycleProblem.Note("needs", "\"\(need.id)\"", at: need.location)
    return LifecycleProblem(.needFailed, of: entry, need.id, notes: [note])
  }

  /// Starts deferred components after the calls of `start()`, in later turns of the main actor, in their order.
  func arrive(_ deferred: [Member]) async {
    await startReturn.end()
    for member in deferred {
      await Task.yield()
      // In a run, nothing starts after a failure, which has requested a stop.
      guard stopping == nil, !isAskedToStop else { break }
      if member.isLeaving { continue }
      guard let error = await arrive(member, afterOthers: false), !member.isLeaving else { continue }
      if stopping != nil { break }
      unreported += error.problems
      requestStop(.failed(error.description))
    }
    deferring = nil
    finishIfNothingRuns()
  }
}
