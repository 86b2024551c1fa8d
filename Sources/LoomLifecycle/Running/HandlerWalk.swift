/// Runs the handlers of phases one after the other, each within its limit, and does not wait for one that exceeds it.
///
/// All run in one task, so that nothing comes between two of them. After a handler that fails or is not waited for, the
/// others run in another task.
@MainActor
final class HandlerWalk {
  /// One handler to run.
  struct Step {
    let member: Member
    let phase: Lifecycle.Phase
    let limit: Duration?
    let run: @MainActor () async throws -> Void
  }

  private let owner: Lifecycle
  private let goesOn: Bool
  private let next: @MainActor () -> Step?
  /// The handler under way.
  private var current: Step?
  private var isAtEnd = false
  /// Whether its component leaves, so that its end is no failure.
  private var isDismissed = false
  private var wait = BoundedWait<LifecycleProblem?>()

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - owner: the lifecycle of the handlers, whose options limit them.
  ///   - goesOn: whether the walk goes on after a failure, and when a stop is asked for.
  ///   - next: the next step; nil at the end.
  init(of owner: Lifecycle, goesOn: Bool, next: @escaping @MainActor () -> Step?) {
    (self.owner, self.goesOn, self.next) = (owner, goesOn, next)
  }

  /// Runs the handlers; canceling the calling task cancels the one under way, and limits how long it may go on.
  ///
  /// - Returns: the failures, in order; that of a handler that had been canceled before is `STOPPED`.
  func run() async -> [LifecycleProblem] {
    owner.walks.append(self)
    defer { owner.walks.removeAll { $0 === self } }
    var failures: [LifecycleProblem] = []
    repeat {
      wait = BoundedWait()
      let failure = await withTaskCancellationHandler {
        await wait.value { [self, wait] in await HandlerMark.running(for: owner) { await work(wait) } }
      } onCancel: {
        Task { @MainActor in limitCanceled() }
      }
      // Given up; what only was late has ended, and is stopped.
      if let step = current { step.member.fail(in: step.phase) }
      if let failure = failure ?? expired() { failures.append(failure) }
    } while !isAtEnd && (goesOn || failures.isEmpty)
    return failures
  }

  /// Runs handlers until one fails or its component leaves.
  private func work(_ wait: BoundedWait<LifecycleProblem?>) async -> LifecycleProblem? {
    while goesOn || !owner.isInterrupted, let step = next() {
      current = step
      let limit = owner.isOutOfTime ? .zero : step.limit
      wait.limit(to: limit, owner.options.clock)
      var failure: (any Error)?
      do { try await step.run() } catch { failure = error }
      // A late end changes nothing.
      if wait.isOver { return nil }
      // It has blocked the main actor. Without any time, a handler may still end at once.
      if failure == nil, limit != .zero, wait.isLate || owner.isOutOfTime { return expired() }
      current = nil
      if failure != nil { step.member.fail(in: step.phase) }
      if isDismissed {
        isDismissed = false
        return nil
      }
      guard let failure else { continue }
      // Being canceled excuses the error.
      let code = Task.isCancelled ? LifecycleProblem.Code.stopped : .phaseThrew
      return LifecycleProblem(code, of: step.member.entry, in: step.phase, "\(failure)", cause: failure)
    }
    isAtEnd = true
    return nil
  }

  /// The failure of a handler whose time is over; nil if its component leaves.
  private func expired() -> LifecycleProblem? {
    guard let step = current else { return nil }
    current = nil
    let failure = expiry(of: step)
    if !isDismissed { return failure }
    isDismissed = false
    owner.unreported.append(failure)
    return nil
  }

  private func expiry(of step: Step) -> LifecycleProblem {
    if owner.isOutOfTime { return owner.outOfTime(step.member, in: step.phase) }
    let wasCancelled = isDismissed || Task.isCancelled
    let limit = wasCancelled ? owner.options.stopLimit : step.limit
    let reason = owner.request.reason.map { "the lifecycle was asked to stop: \($0)" } ?? "before it had finished"
    let notes = wasCancelled ? [LifecycleProblem.Note(LifecycleProblem.Note.canceled, reason)] : []
    return LifecycleProblem(
      .timedOut, of: step.member.entry, in: step.phase, limit.map { "\($0)" },
      notes: notes + step.member.notes(in: step.phase))
  }

  /// Ends the handler of a component that leaves, within the limit for stopping; the walk goes on with the others.
  func dismiss(_ member: Member) async {
    guard current?.member === member else { return }
    isDismissed = true
    wait.cancel()
    limitCanceled()
    await wait.end()
  }

  /// Waits no longer for the handler under way.
  func giveUp() { if current != nil { wait.giveUp() } }

  private func limitCanceled() {
    if let limit = owner.options.stopLimit { wait.limit(to: limit, owner.options.clock) }
  }
}
