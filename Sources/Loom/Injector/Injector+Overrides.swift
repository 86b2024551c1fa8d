extension Injector {
  /// Creates an injector from a list of modules with some bindings in the place of theirs, as for a test.
  ///
  /// Unlike ``with(_:)``, it makes no eager object of what is replaced, because there is no former injector. What replaces
  /// nothing is no problem: a test may have bindings of its own.
  package convenience init(
    _ modules: [Module], replacedBy overrides: Module, global: GlobalContext
  ) throws(InjectionError) {
    try self.init(Declarations(of: modules, overriding: [overrides]), global: global.table)
  }
}

extension Injector {
  /// The bindings that stand in the place of others, or are meant to, in the order of declaration: a child's own, or those that
  /// ``Injector/with(_:)`` has added.
  ///
  /// Each one by the problem that it is if nothing uses it, and with whether something has led to it already.
  package var overrides: [(problem: Problem, isUsed: Bool)] {
    get throws(InjectionError) {
      let context = try context
      return context.hierarchy.withLock { context.presentOverrides }
    }
  }
}
