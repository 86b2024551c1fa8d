/// Runs handlers one after the other, each within its limit, and does not wait for one that exceeds it.
@MainActor
final class HandlerWalk {
  /// A failed handler.
  struct Failure {
    let problem: LifecycleProblem
    /// Whether it had been canceled: then its error is no fault of its own.
    let wasCancelled: Bool
  }

  private typealias Outcome = Result<Void, any Error>

  private let owner: Lifecycle
  /// One for all handlers; made when it is needed, because nothing reads the clock without limits.
  private var timer: LimitTimer?
  /// The handler under way, and the component that it is of.
  private var current: (member: Member, wait: BoundedWait<Outcome>)?
  /// Whether that component leaves.
  private var isDismissed = false

  /// Begins a walk, which its creator ends.
  ///
  /// - Parameter owner: the lifecycle of the handlers, whose options limit them.
  init(of owner: Lifecycle) {
    self.owner = owner
    owner.walks.append(self)
  }

  /// Releases the timer.
  func end() {
    timer?.cancel()
    owner.walks.removeAll { $0 === self }
  }

  /// Runs a handler of a phase.
  ///
  /// - Returns: its failure; nil if it succeeds, or if its component leaves.
  func run(_ handler: PhaseHandler, of member: Member) async -> Failure? {
    let limit = handler.limit ?? (handler.phase.undoes ? owner.options.stopLimit : owner.options.startLimit)
    return await run(handler.phase, of: member, limit: limit, handler.runWatched)
  }

  /// Runs something of a phase; canceling the calling task cancels it, and limits how long it may go on.
  ///
  /// - Returns: its failure; nil if it succeeds, or if its component leaves.
  func run(
    _ phase: Lifecycle.Phase, of member: Member, limit: Duration?, _ body: @escaping @MainActor () async throws -> Void
  ) async -> Failure? {
    let wait = BoundedWait<Outcome>()
    (current, isDismissed) = ((member, wait), false)
    let outcome = await withTaskCancellationHandler {
      await wait.value { [self, owner] in
        arm(owner.isOutOfTime ? .zero : limit, wait)
        do { return .success(try await HandlerMark.running(for: owner, body)) } catch { return .failure(error) }
      }
    } onCancel: {
      Task { @MainActor in arm(owner.options.stopLimit, wait) }
    }
    timer?.disarm()
    current = nil
    let problem = problem(outcome, phase, member, limit)
    if problem != nil, phase == .start { member.hasFailedToStart = true }
    guard isDismissed else { return problem.map { Failure(problem: $0, wasCancelled: Task.isCancelled) } }
    // The reaction of a component to its dismissal is no failure.
    if let problem, outcome == nil { owner.unreported.append(problem) }
    return nil
  }

  /// Ends the handler under way of a component that leaves, within the limit for stopping.
  func dismiss(_ member: Member) async {
    guard let current, current.member === member else { return }
    isDismissed = true
    current.wait.cancel()
    arm(owner.options.stopLimit, current.wait)
    await current.wait.end()
  }

  /// Waits no longer for the handler under way.
  func giveUp() {
    current?.wait.cancel()
    current?.wait.giveUp()
  }

  private func arm(_ limit: Duration?, _ wait: BoundedWait<Outcome>) {
    guard let limit, current?.wait === wait else { return }
    let timer = timer ?? LimitTimer(owner.options.clock)
    self.timer = timer
    timer.arm(for: limit) { [weak self] in self?.giveUp() }
  }

  /// The report of a handler that has thrown, or is given up.
  private func problem(
    _ outcome: Outcome?, _ phase: Lifecycle.Phase, _ member: Member, _ limit: Duration?
  ) -> LifecycleProblem? {
    switch outcome {
    case .success?: return nil
    case .failure(let error)?:
      return LifecycleProblem(.phaseThrew, of: member.entry, in: phase, "\(error)", cause: error)
    case nil where owner.isOutOfTime: return owner.outOfTime(member, in: phase)
    case nil:
      let wasCancelled = Task.isCancelled || isDismissed
      let limit = wasCancelled ? owner.options.stopLimit : limit
      let reason = owner.request.reason.map { "the lifecycle was asked to stop: \($0)" } ?? "before it had finished"
      let notes = wasCancelled ? [LifecycleProblem.Note(LifecycleProblem.Note.canceled, reason)] : []
      return LifecycleProblem(.timedOut, of: member.entry, in: phase, limit.map { "\($0)" }, notes: notes)
    }
  }
}
