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
    if stopping != nil { throw .hasStopped }
    if starting != nil, HandlerMark.isRunning(for: self) { return }
    let isFirst = starting == nil
    if isFirst, let reason = request.reason {
      await stop()
      throw LifecycleError([.stopped("The lifecycle was asked to stop before it started: \(reason).")])
    }
    startCalls += 1
    defer { startCalls -= 1 }
    let task = starting ?? Task { await self.performStart() }
    starting = task
    if isFirst { _ = await task.valueOrCancel() }
    if let error = await error(of: task) { throw error }
  }

  /// The error of a start, with the problems of stopping what it had begun.
  func error(of start: Task<LifecycleError?, Never>) async -> LifecycleError? {
    guard let error = await start.value else { return nil }
    let report = await beginStopping().value
    // An injector that could not be started has closed itself, and its report says so.
    let hasClosed = error.problems.contains { $0.code == .notMade && $0.component == nil }
    return LifecycleError(error.problems + (hasClosed ? report.problems : allProblems(of: report)))
  }

  private func performStart() async -> LifecycleError? {
    if let error = await passPhases() {
      // Unless a stop was requested before: then a run that waits has no problem.
      request.record(.failed(error.description))
      beginStopping()
      return error
    }
    let deferred = members.filter { !$0.isAwaited }
    if !deferred.isEmpty { deferring = Task { await self.arrive(deferred) } }
    for member in members { beginRunning(member) }
    runEarly()
    return nil
  }

  private func passPhases() async -> LifecycleError? {
    if let error = await startInjector() {
      if isInterrupted { return LifecycleError([interruption(cause: error)]) }
      return LifecycleError([LifecycleProblem(.notMade, nil, in: nil, error.description, cause: error)])
    }
    for member in starters {
      if isInterrupted { return LifecycleError([interruption()]) }
      if let error = make(member) { return error }
    }
    for phase in options.isParallel ? [Phase.setUp, .start] : [] {
      if let error = error(of: await inParallel(phase)) { return error }
    }
    return error(of: await walk(starters, through: [.setUp, .start, .ready]))
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

  /// The error if handlers of a start have failed, or if the start has been canceled.
  func error(of failures: [LifecycleProblem]) -> LifecycleError? {
    // Handlers that were canceled because of another failure have done nothing wrong.
    let own = failures.filter { $0.code != .stopped }
    if isInterrupted { return LifecycleError([interruption(failures.first)] + own) }
    return own.isEmpty ? nil : LifecycleError(own)
  }

  /// Whether a stop of the start has been requested: nothing more begins then.
  var isInterrupted: Bool { Task.isCancelled || isAskedToStop }

  /// Why a start that has been canceled did not go on, and the handler that has ended with an error because of that.
  func interruption(_ problem: LifecycleProblem? = nil, cause: (any Error)? = nil) -> LifecycleProblem {
    let sentence =
      request.reason.map { "The lifecycle was asked to stop while it started: \($0)." }
      ?? "The task that waited for the start was canceled."
    return LifecycleProblem(
      .stopped, problem?.component, in: problem?.phase, sentence, at: problem?.location, cause: problem?.cause ?? cause)
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
