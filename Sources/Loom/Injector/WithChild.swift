extension Injector {
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
    let child = try context.child(of: modules)
    return try await Injector(.strong(child), madeBy: self).runToItsEnd(isolation: isolation, body)
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
    do { try context.makeEagerInstances() } catch { throw await context.ended(after: error) }
    let value: R
    do {
      try await context.start()
      value = try await Injector.$ofTask.withValue(
        self,
        operation: {
          // Named here, it makes the closure run on the actor, too: without it the task would leave the actor and come back.
          _ = isolation
          return try await body(self)
        }, isolation: isolation)
    } catch {
      _ = await context.end(.closed)
      throw error
    }
    if let error = context.error(ofClosing: await context.end(.closed)?.allProblems ?? []) { throw error }
    return value
  }
}
