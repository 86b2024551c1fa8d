extension Injector {
  /// Creates an injector from modules.
  ///
  /// ```swift
  /// let injector = try Injector(AppModule())
  /// let preview = try Injector(AppModule(), overriding: PreviewModule())
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`, before the injector creates anything.
  ///   - global: the context that the injector falls back on.
  ///   - fileID: where you create the injector, for reports; Swift fills it in.
  ///   - line: where you create the injector, for reports; Swift fills it in.
  /// - Throws: an ``InjectionError`` with every problem found; or the error of an eager binding.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public convenience init(
    _ modules: AnyModule..., overriding overrides: AnyModule..., global: GlobalContext = .shared,
    fileID: String = #fileID, line: Int = #line
  ) throws(InjectionError) {
    try self.init(modules: modules, overriding: overrides, global: global, fileID: fileID, line: line)
  }

  /// Creates an injector from a list of modules.
  ///
  /// A binding in `overrides` replaces the binding with the same key. The injector does not build what an override
  /// replaces, not even an eager instance. An override that replaces nothing is a problem, unless another binding
  /// declares it as a dependency.
  ///
  /// ```swift
  /// let injector = try Injector(modules: [GarageModule()], onResolve: { print($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`, before the injector creates anything.
  ///   - global: the context that the injector falls back on.
  ///   - onResolve: receives an event for each instance, on the thread that built it; LoomGraph's `ResolutionTrace`
  ///     prints a tree with timings. Children call it too. Without an observer, an injector loses no time.
  ///   - fileID: where you create the injector, for reports; Swift fills it in.
  ///   - line: where you create the injector, for reports; Swift fills it in.
  /// - Throws: an ``InjectionError`` with every problem found; or the error of an eager binding.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public convenience init(
    modules: [AnyModule], overriding overrides: [AnyModule] = [], global: GlobalContext = .shared,
    onResolve: ResolutionEvent.Observer? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try self.init(beginning: Context(modules, overriding: overrides, global, at: location, observer: onResolve))
  }

  /// Creates an injector from the bindings that a closure declares.
  ///
  /// ```swift
  /// let injector = try Injector { $0.bind(EngineDao.self).to(V8.init) }
  /// ```
  ///
  /// - Parameters:
  ///   - global: the context that the injector falls back on.
  ///   - onResolve: see ``init(modules:overriding:global:onResolve:fileID:line:)``.
  ///   - fileID: where you create the injector, for reports; Swift fills it in.
  ///   - line: where you create the injector, for reports; Swift fills it in.
  ///   - body: declares the bindings on the module that it receives.
  /// - Throws: an ``InjectionError`` with every problem found; or the error of an eager binding.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public convenience init(
    global: GlobalContext = .shared, onResolve: ResolutionEvent.Observer? = nil, fileID: String = #fileID,
    line: Int = #line, _ body: (Module) -> Void
  ) throws(InjectionError) {
    try self.init(modules: [Module(body)], global: global, onResolve: onResolve, fileID: fileID, line: line)
  }

  /// Creates the injector of a new context, with its eager instances.
  convenience init(beginning context: Context, madeBy parent: Injector? = nil) throws(InjectionError) {
    do { try context.makeEagerInstances() } catch { throw context.closed(after: error) }
    self.init(.init(of: context), madeBy: parent)
  }

  // MARK: Verification

  /// Checks everything that creating an injector checks, but creates no instances, not even eager ones.
  ///
  /// ```swift
  /// try Injector.verify(AppModule())
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`.
  ///   - global: the context that the injector falls back on.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    _ modules: AnyModule..., overriding overrides: AnyModule..., global: GlobalContext = .shared
  ) throws(InjectionError) {
    try verify(modules: modules, overriding: overrides, global: global)
  }

  /// Checks a list of modules; like ``verify(_:overriding:global:)``.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`.
  ///   - global: the context that the injector falls back on.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    modules: [AnyModule], overriding overrides: [AnyModule] = [], global: GlobalContext = .shared
  ) throws(InjectionError) {
    _ = try Context(modules, overriding: overrides, global, at: nil)
  }

  /// Checks the bindings that a closure declares; like ``verify(_:overriding:global:)``.
  ///
  /// ```swift
  /// try Injector.verify { $0.bind(EngineDao.self).to(V8.init) }
  /// ```
  ///
  /// - Parameters:
  ///   - global: the context that the injector falls back on.
  ///   - body: declares the bindings on the module that it receives.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    global: GlobalContext = .shared, _ body: (Module) -> Void
  ) throws(InjectionError) {
    try verify(modules: [Module(body)], global: global)
  }

  /// The injector of modules, which has been verified and has made nothing; perhaps below another one, whose global
  /// context it has.
  package static func verified(
    _ modules: [AnyModule], below parent: Injector?, global: GlobalContext,
    _ complete: (Declarations, GlobalSnapshot) -> Declarations
  ) throws(InjectionError) -> Injector {
    let above = parent?._request.context
    let global = above?.graph.global ?? GlobalSnapshot(of: global, for: nil)
    let declarations = ModuleCollector.declarations(of: modules, over: above?.declarationsUpwards ?? [])
    return Injector(_Request(of: try Context([complete(declarations, global)], parent: above, global: global)))
  }
}

extension Context {
  /// The context of modules, and of others that replace some of their bindings, without a parent.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace theirs.
  ///   - mustOverride: whether a binding of these that replaces nothing is a problem.
  ///   - global: the context that the injector falls back on.
  ///   - creation: where the injector is created; nil if nothing is resolved.
  ///   - observer: called with each created instance.
  /// - Throws: every problem found.
  // Not copied into each caller, which would take half a KB.
  @inline(never) convenience init(
    _ modules: [AnyModule], overriding overrides: [AnyModule] = [], mustOverride: Bool = true, _ global: GlobalContext,
    at creation: CodeLocation?, observer: ResolutionEvent.Observer? = nil
  ) throws(InjectionError) {
    var layers = [ModuleCollector.declarations(of: modules)]
    if !overrides.isEmpty { layers.append(ModuleCollector.declarations(of: overrides, over: layers)) }
    let snapshot = GlobalSnapshot(of: global, for: creation)
    try self.init(layers, global: snapshot, observer: observer, mustOverride: mustOverride && layers.count > 1)
  }
}

extension Binding {
  /// A stand-in for something that verification takes for granted.
  package static func assumed(_ key: AnyKey, at location: CodeLocation, by module: ObjectIdentifier? = nil) -> Binding {
    Binding(.init(key: key, location: location, module: module), .instance, [], .none, .init(isAssumed: true))
  }
}
