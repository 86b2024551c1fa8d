extension Injector {
  /// Creates an injector that sees this one's bindings, with some of its own instead.
  ///
  /// The child shares an instance of this injector unless that instance depends, directly or indirectly, on something
  /// that the child binds. Then the child creates its own. This injector sees nothing of its children.
  ///
  /// - Parameter modules: the modules that declare the child's own bindings.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem of the child's bindings.
  /// - Complexity: O(*n* + *e*) for *n* bindings of the child and *e* dependencies that lead to them
  public func child(_ modules: AnyModule...) throws(InjectionError) -> Injector { try child(modules: modules) }

  /// Creates a child from a list of modules; like ``child(_:)-(AnyModule...)``.
  ///
  /// - Parameter modules: the modules that declare the child's own bindings.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem of the child's bindings.
  /// - Complexity: as ``child(_:)-(AnyModule...)``
  public func child(modules: [AnyModule]) throws(InjectionError) -> Injector {
    try Injector(beginning: context.child(of: modules), madeBy: self)
  }

  /// Creates a child from the bindings that a closure declares.
  ///
  /// ```swift
  /// let test = try injector.child { $0.bind(EngineDao.self).to(FakeEngine.init) }
  /// ```
  ///
  /// - Parameter body: declares the child's own bindings on the module that it receives.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem of the child's bindings.
  /// - Complexity: as ``child(_:)-(AnyModule...)``
  public func child(_ body: (Module) -> Void) throws(InjectionError) -> Injector { try child(modules: [Module(body)]) }

  /// Creates a fresh injector from this one's bindings; bindings of given modules replace those with the same keys.
  ///
  /// `configure()` does not run again for this injector's modules. The two injectors share only the instances from
  /// `to(instance:)`.
  ///
  /// - Parameter modules: the modules whose bindings replace and add to these.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func copy(with modules: AnyModule...) throws(InjectionError) -> Injector { try copy(modules: modules) }

  /// Creates a fresh injector with the bindings of a list of modules; like ``copy(with:)``.
  ///
  /// - Parameter modules: the modules whose bindings replace and add to these.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func copy(modules: [AnyModule]) throws(InjectionError) -> Injector {
    try fresh { base in base + [ModuleCollector.declarations(of: modules, over: base)] }
  }

  /// Creates a fresh injector with the bindings that a closure declares; like ``copy(with:)``.
  ///
  /// ```swift
  /// let preview = try injector.copy { $0.bind(EngineDao.self).to(FakeEngine.init) }
  /// ```
  ///
  /// - Parameter body: declares the bindings that replace and add to these, on the module that it receives.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func copy(_ body: (Module) -> Void) throws(InjectionError) -> Injector { try copy(modules: [Module(body)]) }

  /// Creates a fresh injector without the bindings of some modules, and of modules that only these install.
  ///
  /// A base class, as in `copy(without: Module.self)`, stops the program: it would leave out all modules of its kind.
  ///
  /// - Parameters:
  ///   - type: the type of a module to leave out, subclasses included.
  ///   - others: further types of modules to leave out.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found, if another binding needs one of these modules'.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func copy(without type: AnyModule.Type, _ others: AnyModule.Type...) throws(InjectionError) -> Injector {
    let types = [type] + others
    // Not a precondition, whose text a release build leaves out.
    if let base = types.first(where: { !$0.isClass }) {
      fatalError("copy(without: \(base).self) would leave out every module; name the subclasses to leave out")
    }
    return try fresh { $0.without(types) }
  }

  /// A fresh injector of other declarations, made of all that this injector and its ancestors have.
  private func fresh(_ change: ([Declarations]) -> [Declarations]) throws(InjectionError) -> Injector {
    let context = try context
    let declarations = change(context.hierarchyUpwards.reversed().flatMap(\.declarations))
    return try Injector(beginning: Context(declarations, global: context.graph.global))
  }

  // MARK: Values of a child

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
    // Without the parameter `body`, this form would take the closure of `child { … }` for a value, and spoil the
    // compiler's messages about mistakes in it.
    let values = SuppliedValues.of(first, repeat each rest, at: CodeLocation(fileID: fileID, line: line))
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
    let values = SuppliedValues.of(first, repeat each rest, at: CodeLocation(fileID: fileID, line: line))
    let child = try child(modules, nil, values)
    return try await Injector(.init(of: child), madeBy: self).runToItsEnd(isolation: isolation, body)
  }

  /// Creates a child from a list of modules, with one value.
  package func child<V: Sendable>(
    modules: [AnyModule], supplying value: V, at location: CodeLocation
  ) throws(InjectionError) -> Injector {
    try Injector(beginning: child(modules, nil, .of(value, at: location)), madeBy: self)
  }

  private func child(
    _ modules: [AnyModule], _ further: AnyModule?, _ values: SuppliedValues?
  ) throws(InjectionError) -> Context {
    let hasNothingElse = modules.isEmpty && further?.declarationCount ?? 0 == 0
    let parent = try context
    if hasNothingElse, !parent.isClosed, let values, let child = Context(values, parent: parent) { return child }
    let further = further ?? Module()
    values?.bind(on: further)
    return try parent.child(of: modules + [further])
  }
}
