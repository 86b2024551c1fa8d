extension Injector {
  /// Creates an injector of modules.
  ///
  /// ```swift
  /// let injector = try Injector(AppModule())
  /// let preview = try Injector(AppModule(), overriding: PreviewModule())
  /// ```
  ///
  /// - Parameters:
  ///   - modules: declare the bindings.
  ///   - overrides: declare bindings that replace those of the modules, before anything is made.
  ///   - global: the second level of look-up.
  ///   - isAudited: whether ``close()`` can tell which instances are still held; see ``init(modules:overriding:global:audited:onResolve:)``.
  /// - Throws: an ``InjectionError`` with every problem found; or what an eager binding failed with.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public convenience init(
    _ modules: Module..., overriding overrides: Module..., global: GlobalContext = .shared,
    audited isAudited: Bool = false
  ) throws(InjectionError) {
    try self.init(modules: modules, overriding: overrides, global: global, audited: isAudited)
  }

  /// Creates an injector of a list of modules.
  ///
  /// A binding in `overrides` replaces the binding with the same key. What is replaced is not built, not even an eager instance.
  /// An override that replaces nothing is a problem, unless something else declares that it needs it.
  ///
  /// ```swift
  /// let injector = try Injector(modules: [GarageModule()], audited: true, onResolve: { print($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - modules: declare the bindings.
  ///   - overrides: declare bindings that replace those of the modules, before anything is made.
  ///   - global: the second level of look-up.
  ///   - isAudited: whether ``close()`` lets go of the injector's instances, and so can tell which are still held. Shared
  ///     instances are then read under a lock. Children are audited too.
  ///   - onResolve: receives each product's event on the thread that built it; the `ResolutionTrace` of LoomGraph prints a tree with timings.
  ///     Children tell it too. Without an observer, an injector is as fast as if there were none.
  /// - Throws: an ``InjectionError`` with every problem found; or what an eager binding failed with.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public convenience init(
    modules: [Module], overriding overrides: [Module] = [], global: GlobalContext = .shared,
    audited isAudited: Bool = false, onResolve: ResolutionEvent.Observer? = nil
  ) throws(InjectionError) {
    try self.init(
      Declarations(of: modules, overriding: overrides), global: global, observer: onResolve, isAudited: isAudited,
      mustOverride: !overrides.isEmpty)
  }

  /// Creates an injector of the bindings that a closure declares.
  ///
  /// ```swift
  /// let injector = try Injector { $0.bind(EngineDao.self).to(V8.init) }
  /// ```
  ///
  /// - Parameters:
  ///   - global: the second level of look-up.
  ///   - isAudited: as in ``init(modules:overriding:global:audited:onResolve:)``.
  ///   - onResolve: as in ``init(modules:overriding:global:audited:onResolve:)``.
  ///   - body: declares the bindings on the module that it receives.
  /// - Throws: an ``InjectionError`` with every problem found; or what an eager binding failed with.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public convenience init(
    global: GlobalContext = .shared, audited isAudited: Bool = false, onResolve: ResolutionEvent.Observer? = nil,
    _ body: (Module) -> Void
  ) throws(InjectionError) {
    try self.init(modules: [Module(body)], global: global, audited: isAudited, onResolve: onResolve)
  }

  convenience init(
    _ declarations: Declarations, global: GlobalContext, observer: ResolutionEvent.Observer? = nil,
    isAudited: Bool = false, mustOverride: Bool = false
  ) throws(InjectionError) {
    let context = try Context.root(
      declarations, global: global, observer: observer, isAudited: isAudited, mustOverride: mustOverride)
    try context.makeEagerInstances()
    self.init(context, parent: nil)
  }
}

extension Declarations {
  /// What modules declare, with what others declare in the place of it.
  init(of modules: [Module], overriding overrides: [Module] = []) {
    let declarations = ModuleCollector.declarations(of: modules)
    self =
      overrides.isEmpty ? declarations : declarations.replaced(by: ModuleCollector.declarations(of: overrides))
  }
}
