public import Loom
public import Testing

/// Gives each test, and each case of a parameterized test, its own injector; write `.injector` to create one.
public struct InjectorTrait: TestTrait, SuiteTrait, TestScoping {
  /// Identifies the trait, and collects the overrides that the tests of a suite use.
  let suite = SuiteOverrides()
  let checks: InjectorChecks
  let sourceLocation: SourceLocation
  let make: @Sendable () async throws -> Injector

  /// Whether a suite's tests inherit the trait; always.
  public var isRecursive: Bool { true }

  /// The scope of the trait: each case of a test, and a suite whose overrides are checked as a whole.
  ///
  /// - Parameters:
  ///   - test: the test or the suite.
  ///   - testCase: one of the test's cases.
  /// - Returns: the trait, or nil outside of its scope.
  /// - Complexity: O(1)
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> InjectorTrait? {
    testCase != nil || test.isSuite && checks.contains(.unusedInSuite) ? self : nil
  }

  /// Creates an injector, runs a test with it, and closes it.
  ///
  /// - Parameters:
  ///   - test: the test, or the suite.
  ///   - testCase: one of the test's cases; nil for a suite, which runs without an injector.
  ///   - function: the test or the suite, as a function.
  /// - Throws: the test's error, or an error of the trait's closure that does not come from Loom.
  /// - Complexity: that of creating, starting and closing the injector
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await suite.run(elseAt: sourceLocation, function) }
    guard isInnermost(in: test) else { return try await function() }
    let scope = InjectorScope(
      test: test.displayName.map { "\"\($0)\"" } ?? test.name, checks: checks, sourceLocation: sourceLocation,
      suite: suite.isRunning ? suite : nil, make: make)
    try await scope.run(function)
  }

  /// Whether no trait of a test, or of a suite further in, takes the place of this one.
  private func isInnermost(in test: Test) -> Bool {
    (test.traits.lazy.compactMap { $0 as? InjectorTrait }.last?.suite ?? suite) === suite
  }
}

extension Trait where Self == InjectorTrait {
  /// Gives each test, and each case of a parameterized test, its own injector.
  ///
  /// ```swift
  /// @Suite(.injector { try Injector(AppModule()).child(Fakes()) })
  /// struct CheckoutTests {
  ///   @Test func `an order is paid`() throws {
  ///     let checkout: Checkout = Injector.current.get()
  ///     try checkout.pay()
  ///   }
  /// }
  /// ```
  ///
  /// For each case, the trait runs the closure, starts the injector and its ancestors, and makes the injector
  /// `Injector.current` during the test. At the end, it closes the injector and the ancestors that the closure created.
  /// It leaves an ancestor open if something else holds it, such as a static variable. Errors of creating, starting and
  /// closing are issues at the lines of their bindings; without an injector, the test does not run.
  ///
  /// If a test and its suite both have the trait, only the test's counts.
  ///
  /// If a task uses the injector after the test, it gets a `CLOSED` problem that names the test, and the trait records
  /// an issue.
  ///
  /// - Parameters:
  ///   - checks: the checks after the test.
  ///   - sourceLocation: where to record issues without their own place; Swift fills it in.
  ///   - make: creates the injector, which the test then owns.
  /// - Returns: the trait, for a test or a suite.
  /// - Complexity: O(1); for each test, that of creating, starting and closing the injector
  public static func injector(
    _ checks: InjectorChecks = [], sourceLocation: SourceLocation = #_sourceLocation,
    _ make: @escaping @Sendable () async throws -> Injector
  ) -> Self {
    InjectorTrait(checks: checks, sourceLocation: sourceLocation, make: make)
  }
}
