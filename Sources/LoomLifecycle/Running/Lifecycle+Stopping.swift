public import Loom

/// What came of stopping a lifecycle.
public struct StopReport: Sendable {
  /// What handlers have thrown, and who took too long, in order.
  public let problems: [LifecycleProblem]
  /// What came of closing the injector.
  public let closing: CloseReport
}

extension Lifecycle {
  /// Stops what has been started, in the reverse order, and closes the injector.
  ///
  /// A start that is under way is canceled, and its components are stopped too. Stopping goes on to its end, whatever
  /// handlers throw, however long they take, and even if the calling task is canceled. Afterwards nobody hears anything.
  ///
  /// Whoever calls this meanwhile or again waits for the same end, and receives the same report. A handler of the lifecycle
  /// itself does not wait: it receives an empty report at once.
  ///
  /// - Returns: what has gone wrong.
  /// - Complexity: O(*n*) for *n* components, besides what they do
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

extension StopReport {
  static let nothing = StopReport(problems: [], closing: .nothing)
}
