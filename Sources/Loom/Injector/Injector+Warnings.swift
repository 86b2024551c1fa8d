extension Injector {
  /// Verifies modules, and returns what is legal but probably a mistake; creates no instances.
  ///
  /// An optional under a name that is one letter from a bound one is nil. An array of a protocol is empty if you bound
  /// the class instead. You may intend either, so neither stops you from creating the injector. Check them in a test.
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
    try Context.verified(modules, global: global, assuming: assumption).warnings
  }
}

extension Context {
  fileprivate var warnings: [Problem] {
    let found = hierarchy.withLock { graph.warnings }
    return found.isEmpty ? [] : withModules(found)
  }
}
