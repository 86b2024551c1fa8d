extension Context {
  /// Closes the context where there is nothing to wait for; called under the lock.
  func closeAtOnce(_ reason: ClosingReason, _ lifecycle: Lifecycle) -> CloseReport? {
    guard !isAudited, lifecycle.starting == nil, lifecycle.jobs.isEmpty, lifecycle.builds == 0,
      !InjectorRegistry.hasOpenLifecycles(below: self)
    else { return nil }
    enter(.closed)
    lifecycle.reason = reason
    lifecycle.isOver = true
    InjectorRegistry.close(self)
    let withdrawn = entriesToWithdraw.compactMap(withdraw)
    lifecycle.withdrawn = withdrawn.map { ($0, $1.storage) }
    let report = CloseReport(problems: [], instances: Survivor.all(of: withdrawn))
    lifecycle.closing = .over(report)
    return report
  }
}
