public import Loom
public import Testing

extension Trait where Self == InjectorTrait {
  /// Gives each test, and each case of a parameterized test, an injector of a module, with some bindings replaced.
  ///
  /// ```swift
  /// @Suite(.injector(AppModule()) { $0.bind(Mailer.self).to(FakeMailer.init) })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// The trait evaluates the module and the closure for each case. If the closure replaces the binding of an eager
  /// object, the injector never creates that object. Everything else is as with
  /// ``Testing/Trait/injector(_:sourceLocation:_:)``.
  ///
  /// - Parameters:
  ///   - module: declares the bindings.
  ///   - checks: the checks after the test.
  ///   - global: the context that the injector falls back on.
  ///   - sourceLocation: where to record issues without their own place; Swift fills it in.
  ///   - overrides: declares the test's own bindings on the module that it receives; `{ $0.install(Fakes()) }` adds
  ///     those of a module.
  /// - Returns: the trait, for a test or a suite.
  /// - Complexity: O(1); for each test, that of creating, starting and closing the injector
  public static func injector(
    _ module: @autoclosure @escaping @Sendable () -> Module, _ checks: InjectorChecks = [],
    global: GlobalContext = .shared, sourceLocation: SourceLocation = #_sourceLocation,
    _ overrides: @escaping @Sendable (Module) -> Void = { _ in }
  ) -> Self {
    injector(modules: [module()], checks, global: global, sourceLocation: sourceLocation, overrides)
  }

  /// Gives each test, and each case of a parameterized test, an injector of several modules, with some bindings
  /// replaced.
  ///
  /// ```swift
  /// @Suite(.injector(modules: [AppModule(), SettingsModule()]) { $0.bind(Mailer.self).to(FakeMailer.init) })
  /// struct CheckoutTests {}
  /// ```
  ///
  /// - Parameters:
  ///   - modules: declare the bindings; evaluated for each case.
  ///   - checks: the checks after the test.
  ///   - global: the context that the injector falls back on.
  ///   - sourceLocation: where to record issues without their own place; Swift fills it in.
  ///   - overrides: declares the test's own bindings on the module that it receives.
  /// - Returns: the trait, for a test or a suite.
  /// - Complexity: O(1); for each test, that of creating, starting and closing the injector
  public static func injector(
    modules: @autoclosure @escaping @Sendable () -> [Module], _ checks: InjectorChecks = [],
    global: GlobalContext = .shared, sourceLocation: SourceLocation = #_sourceLocation,
    _ overrides: @escaping @Sendable (Module) -> Void = { _ in }
  ) -> Self {
    injector(checks, sourceLocation: sourceLocation) {
      try Injector(
        modules(), replacedBy: Module(overrides), global: global, fileID: sourceLocation.fileID,
        line: sourceLocation.line)
    }
  }

  /// Creates an injector from a module of the main actor for each test, there; like
  /// ``injector(_:_:global:sourceLocation:_:)``.
  ///
  /// ```swift
  /// @MainActor @Test(.injector(AppModule()) { $0.bind(APIClient.self).to(FakeClient.init) })
  /// func `the feed has a title`() throws {
  ///   #expect(try Injector.current.resolve(FeedModel.self).title == "")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - module: creates the module, on the main actor.
  ///   - checks: the checks after each test.
  ///   - global: the context that the injector falls back on.
  ///   - sourceLocation: where to record issues; Swift fills it in.
  ///   - overrides: declares bindings that replace those of the module, on the main actor; for objects that other
  ///     threads create, `{ $0.install(Module { $0.bind(APIClient.self).to(FakeClient.init) }) }`.
  /// - Returns: the trait.
  /// - Complexity: O(1); each test creates an injector.
  public static func injector(
    _ module: @autoclosure @escaping @MainActor @Sendable () -> MainActorModule, _ checks: InjectorChecks = [],
    global: GlobalContext = .shared, sourceLocation: SourceLocation = #_sourceLocation,
    _ overrides: @escaping @MainActor @Sendable (MainActorModule) -> Void = { _ in }
  ) -> Self {
    injector(modules: [module()], checks, global: global, sourceLocation: sourceLocation, overrides)
  }

  /// Creates an injector from modules, some of which belong to the main actor, for each test, there.
  ///
  /// ```swift
  /// @Suite(.injector(modules: [AppModule(), SettingsModule()]) { $0.bind(APIClient.self).to(FakeClient.init) })
  /// @MainActor struct FeedTests {}
  /// ```
  ///
  /// - Parameters:
  ///   - modules: creates the modules of both kinds, on the main actor.
  ///   - checks: the checks after each test.
  ///   - global: the context that the injector falls back on.
  ///   - sourceLocation: where to record issues; Swift fills it in.
  ///   - overrides: declares bindings that replace those of the modules, on the main actor.
  /// - Returns: the trait.
  /// - Complexity: O(1); each test creates an injector.
  @_disfavoredOverload  // Modules that belong to no actor, and their fakes, are created where the test runs.
  public static func injector(
    modules: @autoclosure @escaping @MainActor @Sendable () -> [AnyModule], _ checks: InjectorChecks = [],
    global: GlobalContext = .shared, sourceLocation: SourceLocation = #_sourceLocation,
    _ overrides: @escaping @MainActor @Sendable (MainActorModule) -> Void = { _ in }
  ) -> Self {
    injector(checks, sourceLocation: sourceLocation) { @MainActor in
      try Injector(
        modules(), replacedBy: MainActorModule(overrides), global: global, fileID: sourceLocation.fileID,
        line: sourceLocation.line)
    }
  }
}
