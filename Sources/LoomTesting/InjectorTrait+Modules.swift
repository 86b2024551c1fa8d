public import Loom
public import Testing

extension Trait where Self == InjectorTrait {
  /// Gives each test, and each case of a parameterized one, an injector of a module, with some bindings in the place of others.
  ///
  /// ```swift
  /// @Suite(.injector(AppModule()) { $0.bind(Mailer.self).to(FakeMailer.init) })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// The module and the closure are evaluated for each case. An eager object whose binding is replaced is never made. All else
  /// is as with ``Testing/Trait/injector(_:sourceLocation:_:)``.
  ///
  /// - Parameters:
  ///   - module: declares the bindings.
  ///   - checks: what to look at when the test is over.
  ///   - global: the second level of look-up.
  ///   - sourceLocation: where issues without a place of their own are recorded; leave it out.
  ///   - overrides: declares the test's own bindings on the module that it receives; `{ $0.install(Fakes()) }` takes another module's.
  /// - Returns: the trait, for a test or a suite.
  /// - Complexity: O(1); for each test, as creating, starting and closing the injector
  public static func injector(
    _ module: @autoclosure @escaping @Sendable () -> Module, _ checks: InjectorChecks = [],
    global: GlobalContext = .shared, sourceLocation: SourceLocation = #_sourceLocation,
    _ overrides: @escaping @Sendable (Module) -> Void
  ) -> Self {
    injector(modules: [module()], checks, global: global, sourceLocation: sourceLocation, overrides)
  }

  /// Gives each test, and each case of a parameterized one, an injector of a module.
  ///
  /// ```swift
  /// @Test(.injector(AppModule())) func `the shop opens`() {}
  /// ```
  ///
  /// - Parameters:
  ///   - module: declares the bindings; evaluated for each case.
  ///   - checks: what to look at when the test is over.
  ///   - global: the second level of look-up.
  ///   - sourceLocation: where issues without a place of their own are recorded; leave it out.
  /// - Returns: the trait, for a test or a suite.
  /// - Complexity: O(1); for each test, as creating, starting and closing the injector
  public static func injector(
    _ module: @autoclosure @escaping @Sendable () -> Module, _ checks: InjectorChecks = [],
    global: GlobalContext = .shared, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    injector(modules: [module()], checks, global: global, sourceLocation: sourceLocation)
  }

  /// Gives each test, and each case of a parameterized one, an injector of several modules, with some bindings in the place of others.
  ///
  /// ```swift
  /// @Suite(.injector(modules: [AppModule(), SettingsModule()]) { $0.bind(Mailer.self).to(FakeMailer.init) })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// - Parameters:
  ///   - modules: declare the bindings; evaluated for each case.
  ///   - checks: what to look at when the test is over.
  ///   - global: the second level of look-up.
  ///   - sourceLocation: where issues without a place of their own are recorded; leave it out.
  ///   - overrides: declares the test's own bindings on the module that it receives.
  /// - Returns: the trait, for a test or a suite.
  /// - Complexity: O(1); for each test, as creating, starting and closing the injector
  public static func injector(
    modules: @autoclosure @escaping @Sendable () -> [Module], _ checks: InjectorChecks = [],
    global: GlobalContext = .shared, sourceLocation: SourceLocation = #_sourceLocation,
    _ overrides: @escaping @Sendable (Module) -> Void = { _ in }
  ) -> Self {
    injector(checks, sourceLocation: sourceLocation) {
      try Injector(modules(), replacedBy: Module(overrides), global: global)
    }
  }
}
