extension Injector {
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
    let declarations = Declarations(of: modules, overriding: overrides)
    _ = try Context(declarations, global: global.snapshot(at: nil), mustOverride: !overrides.isEmpty)
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
    _ complete: (inout Declarations, GlobalSnapshot) -> Void
  ) throws(InjectionError) -> Injector {
    let above = parent?._request.context
    let global = above?.plans.global ?? global.snapshot(at: nil)
    var declarations = ModuleCollector.declarations(of: modules, over: above?.declarationsUpwards ?? [])
    complete(&declarations, global)
    return Injector(_Request(of: try Context(declarations, parent: above, global: global)))
  }
}

extension Binding {
  /// A stand-in for something that verification takes for granted.
  package static func assumed(_ key: AnyKey, at location: CodeLocation) -> Binding {
    Binding(.init(key: key, location: location), .instance, [], .none).changed { $0.isAssumed = true }
  }
}
