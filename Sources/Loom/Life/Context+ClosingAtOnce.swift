import Synchronization

extension Context {
  /// Closes the context where there is nothing to wait for; called under the lock.
  ///
  /// The builds are counted before and after, as ``beginBuild(of:)`` needs it: what has begun in between is waited for.
  func closeAtOnce(_ reason: ClosingReason, _ lifecycle: Lifecycle) -> CloseReport? {
    guard !isAudited, lifecycle.starting == nil, lifecycle.jobs.isEmpty,
      builds.load(ordering: .sequentiallyConsistent) == 0, !InjectorRegistry.hasOpenLifecycles(below: self)
    else { return nil }
    enter(.closed)
    guard builds.load(ordering: .sequentiallyConsistent) == 0 else { return nil }
    lifecycle.reason = reason
    lifecycle.isClosed = true
    InjectorRegistry.close(self)
    let withdrawn = entriesToWithdraw.compactMap(withdraw)
    lifecycle.withdrawn = withdrawn.map { ($0, $1.storage) }
    let report = CloseReport(problems: [], instances: Survivor.all(of: withdrawn))
    lifecycle.closing = .over(report)
    return report
  }
}
