extension Injector {
  /// Creates a child that has values of its own: a request, a window, the user who has signed in.
  ///
  /// Each value is bound to its static type, as `to(instance:)` binds it. The parent may declare that it will be there, with
  /// ``Module/supplied(_:named:fileID:line:)``; what depends on it can then be bound in the parent's modules, and the child builds its own.
  ///
  /// ```swift
  /// let child = try injector.child(supplying: request)
  /// let handler: Handler = child.get()
  /// ```
  ///
  /// - Parameters:
  ///   - modules: declare further bindings of the child.
  ///   - first: a value; write `request as any Request` to bind it to a protocol.
  ///   - rest: further values, of other types.
  ///   - fileID: where the child is created, for reports; leave it out.
  ///   - line: where the child is created, for reports; leave it out.
  ///   - body: declares still further bindings on the module that it receives.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem that the child's bindings bring.
  /// - Complexity: as ``child(_:)-(Module...)``
  public func child<First: Sendable, each Rest: Sendable>(
    _ modules: Module..., supplying first: First, _ rest: repeat each Rest, fileID: String = #fileID, line: Int = #line,
    _ body: (Module) -> Void = { _ in }
  ) throws(InjectionError) -> Injector {
    // Without a closure of its own, this form would take that of `child { … }` for a value, and spoil what is said of mistakes in it.
    let values = Module(body)
    values.supply(first, at: fileID, line)
    repeat values.supply(each rest, at: fileID, line)
    return try child(of: modules.isEmpty ? ModuleCollector.declarations(of: values) : .init(of: modules + [values]))
  }

  /// Creates and starts a child that has values of its own, for the time of a body; as ``withChild(_:isolation:_:)``.
  ///
  /// ```swift
  /// let response = try await injector.withChild(supplying: request) { child in
  ///   try await child.get(Handler.self).respond()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - modules: declare further bindings of the child.
  ///   - first: a value; write `request as any Request` to bind it to a protocol.
  ///   - rest: further values, of other types.
  ///   - fileID: where the child is created, for reports; leave it out.
  ///   - line: where the child is created, for reports; leave it out.
  ///   - isolation: the actor that the body runs on; leave it out.
  ///   - body: receives the child, which has been started.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws; or an ``InjectionError`` when the child cannot be created, started or closed.
  /// - Complexity: as ``child(_:)-(Module...)``, ``start()`` and ``close()``
  public func withChild<First: Sendable, each Rest: Sendable, R>(
    _ modules: Module..., supplying first: First, _ rest: repeat each Rest, fileID: String = #fileID, line: Int = #line,
    isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
  ) async throws -> R {
    let values = Module()
    values.supply(first, at: fileID, line)
    repeat values.supply(each rest, at: fileID, line)
    return try await child(modules: modules + [values]).runToItsEnd(isolation: isolation, body)
  }
}

extension Module {
  fileprivate func supply<T: Sendable>(_ value: T, at fileID: String, _ line: Int) {
    bind(T.self, fileID: fileID, line: line).to(instance: value)
  }
}
