extension Injector {
  /// Creates an injector that sees this one's bindings, with some of its own in their place.
  ///
  /// A shared instance of this injector is used by the child unless one of the child's bindings can reach it;
  /// then the child makes its own. This injector sees nothing of its children.
  ///
  /// - Parameter modules: declare the child's own bindings.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem that the child's bindings bring.
  /// - Complexity: O(*n* + *e*) for *n* bindings of the child and *e* dependencies that can be reached from them
  public func child(_ modules: Module...) throws(InjectionError) -> Injector {
    try child(modules: modules)
  }

  /// Creates a child of a list of modules; as ``child(_:)-(Module...)``.
  ///
  /// - Parameter modules: declare the child's own bindings.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem that the child's bindings bring.
  /// - Complexity: as ``child(_:)-(Module...)``
  public func child(modules: [Module]) throws(InjectionError) -> Injector {
    try child(of: ModuleCollector.declarations(of: modules))
  }

  /// Creates a child of the bindings that a closure declares.
  ///
  /// ```swift
  /// let test = try injector.child { $0.bind(EngineDao.self).to(FakeEngine.init) }
  /// ```
  ///
  /// - Parameter body: declares the child's own bindings on the module that it receives.
  /// - Returns: the child, which keeps this injector alive.
  /// - Throws: an ``InjectionError`` with every problem that the child's bindings bring.
  /// - Complexity: as ``child(_:)-(Module...)``
  public func child(_ body: (Module) -> Void) throws(InjectionError) -> Injector {
    try child(of: ModuleCollector.declarations(of: Module(body)))
  }

  func child(of declarations: __owned Declarations) throws(InjectionError) -> Injector {
    let child = try context.child(declarations)
    try child.makeEagerInstances()
    return Injector(child, parent: self)
  }

  /// Creates a fresh injector of this one's bindings, replaced by those of other modules where they have the same keys.
  ///
  /// `configure()` does not run again for this injector's modules; nothing is shared but given instances.
  ///
  /// - Parameter modules: declare the bindings that replace and add.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func with(_ modules: Module...) throws(InjectionError) -> Injector {
    try with(modules: modules)
  }

  /// Creates a fresh injector with the bindings of a list of modules; as ``with(_:)-(Module...)``.
  ///
  /// - Parameter modules: declare the bindings that replace and add.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func with(modules: [Module]) throws(InjectionError) -> Injector {
    try with(ModuleCollector.declarations(of: modules))
  }

  /// Creates a fresh injector with the bindings that a closure declares; as ``with(_:)-(Module...)``.
  ///
  /// ```swift
  /// let preview = try injector.with { $0.bind(EngineDao.self).to(FakeEngine.init) }
  /// ```
  ///
  /// - Parameter body: declares the bindings that replace and add, on the module that it receives.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func with(_ body: (Module) -> Void) throws(InjectionError) -> Injector {
    try with(ModuleCollector.declarations(of: Module(body)))
  }

  private func with(_ newer: Declarations) throws(InjectionError) -> Injector {
    let context = try context
    return try Injector(context.allDeclarations.replaced(by: newer), global: context.graph.global)
  }

  /// Creates a fresh injector without the bindings of some modules, and of those that only these have installed.
  ///
  /// `without(Module.self)` would leave nothing, because every module is a ``Module``; it stops the program.
  ///
  /// - Parameter types: the types of the modules to leave out, subclasses included.
  /// - Returns: an injector without a parent, even if this one has one.
  /// - Throws: an ``InjectionError`` with every problem found, if what is left out is needed.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public func without(_ types: Module.Type...) throws(InjectionError) -> Injector {
    // Not a precondition, whose text a release build leaves out.
    if types.contains(where: { $0 == Module.self }) {
      fatalError("without(Module.self) would leave out every module; name the subclasses to leave out")
    }
    let context = try context
    return try Injector(context.allDeclarations.without(types), global: context.graph.global)
  }
}

extension Context {
  /// This injector's declarations over those of its ancestors.
  fileprivate var allDeclarations: Declarations {
    guard parentContext != nil else { return declarations }
    return Declarations(layers: hierarchyUpwards.map(\.declarations).reversed())
  }
}
