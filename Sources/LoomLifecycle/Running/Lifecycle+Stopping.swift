public import Loom

extension Lifecycle {
  /// Stops the components that the lifecycle has started, in reverse order, and closes the injector.
  ///
  /// This cancels a start that is running, and stops its components too. Stopping goes on to its end, whatever handlers
  /// throw, however long they take, and even if the calling task is canceled. Afterward, no handler receives anything.
  ///
  /// Further calls wait for the same end and return the same report. A call from one of the lifecycle's own handlers
  /// does not wait: it returns an empty report immediately.
  ///
  /// - Returns: the problems, and the report of closing the injector.
  /// - Complexity: O(*n*) for *n* components, plus their handlers
  @discardableResult
  public func stop() async -> StopReport {
    request.record(.requested)
    if HandlerMark.isRunning(for: self) {
      Task.detached { await self.stop() }
      return .nothing
    }
    limitShutdown()
    // After the start, nothing comes before the stop: no deferred component, for example.
    if !hasStarted {
      starting?.cancel()
      _ = await starting?.value
    }
    return await beginStopping().value
  }

  /// Begins to stop, unless that has begun.
  @discardableResult
  func beginStopping() -> Task<StopReport, Never> {
    // Not a child of the caller: stopping goes on although that is canceled.
    let task = stopping ?? Task { await self.performStop() }
    stopping = task
    return task
  }

  private func performStop() async -> StopReport {
    // A start that fails stops, too.
    request.record(.requested)
    limitShutdown()
    early = []
    let arrivals = members.compactMap(\.arrival)
    for arrival in arrivals { arrival.cancel() }
    for arrival in arrivals { _ = await arrival.value }
    for departure in members.compactMap(\.departure) { await departure.value }
    var problems = await undo(members)
    for listener in listeners { listener.release() }
    members = []
    let closing = await injectorClose.value { [injector] in await injector.close() }
    if closing == nil { problems.append(outOfTime(nil, in: nil)) }
    shutdownTimer?.cancel()
    return StopReport(problems: unreported + problems, closing: closing ?? .nothing)
  }

  /// Begins to measure the time of the whole shutdown, unless that has begun.
  func limitShutdown() {
    guard let limit = options.shutdownLimit, shutdownTimer == nil else { return }
    shutdownTimer = TimeLimit(limit, options.clock) { [weak self] in self?.giveUp() }
  }

  /// Whether the time of the whole shutdown is over.
  var isOutOfTime: Bool { shutdownTimer?.isOver() == true }

  /// Waits for nothing any more.
  private func giveUp() {
    for walk in walks { walk.giveUp() }
    injectorStart.giveUp()
    injectorClose.giveUp()
  }

  /// The report of something that the shutdown did not wait for.
  func outOfTime(_ member: Member?, in phase: Phase?) -> LifecycleProblem {
    LifecycleProblem(
      .shutdownTimedOut, of: member?.entry, in: phase, options.shutdownLimit.map { "\($0)" },
      notes: member?.notes(in: phase) ?? [])
  }

  /// The result of stopping a lifecycle.
  public struct StopReport: Sendable {
    /// The errors of handlers, and the handlers that took too long, in order.
    public let problems: [LifecycleProblem]
    /// The result of closing the injector.
    public let closing: CloseReport
    /// Whether the lifecycle waited for everything; false if ``Options-swift.struct/shutdownLimit`` was over before.
    public var isComplete: Bool { !problems.contains { $0.code == .shutdownTimedOut } }

    static let nothing = Self(problems: [], closing: .nothing)
  }

  /// The problems of a stop, and that of closing the injector, for ``run(stoppingOn:)`` and ``start()`` to throw.
  func allProblems(of report: StopReport) -> [LifecycleProblem] {
    guard let error = injector.error(of: report.closing) else { return report.problems }
    return report.problems + [LifecycleProblem(.notClosed, nil, in: nil, error.description, cause: error)]
  }
}
