import Loom

extension Lifecycle {
  /// Starts the injector, creates the components in their order, sets them up, starts them, and calls their handlers of
  /// ``Phase/ready``.
  ///
  /// Long-running work begins then, and deferred components start after this function has returned. If something fails,
  /// the lifecycle immediately stops the components that it has started. Canceling the calling task does the same.
  ///
  /// A lifecycle starts once: further calls wait for the same start. A call from one of the lifecycle's own handlers
  /// does not wait.
  ///
  /// - Throws: a ``LifecycleError`` with the failure, the original error, and the problems of stopping; or one that
  ///   for a lifecycle that has been stopped.
  /// - Complexity: O(*n*) for *n* components, plus their handlers
  public func start() async throws(LifecycleError) {
    switch state {
    case .new:
      if let reason = request.reason {
        await stop()
        throw LifecycleError([.stopped("The lifecycle was asked to stop before it started: \(reason).")])
      }
      let task = Task { await self.performStart() }
      (state, starting) = (.starting(task), task)
      let error = await task.valueOrCancel()
      if let error { throw error }
      startDeferred()
    case .starting(let task):
      if !HandlerMark.isRunning(for: self), let error = await task.value { throw error }
    case .started: return
    case .stopping:
      throw .hasStopped
    }
  }

  private func performStart() async -> LifecycleError? {
    var error = await makeAll()
    for phase in options.isParallel ? [Phase.setUp, .start] : [] where error == nil {
      error = self.error(of: await inParallel(phase))
    }
    if error == nil { error = self.error(of: await inOrder(options.isParallel ? [.ready] : [.setUp, .start, .ready])) }
    if let error {
      // Unless a stop was requested before: then a run that waits has no problem.
      request.record(.failed(error.description))
      let report = await beginStopping().value
      // An injector that could not be started has closed itself, and its report says so.
      let hasClosed = error.problems.contains { $0.code == .notMade && $0.component == nil }
      return LifecycleError(error.problems + (hasClosed ? report.problems : allProblems(of: report)))
    }
    state = .started
    isAwaitingDeferred = members.contains { !$0.isAwaited }
    endWaitingForStart()
    for member in members { beginRunning(member) }
    runEarly()
    return nil
  }

  private func makeAll() async -> LifecycleError? {
    if let error = await startInjector() {
      if isInterrupted { return LifecycleError([interruption(cause: error)]) }
      return LifecycleError([LifecycleProblem(.notMade, nil, in: nil, error.description, cause: error)])
    }
    var place = 0
    // Components may be added and removed while others are made.
    while place < members.count {
      if isInterrupted { return LifecycleError([interruption()]) }
      let member = members[place]
      if member.isAwaited, !isArriving(member), let error = make(member) { return error }
      place += 1
    }
    return nil
  }

  private func startInjector() async -> InjectionError? {
    let error = await injectorStart.value { [injector] () -> InjectionError? in
      do throws(InjectionError) { try await injector.start() } catch { return error }
      return nil
    }
    return error ?? nil
  }

  /// Makes a member's component, if there is none.
  func make(_ member: Member) -> LifecycleError? {
    guard let entry = member.entry, member.component == nil else { return nil }
    do {
      try member.make(entry, EventRegistrar(events, of: entry.id, at: member.place, .notYet, watch))
      return nil
    } catch {
      let detail = (error as? InjectionError)?.description ?? "\(error)"
      return LifecycleError([LifecycleProblem(.notMade, of: entry, detail, cause: error)])
    }
  }

  /// The next thing that a member does in a phase.
  func step(of member: Member, in phase: Phase) -> HandlerWalk.Step? {
    turns += 1
    guard let handler = member.next(in: phase, turn: turns) else { return nil }
    let limit = handler.limit ?? (phase.undoes ? options.stopLimit : options.startLimit)
    return HandlerWalk.Step(member: member, phase: phase, limit: limit, run: handler.runWatched)
  }

  /// The error if steps of a start have failed, or if the start has been canceled.
  func error(of failures: [HandlerWalk.Failure]) -> LifecycleError? {
    // Steps that were canceled because of another failure have done nothing wrong.
    let own = failures.filter { !$0.wasCancelled || $0.error == nil }
    if isInterrupted {
      let step = failures.first?.step
      return LifecycleError([interruption(step, cause: failures.first?.error)] + own.map(problem))
    }
    return own.isEmpty ? nil : LifecycleError(own.map(problem))
  }

  /// The report of a failed step.
  func problem(_ failure: HandlerWalk.Failure) -> LifecycleProblem {
    let (step, entry) = (failure.step, failure.step.member.entry)
    if let error = failure.error {
      return LifecycleProblem(.phaseThrew, of: entry, in: step.phase, "\(error)", cause: error)
    }
    if failure.isOutOfTime { return outOfTime(step.member, in: step.phase) }
    let limit = failure.wasCancelled ? options.stopLimit : step.limit
    let reason = request.reason.map { "the lifecycle was asked to stop: \($0)" } ?? "before it had finished"
    let notes = failure.wasCancelled ? [LifecycleProblem.Note(LifecycleProblem.Note.canceled, reason)] : []
    return LifecycleProblem(.timedOut, of: entry, in: step.phase, limit.map { "\($0)" }, notes: notes)
  }

  /// Whether a stop of the start has been requested: nothing more begins then.
  var isInterrupted: Bool { Task.isCancelled || isAskedToStop }

  /// Why a start that has been canceled did not go on.
  func interruption(_ step: HandlerWalk.Step? = nil, cause: (any Error)? = nil) -> LifecycleProblem {
    let sentence =
      request.reason.map { "The lifecycle was asked to stop while it started: \($0)." }
      ?? "The task that waited for the start was canceled."
    return LifecycleProblem(.stopped, of: step?.member.entry, in: step?.phase, sentence, cause: cause)
  }
}

extension LifecycleError {
  /// The error of a start or a run that comes too late.
  static var hasStopped: LifecycleError {
    LifecycleError([.stopped("The lifecycle has been stopped. A lifecycle starts only once: create another one.")])
  }
}

extension LifecycleProblem {
  static func stopped(_ detail: String) -> LifecycleProblem { LifecycleProblem(.stopped, nil, in: nil, detail) }
}

extension Task where Failure == Never {
  /// The task's value; canceling the caller cancels the task.
  func valueOrCancel(isolation: isolated (any Actor)? = #isolation) async -> Success {
    await withTaskCancellationHandler(operation: { await value }, onCancel: cancel)
  }
}
