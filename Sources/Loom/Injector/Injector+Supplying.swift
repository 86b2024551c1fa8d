extension Injector {
  /// Creates a child with its own values: a request, a window, the signed-in user.
  ///
  /// The child binds each value to its static type, like `to(instance:)`. Declare the value in a module of the parent
  /// with ``AnyModule/supplied(_:named:fileID:line:)``. You can then bind its dependents in the parent's modules, and
  /// each child builds its own.
  ///
  /// ```swift
  /// let child = try injector.child(supplying: request)
  /// let handler: Handler = child.get()
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare further bindings of the child.
  ///   - first: a value; write `request as any Request` to bind it to a protocol.
  ///   - rest: further values, of other types.
  ///   - fileID: where you create the child, for reports; Swift fills it in.
  ///   - line: where you create the child, for reports; Swift fills it in.
  ///   - body: declares further bindings on the module that it receives.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem of the child's bindings.
  /// - Complexity: as ``child(_:)-(AnyModule...)``
  public func child<First: Sendable, each Rest: Sendable>(
    _ modules: AnyModule..., supplying first: First, _ rest: repeat each Rest, fileID: String = #fileID,
    line: Int = #line,
    _ body: (Module) -> Void = { _ in }
  ) throws(InjectionError) -> Injector {
    // Without a closure of its own, this form would take that of `child { … }` for a value, and spoil the compiler's messages about
    // mistakes in it.
    let values = SuppliedValues(.of(first, repeat each rest), at: fileID, line)
    return try Injector(beginning: child(modules, Module(body), values), madeBy: self)
  }

  /// Creates, starts and closes a child with its own values around a closure; like ``withChild(_:isolation:_:)``.
  ///
  /// ```swift
  /// let response = try await injector.withChild(supplying: request) { child in
  ///   try await child.get(Handler.self).respond()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare further bindings of the child.
  ///   - first: a value; write `request as any Request` to bind it to a protocol.
  ///   - rest: further values, of other types.
  ///   - fileID: where you create the child, for reports; Swift fills it in.
  ///   - line: where you create the child, for reports; Swift fills it in.
  ///   - isolation: the actor that the closure runs on; Swift fills it in.
  ///   - body: receives the child, already started.
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws; or an ``InjectionError`` if the child cannot be created, started or closed.
  /// - Complexity: as ``child(_:)-(AnyModule...)``, ``start()`` and ``close()``
  public func withChild<First: Sendable, each Rest: Sendable, R>(
    _ modules: AnyModule..., supplying first: First, _ rest: repeat each Rest, fileID: String = #fileID,
    line: Int = #line,
    isolation: isolated (any Actor)? = #isolation, _ body: (Injector) async throws -> R
  ) async throws -> R {
    let child = try child(modules, nil, SuppliedValues(.of(first, repeat each rest), at: fileID, line))
    return try await Injector(.strong(child), madeBy: self).runToItsEnd(isolation: isolation, body)
  }

  /// Creates a child from a list of modules, with one value.
  package func child<V: Sendable>(
    modules: [AnyModule], supplying value: V, at location: CodeLocation
  ) throws(InjectionError) -> Injector {
    let values = SuppliedValues(.of(value), at: location.fileID, location.line)
    return try Injector(beginning: child(modules, nil, values), madeBy: self)
  }

  private func child(
    _ modules: [AnyModule], _ further: AnyModule?, _ values: SuppliedValues
  ) throws(InjectionError) -> Context {
    if modules.isEmpty, further?.isEmpty ?? true, let child = try context.child(of: values) { return child }
    let further = further ?? Module()
    values.bind(on: further)
    let child = try context.child(of: modules + [further])
    if let listener = ReportListener.current {
      for warning in child.completed(child.warnings(about: values)) { listener.onWarning(warning) }
    }
    return child
  }
}
