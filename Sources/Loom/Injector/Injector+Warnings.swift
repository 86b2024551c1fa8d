extension Injector {
  /// Verifies modules as creation would, and returns what passes although it was probably not meant; makes nothing.
  ///
  /// An optional under a name that is one letter from a bound one is nil, and an array of a protocol is empty if the
  /// class was bound: both may be meant, and so neither fails a creation. A test should look at them.
  ///
  /// ```swift
  /// for warning in try Injector.warnings(GarageModule()) { print(warning) }
  /// ```
  ///
  /// - Parameters:
  ///   - modules: declare the bindings.
  ///   - global: the second level of look-up.
  ///   - assumption: what counts as bound.
  /// - Returns: problems of the severity ``Problem/Severity/warning``.
  /// - Throws: an ``InjectionError`` with every problem found, as creation would.
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* optionals and collections that are empty
  public static func warnings(
    _ modules: Module..., global: GlobalContext = .shared, assuming assumption: Assumption = .none
  ) throws(InjectionError) -> [Problem] {
    try warnings(modules: modules, global: global, assuming: assumption)
  }

  /// Verifies a list of modules; as ``warnings(_:global:assuming:)``.
  ///
  /// - Parameters:
  ///   - modules: declare the bindings.
  ///   - global: the second level of look-up.
  ///   - assumption: what counts as bound.
  /// - Returns: problems of the severity ``Problem/Severity/warning``.
  /// - Throws: an ``InjectionError`` with every problem found, as creation would.
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
