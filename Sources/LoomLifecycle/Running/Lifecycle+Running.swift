extension Lifecycle {
  /// Starts, waits for a request to stop, and stops.
  ///
  /// It stops when all long-running work has finished, or when some work throws, or is declared with ``WhenDone/stop``
  /// and finishes. It also stops on a signal, when the calling task is canceled, and after ``requestStop(_:)``. If the
  /// request came before, it starts nothing. After a signal, SIGINT ends the process immediately, and a further SIGTERM
  /// changes nothing.
  ///
  /// A lifecycle runs once. Another call meanwhile waits for the same end, and ends like the first.
  ///
  /// - Parameter signals: the signals to stop on; they have their default effect after the run.
  /// - Throws: a ``LifecycleError`` if starting, long-running work, stopping or closing the injector fails; its cause
  ///   is the first error. Or one with ``LifecycleProblem/Code/stopped`` if the lifecycle has already stopped, or is
  ///   stopping.
  /// - Complexity: O(*n*) for *n* components, plus their handlers
  public func run(stoppingOn signals: Set<Signal> = [.terminate, .interrupt]) async throws(LifecycleError) {
    if stopping != nil { throw .hasStopped }
    isRun = true
    let listener = SignalListener { [weak self] in self?.requestStop(.signal($0)) }
    defer { listener.end() }
    await listener.listen(to: signals)
    await withTaskCancellationHandler {
      if request.reason == nil { try? await start() }
      // A start that fails stops, too.
      await request.wait()
    } onCancel: {
      requestStop(.cancelled)
    }
    var problems = allProblems(of: await stop())
    // A handler cannot wait for the start, which waits for the handler.
    if !HandlerMark.isRunning(for: self), let starting, let failure = await error(of: starting) {
      // That a stop was requested is no problem.
      problems = failure.problems.filter { $0.code != .stopped || request.reason?.isFailure == true }
    }
    if !problems.isEmpty { throw LifecycleError(problems) }
  }

  /// Requests ``run(stoppingOn:)`` to stop, from any thread, even before it begins.
  ///
  /// This cancels a start that is running. If nobody called ``run(stoppingOn:)``, nothing else happens: call
  /// ``stop()``.
  ///
  /// - Parameter reason: the reason; the first one counts.
  /// - Complexity: O(1)
  public nonisolated func requestStop(_ reason: StopReason = .requested) {
    guard request.record(reason) else { return }
    Task { @MainActor in
      if hasStarted || stopping != nil { return }
      limitShutdown()
      starting?.cancel()
    }
  }

  /// Whether a request to stop takes effect: after the start, only ``run(stoppingOn:)`` heeds it.
  var isAskedToStop: Bool {
    if hasStarted, stopping == nil, !isRun { return false }
    return request.reason != nil
  }

  /// Begins a member's lasting work, if it is ready and stays.
  func beginRunning(_ member: Member) {
    guard member.isReady, !member.isLeaving else { return }
    for handler in member.registrar?.handlers(of: .run) ?? [] {
      let run = Run(of: member, handler)
      runs.append(run)
      run.task = Task { await perform(run) }
    }
  }

  /// Does lasting work, and requests a stop when it has failed or was the last.
  private func perform(_ run: Run) async {
    do {
      try await HandlerMark.running(for: self) {
        try await HandlerMark.running(for: run.member, run.handler.runWatched)
      }
    } catch {
      if error is CancellationError, Task.isCancelled { return }
      let problem = LifecycleProblem(.phaseThrew, of: run.member.entry, in: .run, "\(error)", cause: error)
      let isCounted = takesPart(run)
      if isCounted, let entry = run.member.entry { failed.append(entry) }
      // Canceled work may throw anything: client libraries have their own errors for a cancellation.
      let isTolerated = Task.isCancelled || isCounted && run.handler.consequences.failed == .goOn
      if isTolerated { tolerated.append(problem) } else { unreported.append(problem) }
      if isCounted, !isTolerated { return requestStop(.failed(problem.description)) }
    }
    run.hasEnded = true
    if run.handler.consequences.done == .stop, takesPart(run) { requestStop(.finished) }
    finishIfNothingRuns()
  }

  /// Whether work is neither canceled nor of a component that is being removed: the end of any other is no reason to
  /// stop.
  private func takesPart(_ run: Run) -> Bool { !run.member.isLeaving && run.task?.isCancelled == false }

  /// Requests a stop when all lasting work has come to its end, and no more is to come.
  func finishIfNothingRuns() {
    let lasting = runs.filter(takesPart)
    if !lasting.isEmpty, lasting.allSatisfy(\.hasEnded), deferring == nil { requestStop(.finished) }
  }

  /// Whether a member's work waits for the current task: it removes its own component there, or waits for the removal
  /// of another one, whose work does.
  private func isAwaited(by member: Member) -> Bool {
    var (waiting, next) = ([member], 0)
    // Each once: components may remove each other while another task asks.
    while next < waiting.count {
      let member = waiting[next]
      if HandlerMark.isRunning(for: member) { return true }
      waiting += members.filter { removed in
        removed.remover?.isRunning(for: member) == true && !waiting.contains { $0 === removed }
      }
      next += 1
    }
    return false
  }

  /// Cancels the lasting work of a member, and waits for the end of one after the other.
  ///
  /// - Returns: nil when there is nothing left to wait for; work that waits for this itself is not waited for.
  func stepEndingRun(of member: Member) -> HandlerWalk.Step? {
    for run in runs where run.member === member { run.task?.cancel() }
    guard let index = runs.lastIndex(where: { $0.member === member }) else { return nil }
    let run = runs.remove(at: index)
    if isAwaited(by: member) { return stepEndingRun(of: member) }
    let limit = run.handler.limit ?? options.stopLimit
    return HandlerWalk.Step(member: member, phase: .run, limit: limit) { await run.task?.value }
  }

  /// The consequence when long-running work has returned, or has failed.
  public enum WhenDone: String, Sendable {
    /// The program goes on, until all long-running work has ended.
    case goOn
    /// The program stops.
    case stop
  }
}

/// Work of a component that lasts.
@MainActor
final class Run {
  let member: Member
  let handler: PhaseHandler
  var task: Task<Void, Never>?
  /// Whether it has come to its end, and has not stopped the lifecycle by an error.
  var hasEnded = false

  init(of member: Member, _ handler: PhaseHandler) { (self.member, self.handler) = (member, handler) }
}
