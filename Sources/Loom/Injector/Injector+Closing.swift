extension Injector {
  /// Closes what the injector has built, and then the injector itself.
  ///
  /// The injector closes its children first. Then it runs the ``BindingOptions/onClose(_:)-4k2xl`` actions, once for each
  /// instance that it has created and kept, in reverse order of creation. An action may still ask the injector for
  /// anything; the injector then closes what it builds for it. After that, asking for anything is a
  /// ``Problem/Code/closed`` problem.
  ///
  /// Closing goes on to its end, even if an action throws or the calling task is canceled. Further calls wait for the
  /// same end and return the same report. Only a call from an action, or from a function that `start()` is running,
  /// does not wait: it returns immediately, with an empty report.
  ///
  /// If there is nothing to wait for, it returns immediately: it begins no task and changes no thread. That is so if
  /// there is no action to run, nothing with an action is under construction, and the injector is not audited.
  ///
  /// If you release an injector without closing it, it runs no actions.
  ///
  /// - Returns: the errors of the actions, and the instances that something else still holds.
  /// - Complexity: O(*n*) for *n* instances and children, plus running the actions
  @discardableResult
  public nonisolated(nonsending) func close() async -> CloseReport { await close(.closed) }

  /// Closes the injector, and says why to those who use it later.
  @discardableResult
  package nonisolated(nonsending) func close(_ reason: ClosingReason) async -> CloseReport {
    guard let context = reference.context else { return .nothing }
    return await context.close(reason)
  }
}
