public import Loom
public import Testing

// Forms that look right and are not, so that the compiler names the right one.

extension Trait where Self == InjectorTrait {
  /// The trait needs a module.
  @available(*, unavailable, message: "write .injector(AppModule()), or .injector { try Injector(…) }")
  public static var injector: Self { nobody() }

  /// The trait needs a module.
  @available(*, unavailable, message: "write .injector(AppModule(), .strict), or .injector(.strict) { … }")
  public static func injector(_ checks: InjectorChecks) -> Self { nobody() }

  /// The closure must return an injector, not a module.
  @available(*, unavailable, message: "write .injector(AppModule()), or .injector { try Injector(…) }")
  public static func injector(_ checks: InjectorChecks = [], _ make: () -> AnyModule) -> Self { nobody() }

  /// Pass a module, not its type: each test creates its own.
  @available(*, unavailable, message: "write .injector(AppModule()), with parentheses after the module's name")
  public static func injector<M: AnyModule>(_ module: M.Type, _ checks: InjectorChecks = []) -> Self { nobody() }

  /// Tests must not share an injector.
  @available(*, unavailable, message: "each test has its own injector: write .injector { try Injector(AppModule()) }")
  public static func injector(_ injector: @autoclosure () throws -> Injector, _ checks: InjectorChecks = []) -> Self {
    nobody()
  }

  /// Replacements are declared on a module.
  @available(*, unavailable, message: "say which module it changes: .injector(AppModule()) { $0.bind(…).to(…) }")
  public static func injector(_ checks: InjectorChecks = [], _ overrides: (Module) -> Void) -> Self { nobody() }

  /// Pass several modules as a list.
  @available(*, unavailable, message: "write .injector(modules: [AppModule(), SettingsModule()])")
  public static func injector(
    _ first: @autoclosure @MainActor () -> AnyModule, _ second: @autoclosure @MainActor () -> AnyModule,
    _ rest: AnyModule...
  ) -> Self {
    nobody()
  }

  /// The list of modules has a label.
  @available(*, unavailable, message: "write .injector(modules: [AppModule(), SettingsModule()])")
  public static func injector(
    _ modules: @autoclosure @MainActor () -> [AnyModule], _ checks: InjectorChecks = [],
    overrides: (Module) -> Void = { _ in }
  ) -> Self {
    nobody()
  }
}
