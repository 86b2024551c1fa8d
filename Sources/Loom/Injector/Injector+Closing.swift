extension Injector {
  /// Closes what the injector has built, and ends its use.
  ///
  /// The actions of ``BindingOptions/onClose(_:)`` are run once for each instance that the injector has made and kept, in the reverse
  /// order of building; they may still ask the injector for anything, and what is built for them is closed too.
  /// Children are closed before. After that, whatever is asked for is a ``Problem/Code/closed`` problem.
  ///
  /// Closing goes on to its end, also if an action throws or the calling task is canceled. Whoever calls it meanwhile, or
  /// again, waits for the same end and receives the same report. Only an action, or a function that is being started, does not wait:
  /// called from there, `close()` returns at once, with an empty report.
  ///
  /// Where there is nothing to wait for, it returns at once: it begins no task, and changes no thread. That is so when no
  /// action is to be run, nothing is being built that has one, and the injector is not audited.
  ///
  /// An injector that is released without being closed runs no actions.
  ///
  /// - Returns: the errors of the actions, and the instances that are still held by others.
  /// - Complexity: O(*n*) for *n* instances and children, besides running the actions
  @discardableResult
  public nonisolated(nonsending) func close() async -> CloseReport { await close(.closed) }

  /// Closes the injector, and says why to those who use it later.
  @discardableResult
  package nonisolated(nonsending) func close(_ reason: ClosingReason) async -> CloseReport {
    guard let context = reference.context else { return .nothing }
    return await context.close(reason)
  }
}
