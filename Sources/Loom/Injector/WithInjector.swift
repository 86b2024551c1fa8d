/// Creates and starts an injector for the time of a body, and closes it, whatever happens.
///
/// ```swift
/// try await withInjector(ServerModule()) { injector in
///   try await injector.get(Server.self).run()
/// }
/// ```
///
/// - Parameters:
///   - modules: declare the bindings.
///   - global: the second level of look-up.
///   - isolation: the actor that the body runs on; leave it out.
///   - body: receives the injector, which has been started.
/// - Returns: what the body returns.
/// - Throws: what the body throws; or an ``InjectionError`` when the injector cannot be created, started or closed.
/// - Complexity: as ``Injector/init(_:overriding:global:audited:)``, ``Injector/start()`` and ``Injector/close()``
public func withInjector<R>(
  _ modules: Module..., global: GlobalContext = .shared, isolation: isolated (any Actor)? = #isolation,
  _ body: (Injector) async throws -> R
) async throws -> R {
  try await withInjector(modules: modules, global: global, isolation: isolation, body)
}

/// Creates and starts an injector of a list of modules for the time of a body; as ``withInjector(_:global:isolation:_:)``.
///
/// - Parameters:
///   - modules: declare the bindings.
///   - global: the second level of look-up.
///   - isolation: the actor that the body runs on; leave it out.
///   - body: receives the injector, which has been started.
/// - Returns: what the body returns.
/// - Throws: what the body throws; or an ``InjectionError`` when the injector cannot be created, started or closed.
/// - Complexity: as ``Injector/init(_:overriding:global:audited:)``, ``Injector/start()`` and ``Injector/close()``
public func withInjector<R>(
  modules: [Module], global: GlobalContext = .shared, isolation: isolated (any Actor)? = #isolation,
  _ body: (Injector) async throws -> R
) async throws -> R {
  let injector = try Injector(modules: modules, global: global)
  return try await injector.runToItsEnd(isCurrent: false, isolation: isolation, body)
}
