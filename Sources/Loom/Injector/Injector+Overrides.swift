extension Injector {
  /// Creates an injector of a list of modules with some bindings in the place of theirs, as for a test.
  ///
  /// Unlike ``with(_:)``, it makes no eager object of what is replaced, because there is no former injector.
  package convenience init(
    _ modules: [Module], replacedBy overrides: Module, global: GlobalContext
  ) throws(InjectionError) {
    let declarations = ModuleCollector.declarations(of: modules)
    try self.init(declarations.replaced(by: ModuleCollector.declarations(of: [overrides])), global: global)
  }
}
