public import Loom
public import Testing

// Forms that look right and are not, so that the compiler says what to write instead.

extension Trait where Self == InjectorTrait {
  /// The trait does not know what its injector is made of.
  @available(*, unavailable, message: "write .injector(AppModule()), or .injector { try Injector(…) }")
  public static var injector: Self { fatalError("unavailable") }

  /// The trait does not know what its injector is made of.
  @available(*, unavailable, message: "write .injector(AppModule(), .strict), or .injector(.strict) { … }")
  public static func injector(_ checks: InjectorChecks) -> Self { fatalError("unavailable") }

  /// A closure makes an injector, not a module.
  @available(*, unavailable, message: "write .injector(AppModule()), or .injector { try Injector(…) }")
  public static func injector(_ checks: InjectorChecks = [], _ make: () -> Module) -> Self {
    fatalError("unavailable")
  }

  /// Each test makes its own module.
  @available(*, unavailable, message: "write .injector(AppModule()), with parentheses after the module's name")
  public static func injector<M: Module>(_ module: M.Type, _ checks: InjectorChecks = []) -> Self {
    fatalError("unavailable")
  }

  /// Tests do not share an injector.
  @available(*, unavailable, message: "each test has its own injector: write .injector { try Injector(AppModule()) }")
  public static func injector(_ injector: @autoclosure () throws -> Injector, _ checks: InjectorChecks = []) -> Self {
    fatalError("unavailable")
  }

  /// Several modules are a list.
  @available(*, unavailable, message: "write .injector(modules: [AppModule(), SettingsModule()])")
  public static func injector(
    _ first: @autoclosure () -> Module, _ second: @autoclosure () -> Module, _ rest: Module...
  ) -> Self {
    fatalError("unavailable")
  }
}
