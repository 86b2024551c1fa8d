import Loom

extension Lifecycle {
  /// Stops what the lifecycle has started, in reverse order, and closes the injector.
  ///
  /// This cancels a start that is running, and stops its components too. Stopping goes on to its end, whatever handlers
  /// throw, however long they take, and even if the calling task is canceled. Afterward, nobody hears anything.
  ///
  /// Further calls wait for the same end and return the same report. A call from one of the lifecycle's own handlers
  /// does not wait: it returns an empty report immediately.
  ///
  /// - Returns: what went wrong.
  /// - Complexity: O(*n*) for *n* components, plus what they do
  @discardableResult
  public func stop() async -> StopReport {
    if HandlerMark.isRunning(for: self) {
      Task.detached { await self.stop() }
      return .nothing
    }
    if case .starting(let task) = state {
      task.cancel()
      _ = await task.value
    }
    return await beginStopping().value
  }

  /// Begins to stop, unless somebody has done so.
  func beginStopping() -> Task<StopReport, Never> {
    if case .stopping(let task) = state { return task }
    // Not a child of the caller: stopping goes on although that is canceled.
    let task = Task { await self.performStop() }
    state = .stopping(task)
    return task
  }

  private func performStop() async -> StopReport {
    request.record(.requested)
    early = []
    for arrival in arrivals.values { arrival.cancel() }
    for arrival in arrivals.values { _ = await arrival.value }
    for departure in departures.values { await departure.value }
    var problems = await end(runs)
    for phase in [Phase.stop, .tearDown] {
      problems += await PhasePass(lifecycle: self, phase: phase).inReverse().map(problem)
    }
    for member in members.reversed() { member.release() }
    for listener in listeners { listener.becomeDeaf() }
    members = []
    return StopReport(problems: unreported + problems, closing: await injector.close())
  }

  /// Undoes what a single component has done.
  func undo(_ member: Member) async -> [LifecycleProblem] {
    let walk = walk(member, through: [Phase.stop, .tearDown].filter(member.undoes), goesOn: true)
    // Not canceled with the caller: what has begun is undone.
    let failures = await Task { await walk.run() }.value
    member.release()
    return failures.map(problem)
  }
}
