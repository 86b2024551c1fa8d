extension Injector {
  /// Makes the products of asynchronous functions, and of the eager bindings that need them.
  ///
  /// Each is made after those that it needs, and those that do not need each other at the same time. When all are there, they
  /// are singletons like any others.
  ///
  /// ```swift
  /// let injector = try Injector(ServerModule())
  /// try await injector.start()
  /// let database: Database = injector.get()
  /// ```
  ///
  /// If one fails, or if the calling task is canceled, what is being made is canceled, and the injector is closed: what has been made is
  /// closed in reverse order (see ``close()``), and the error tells of that too. To try again, make a fresh injector: ``with(_:)-(Module...)``.
  ///
  /// Whoever calls it meanwhile waits for the same end; called again, it makes what has been added by the global context since. An
  /// injector's `start` makes what the injector owns: a child's makes what its own bindings can reach, and leaves its parent's
  /// instances to its parent.
  ///
  /// Where there is nothing to make, it returns at once: it begins no task, and changes no thread.
  ///
  /// - Throws: an ``InjectionError`` with every failure.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, besides making the products; O(1) where nothing is asynchronous
  public nonisolated(nonsending) func start() async throws(InjectionError) { try await context.start() }
}
