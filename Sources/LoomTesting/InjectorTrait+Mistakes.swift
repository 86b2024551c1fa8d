public import Loom
public import Testing

// Forms that look right and are not, so that the compiler says what to write instead.

extension Trait where Self == InjectorTrait {
  /// The trait needs a module.
  @available(*, unavailable, message: "write .injector(AppModule()), or .injector { try Injector(…) }")
  public static var injector: Self { fatalError("unavailable") }

  /// The trait needs a module.
  @available(*, unavailable, message: "write .injector(AppModule(), .strict), or .injector(.strict) { … }")
  public static func injector(_ checks: InjectorChecks) -> Self { fatalError("unavailable") }

  /// The closure must return an injector, not a module.
  @available(*, unavailable, message: "write .injector(AppModule()), or .injector { try Injector(…) }")
  public static func injector(_ checks: InjectorChecks = [], _ make: () -> Module) -> Self {
    fatalError("unavailable")
  }

  /// Pass a module, not its type: each test creates its own.
  @available(*, unavailable, message: "write .injector(AppModule()), with parentheses after the module's name")
  public static func injector<M: Module>(_ module: M.Type, _ checks: InjectorChecks = []) -> Self {
    fatalError("unavailable")
  }

  /// Tests must not share an injector.
  @available(*, unavailable, message: "each test has its own injector: write .injector { try Injector(AppModule()) }")
  public static func injector(_ injector: @autoclosure () throws -> Injector, _ checks: InjectorChecks = []) -> Self {
    fatalError("unavailable")
  }

  /// Pass several modules as a list.
  @available(*, unavailable, message: "write .injector(modules: [AppModule(), SettingsModule()])")
  public static func injector(
    _ first: @autoclosure () -> Module, _ second: @autoclosure () -> Module, _ rest: Module...
  ) -> Self {
    fatalError("unavailable")
  }
}
