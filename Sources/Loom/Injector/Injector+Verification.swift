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
  ///   - assumption: the keys that count as bound. Loom knows nothing else about them: neither their dependencies nor their
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
    _ = try verified(modules, overriding: overrides, global: global, assuming: assumption)
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

  /// Verifies modules, and returns probable mistakes that are legal; creates no instances.
  ///
  /// An optional under a name that is one letter from a bound one is nil. An array of a protocol is empty if you bound
  /// the class instead. A closure hides dependencies of a singleton, so children with overrides create it again. You may
  /// intend any of these, so none stops you from creating the injector. Check them in a test.
  ///
  /// ```swift
  /// for warning in try Injector.warnings(GarageModule()) { print(warning) }
  /// ```
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  /// - Returns: problems of the severity ``Problem/Severity/warning``.
  /// - Throws: an ``InjectionError`` with every problem found, as when you create an injector.
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* optionals and collections that are empty
  public static func warnings(
    _ modules: Module..., global: GlobalContext = .shared, assuming assumption: Assumption = .none
  ) throws(InjectionError) -> [Problem] {
    try warnings(modules: modules, global: global, assuming: assumption)
  }

  /// Verifies a list of modules; like ``warnings(_:global:assuming:)``.
  ///
  /// - Parameters:
  ///   - modules: the modules that declare the bindings.
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  /// - Returns: problems of the severity ``Problem/Severity/warning``.
  /// - Throws: an ``InjectionError`` with every problem found, as when you create an injector.
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* optionals and collections that are empty
  public static func warnings(
    modules: [Module], global: GlobalContext = .shared, assuming assumption: Assumption = .none
  ) throws(InjectionError) -> [Problem] {
    let context = try verified(modules, global: global, assuming: assumption)
    let found = context.locked { context.graph.warnings }
    return found.isEmpty ? [] : context.withModules(found)
  }

  /// Verifies the bindings that a closure declares; like ``warnings(_:global:assuming:)``.
  ///
  /// ```swift
  /// for warning in try Injector.warnings({ $0.bind(EngineDao.self).to(V8.init) }) { print(warning) }
  /// ```
  ///
  /// - Parameters:
  ///   - global: the context that the injector falls back on.
  ///   - assumption: the keys that count as bound.
  ///   - body: declares the bindings on the module that it receives.
  /// - Returns: problems of the severity ``Problem/Severity/warning``.
  /// - Throws: an ``InjectionError`` with every problem found, as when you create an injector.
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* optionals and collections that are empty
  public static func warnings(
    global: GlobalContext = .shared, assuming assumption: Assumption = .none, _ body: (Module) -> Void
  ) throws(InjectionError) -> [Problem] {
    try warnings(modules: [Module(body)], global: global, assuming: assumption)
  }

  /// A context of modules that has been verified, and in which nothing has been made.
  private static func verified(
    _ modules: [Module], overriding overrides: [Module] = [], global: GlobalContext, assuming assumption: Assumption
  ) throws(InjectionError) -> Context {
    var declarations = Declarations(of: modules, overriding: overrides)
    if assumption.includesExpected { declarations = declarations.assumingExpected(in: global.table) }
    do {
      return try Context(
        declarations, global: global.table, mustOverride: !overrides.isEmpty, ledger: Lifecycle.self)
    } catch {
      if !assumption.includesExpected { throw error }
      throw InjectionError(error.subject, error.problems.map(\.toBeExpected), cause: error.cause)
    }
  }
}
