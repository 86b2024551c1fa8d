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
  /// again, create a fresh injector: ``copy(with:)``.
  ///
  /// Calls that come meanwhile wait for the same start. A later call creates additions of the global context. `start`
  /// creates the injector's own instances: a child creates those that depend on its own bindings, and leaves its
  /// parent's instances to its parent.
  ///
  /// If there is nothing to create, it returns immediately: it begins no task and changes no thread.
  ///
  /// - Throws: an ``InjectionError`` with every failure.
  /// - Complexity: O(*m* · (*n* + *e*)) for *m* asynchronous functions, *n* bindings and *e* dependencies, plus
  ///   creating the instances; O(1) if nothing is asynchronous
  public nonisolated(nonsending) func start() async throws(InjectionError) { try await context.start() }

  /// Whether `start()` may have something to create.
  package var mayNeedStart: Bool { _request.context?.mayNeedStart ?? false }

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
  /// there is no action to run, and nothing with an action is under construction.
  ///
  /// If you release an injector without closing it, it runs no actions.
  ///
  /// - Returns: the errors of the actions.
  /// - Complexity: O(*n*) for *n* instances and children, plus running the actions
  @discardableResult
  @inline(never) public nonisolated(nonsending) func close() async -> CloseReport { await close(.closed) }

  /// Closes the injector, with a reason for the reports of later uses.
  @discardableResult
  @inline(never) package nonisolated(nonsending) func close(_ reason: ClosingReason) async -> CloseReport {
    CloseReport(problems: await _request.context?.end(reason) ?? [])
  }

  /// The error of a closing whose actions have thrown some.
  package func error(of closing: CloseReport) -> InjectionError? {
    guard let context = _request.context, !closing.problems.isEmpty else { return nil }
    return context.error(.closing(of: context.declarations.moduleNames), closing.problems)
  }

  // MARK: Around a closure

  /// Creates and starts a child, makes it ``current`` while a closure runs, and closes it, whatever happens.
  ///
  /// Use it for one request, one document or one session:
  ///
  /// ```swift
  /// let response = try await injector.withChild(RequestModule(request)) { child in
  ///   try await child.get(Handler.self).respond()
  /// }
  /// ```
  ///
  /// If nothing is asynchronous and nothing has an `onClose` action, it begins no task and changes no thread.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the child's own bindings.
  ///   - isolation: the actor that the closure runs on; Swift fills it in.
  ///   - body: receives the child, already started.
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws; or an ``InjectionError`` if the child cannot be created, started or closed.
  /// - Complexity: as ``child(_:)-(AnyModule...)``, ``start()`` and ``close()``
  public func withChild<R>(
    _ modules: AnyModule..., isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
  ) async throws -> R {
    try await withChild(modules: modules, isolation: isolation, body)
  }

  /// Creates, starts and closes a child from a list of modules around a closure; like ``withChild(_:isolation:_:)``.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the child's own bindings.
  ///   - isolation: the actor that the closure runs on; Swift fills it in.
  ///   - body: receives the child, already started.
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws; or an ``InjectionError`` if the child cannot be created, started or closed.
  /// - Complexity: as ``child(_:)-(AnyModule...)``, ``start()`` and ``close()``
  public func withChild<R>(
    modules: [AnyModule], isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
  ) async throws -> R {
    try await Injector(.init(of: context.child(of: modules)), madeBy: self).runToItsEnd(isolation: isolation, body)
  }

  /// Creates, starts and closes a child from the bindings that a closure declares; like ``withChild(_:isolation:_:)``.
  ///
  /// ```swift
  /// let response = try await injector.withChild { $0.bind(Request.self).to(instance: request) } body: { child in
  ///   try await child.get(Handler.self).respond()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - bindings: declares the child's own bindings on the module that it receives.
  ///   - isolation: the actor that the closure runs on; Swift fills it in.
  ///   - body: receives the child, already started.
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws; or an ``InjectionError`` if the child cannot be created, started or closed.
  /// - Complexity: as ``child(_:)-(AnyModule...)``, ``start()`` and ``close()``
  public func withChild<R>(
    _ bindings: (Module) -> Void, isolation: isolated (any Actor)? = #isolation, body: (Injector) async throws -> R
  ) async throws -> R {
    try await withChild(modules: [Module(bindings)], isolation: isolation, body)
  }

  /// Makes the eager instances, starts the injector, runs a body with it as the current one, and closes it.
  func runToItsEnd<R>(isolation: isolated (any Actor)?, _ body: (Injector) async throws -> R) async throws -> R {
    let context = try context
    do { try context.makeEagerInstances() } catch {
      await context.end(.notCreated)
      throw context.error(error.subject, afterClosing: error.problems)
    }
    do {
      // Asked first, because most requests have nothing to start.
      if context.values == nil || context.mayNeedStart || context.isClosed { try await context.start() }
      let value = try await Injector.$ofTask.withValue(
        self,
        operation: {
          // Named here, it makes the closure run on the actor, too: without it the task would leave the actor and come
          // back.
          _ = isolation
          return try await body(self)
        }, isolation: isolation)
      // Not by `close()`, which would be two more asynchronous calls for each request.
      if let error = error(of: CloseReport(problems: await context.end(.closed))) { throw error }
      return value
    } catch {
      await context.end(.closed)
      throw error
    }
  }
}

/// Creates and starts an injector, makes it ``Injector/current`` while a closure runs, and closes it, whatever happens.
///
/// ```swift
/// try await withInjector(ServerModule()) { injector in
///   try await injector.get(Server.self).run()
/// }
/// ```
///
/// - Parameters:
///   - modules: the modules that declare the bindings.
///   - global: the context that the injector falls back on.
///   - fileID: where you create the injector, for reports; Swift fills it in.
///   - line: where you create the injector, for reports; Swift fills it in.
///   - isolation: the actor that the closure runs on; Swift fills it in.
///   - body: receives the injector, already started.
/// - Returns: what the closure returns.
/// - Throws: what the closure throws; or an ``InjectionError`` if the injector cannot be created, started or closed.
/// - Complexity: as ``Injector/init(_:overriding:global:fileID:line:)``, ``Injector/start()`` and
///   ``Injector/close()``
public func withInjector<R>(
  _ modules: AnyModule..., global: GlobalContext = .shared, fileID: String = #fileID, line: Int = #line,
  isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
) async throws -> R {
  try await withInjector(
    modules: modules, global: global, fileID: fileID, line: line, isolation: isolation, body)
}

/// Creates, starts and closes an injector from a list of modules around a closure; like
/// ``withInjector(_:global:fileID:line:isolation:_:)``.
///
/// - Parameters:
///   - modules: the modules that declare the bindings.
///   - global: the context that the injector falls back on.
///   - fileID: where you create the injector, for reports; Swift fills it in.
///   - line: where you create the injector, for reports; Swift fills it in.
///   - isolation: the actor that the closure runs on; Swift fills it in.
///   - body: receives the injector, already started.
/// - Returns: what the closure returns.
/// - Throws: what the closure throws; or an ``InjectionError`` if the injector cannot be created, started or closed.
/// - Complexity: as ``Injector/init(_:overriding:global:fileID:line:)``, ``Injector/start()`` and
///   ``Injector/close()``
public func withInjector<R>(
  modules: [AnyModule], global: GlobalContext = .shared, fileID: String = #fileID, line: Int = #line,
  isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
) async throws -> R {
  let context = try Context(modules, global, at: CodeLocation(fileID: fileID, line: line))
  return try await Injector(.init(of: context)).runToItsEnd(isolation: isolation, body)
}
