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
/// - Complexity: as ``Injector/init(_:overriding:global:audited:fileID:line:)``, ``Injector/start()`` and
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
/// - Complexity: as ``Injector/init(_:overriding:global:audited:fileID:line:)``, ``Injector/start()`` and
///   ``Injector/close()``
public func withInjector<R>(
  modules: [AnyModule], global: GlobalContext = .shared, fileID: String = #fileID, line: Int = #line,
  isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
) async throws -> R {
  let context = try Context(
    Declarations(of: modules), global: global.snapshot(at: CodeLocation(fileID: fileID, line: line)))
  return try await Injector(.strong(context)).runToItsEnd(isolation: isolation, body)
}
