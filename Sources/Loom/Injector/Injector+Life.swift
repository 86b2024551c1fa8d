extension Injector {
  /// Creates the instances of asynchronous functions, and of the eager bindings that need them.
  ///
  /// The injector creates each after its dependencies, and independent ones in parallel. From then on, they are
  /// singletons like any others.
  ///
  /// ```swift
  /// let injector = try Injector(ServerModule())
  /// try await injector.start()
  /// let database: Database = injector.get()
  /// ```
  ///
  /// If one fails, or if the calling task is canceled, the injector cancels the functions that are running and closes
  /// itself. It closes what it has created (see ``close()``), and the error lists that too. To try
  /// again, create a fresh injector: ``with(_:)-(AnyModule...)``.
  ///
  /// Calls that come meanwhile wait for the same start. A later call creates additions of the global context. `start`
  /// creates the injector's own instances: a child creates those that depend on its own bindings, and leaves its
  /// parent's instances to its parent.
  ///
  /// If there is nothing to create, it returns immediately: it begins no task and changes no thread.
  ///
  /// - Throws: an ``InjectionError`` with every failure.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, plus creating the instances; O(1) if nothing is
  ///   asynchronous
  public nonisolated(nonsending) func start() async throws(InjectionError) { try await context.start() }

  /// Whether `start()` may have something to create.
  package var mayNeedStart: Bool { reference.context?.mayNeedStart ?? false }

  /// Closes the instances that the injector has built, and then the injector itself.
  ///
  /// The injector closes its children first. Then it runs the ``BindingOptions/onClose(_:)-4k2xl`` actions, once for
  /// each instance that it has created and kept: each before its dependencies, deferred ones included, and otherwise in
  /// reverse order of creation. An action may still resolve anything; the injector then closes those instances too.
  /// After that, resolving anything is a ``Problem/Code/closed`` problem.
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

  /// Closes the injector, with a reason for the reports of later uses.
  @discardableResult
  package nonisolated(nonsending) func close(_ reason: ClosingReason) async -> CloseReport {
    guard let context = reference.context else { return .nothing }
    return await context.close(reason)
  }

  /// The error of a closing whose actions have thrown some.
  package func error(of closing: CloseReport) -> InjectionError? {
    reference.context?.error(ofClosing: closing.problems)
  }
}
