extension Injector {
  /// Creates the instances of asynchronous functions, and of the eager bindings that need them.
  ///
  /// The injector creates each after what it needs, and independent ones in parallel. From then on, they are singletons
  /// like any others.
  ///
  /// ```swift
  /// let injector = try Injector(ServerModule())
  /// try await injector.start()
  /// let database: Database = injector.get()
  /// ```
  ///
  /// If one fails, or if the calling task is canceled, the injector cancels the functions that are running and closes
  /// itself. It closes what it has created in reverse order (see ``close()``), and the error lists that too. To try
  /// again, create a fresh injector: ``with(_:)-(Module...)``.
  ///
  /// Calls that come meanwhile wait for the same start. A later call creates what the global context has added since.
  /// `start` creates what the injector owns: a child creates what depends on its own bindings, and leaves its parent's
  /// instances to its parent.
  ///
  /// If there is nothing to create, it returns immediately: it begins no task and changes no thread.
  ///
  /// - Throws: an ``InjectionError`` with every failure.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, plus creating the instances; O(1) if nothing is
  ///   asynchronous
  public nonisolated(nonsending) func start() async throws(InjectionError) { try await context.start() }
}
