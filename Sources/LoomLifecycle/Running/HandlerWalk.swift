/// Runs the handlers of phases one after the other, each within its limit, and does not wait for one that exceeds it.
///
/// All run in one task. The task is left to itself when a handler exceeds its limit: its late result changes nothing.
@MainActor
final class HandlerWalk {
  /// One handler to run.
  struct Step {
    let member: Member
    let phase: Lifecycle.Phase
    let limit: Duration?
    let run: @MainActor () async throws -> Void
  }

  /// A failed step.
  struct Failure {
    let step: Step
    /// The thrown error; nil if it exceeded its limit.
    let error: (any Error)?
    /// Whether it had been canceled.
    let wasCancelled: Bool
    /// Whether the whole shutdown took too long.
    var isOutOfTime = false
  }

  private let next: @MainActor () -> Step?
  private let goesOn: Bool
  private var timer: LimitTimer?
  private let owner: Lifecycle
  private var failures: [Failure] = []
  private var current: Step?
  private var worker: Task<Void, Never>?
  private var turn = 0
  private var isCancelled = false
  private var waiter: CheckedContinuation<[Failure], Never>?
  /// Waits for the handler under way to end, because its component leaves.
  private var dismissal: CheckedContinuation<Void, Never>?

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - owner: the lifecycle of the handlers, whose options limit them.
  ///   - goesOn: whether the walk goes on after a failure.
  ///   - next: the next step; nil at the end.
  init(of owner: Lifecycle, goesOn: Bool, next: @escaping @MainActor () -> Step?) {
    (self.owner, self.goesOn, self.next) = (owner, goesOn, next)
  }

  /// Runs the steps; canceling the calling task cancels the step under way, and ends the walk.
  ///
  /// - Returns: the failures, in order.
  func run() async -> [Failure] {
    let failures = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        self.waiter = waiter
        isCancelled = Task.isCancelled
        owner.walks.append(self)
        work()
      }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
    owner.walks.removeAll { $0 === self }
    timer?.cancel()
    return failures
  }

  private func work() {
    turn += 1
    let turn = turn
    worker = Task { [owner] in await HandlerMark.running(for: owner) { await self.work(in: turn) } }
  }

  /// Whether another handler may begin: a start that has been stopped begins nothing more.
  private var isWanted: Bool { !isCancelled && (goesOn || !owner.isAskedToStop) }

  private func work(in turn: Int) async {
    while isWanted, let step = next() {
      current = step
      if let limit = owner.isOutOfTime ? .zero : step.limit { arm(limit, in: turn) }
      var failure: (any Error)?
      do { try await step.run() } catch { failure = error }
      guard turn == self.turn else { return }
      timer?.disarm()
      current = nil
      step.member.note(step.phase, hasFailed: failure != nil)
      // In another task: this one has been canceled, and the component's reaction to that is no failure.
      if endDismissal() { return self.work() }
      if let failure { failures.append(Failure(step: step, error: failure, wasCancelled: isCancelled)) }
      if failure != nil, !goesOn { break }
    }
    finish()
  }

  private func arm(_ limit: Duration, in turn: Int) {
    // Made when it is needed: without limits, nothing reads the clock.
    timer = timer ?? LimitTimer(owner.options.clock)
    timer?.arm(for: limit) { [weak self] in self?.expire(in: turn) }
  }

  private func expire(in turn: Int) {
    guard turn == self.turn, let step = current else { return }
    let failure = Failure(
      step: step, error: nil, wasCancelled: isCancelled || dismissal != nil, isOutOfTime: owner.isOutOfTime)
    step.member.note(step.phase, hasFailed: true)
    worker?.cancel()
    current = nil
    // A late result finds another turn.
    self.turn += 1
    if endDismissal() {
      owner.unreported.append(owner.problem(failure))
      return work()
    }
    failures.append(failure)
    if goesOn, !isCancelled { work() } else { finish() }
  }

  /// Ends the handler of a component that leaves, within the limit for stopping; the walk goes on with the others.
  func dismiss(_ member: Member) async {
    guard let current, current.member === member, dismissal == nil else { return }
    worker?.cancel()
    if let limit = owner.options.stopLimit { arm(limit, in: turn) }
    await withCheckedContinuation { dismissal = $0 }
  }

  /// Waits no longer for the handler under way.
  func giveUp() { expire(in: turn) }

  private func endDismissal() -> Bool {
    guard let dismissal else { return false }
    self.dismissal = nil
    dismissal.resume()
    return true
  }

  private func cancel() {
    guard waiter != nil, !isCancelled else { return }
    isCancelled = true
    worker?.cancel()
    if let limit = owner.options.stopLimit, current != nil { arm(limit, in: turn) }
  }

  private func finish() {
    waiter?.resume(returning: failures)
    waiter = nil
  }
}
