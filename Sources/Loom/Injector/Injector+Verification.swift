extension Injector {
  /// Checks everything that creating an injector checks, but creates no instances, not even eager ones.
  ///
  /// ```swift
  /// try Injector.verify(CheckoutFeature(), assuming: .expected)
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`.
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound. Loom knows nothing else about them: neither what they need nor their
  ///     arguments.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    _ modules: Module..., overriding overrides: Module..., global: GlobalContext = .shared,
    assuming assumption: Assumption = .none
  ) throws(InjectionError) {
    try verify(modules: modules, overriding: overrides, global: global, assuming: assumption)
  }

  /// Checks a list of modules; like ``verify(_:overriding:global:assuming:)``.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - overrides: the modules whose bindings replace those of `modules`.
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    modules: [Module], overriding overrides: [Module] = [], global: GlobalContext = .shared,
    assuming assumption: Assumption = .none
  ) throws(InjectionError) {
    _ = try Context.verified(modules, overriding: overrides, global: global, assuming: assumption)
  }

  /// Checks the bindings that a closure declares; like ``verify(_:overriding:global:assuming:)``.
  ///
  /// ```swift
  /// try Injector.verify { $0.bind(EngineDao.self).to(V8.init) }
  /// ```
  ///
  /// - Parameters:
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  ///   - body: declares the bindings on the module that it receives.
  /// - Throws: an ``InjectionError`` with every problem found.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public static func verify(
    global: GlobalContext = .shared, assuming assumption: Assumption = .none, _ body: (Module) -> Void
  ) throws(InjectionError) {
    try verify(modules: [Module(body)], global: global, assuming: assumption)
  }
}

extension Context {
  /// A context of modules that has been verified, and in which nothing has been made.
  static func verified(
    _ modules: [Module], overriding overrides: [Module] = [], global: GlobalContext,
    assuming assumption: Injector.Assumption
  ) throws(InjectionError) -> Context {
    var declarations = Declarations(of: modules, overriding: overrides)
    if assumption.includesExpected { declarations = declarations.assumingExpected(in: global.table) }
    return try Context.root(
      declarations, global: global.table, mustOverride: !overrides.isEmpty, face: .injector)
  }
}
