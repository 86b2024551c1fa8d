public import Loom
public import Testing

/// Gives each test, and each case of a parameterized one, an injector of its own; made by `.injector`.
public struct InjectorTrait: TestTrait, SuiteTrait, TestScoping {
  /// Tells traits from each other, and gathers what the tests of a suite use.
  private let suite = SuiteOverrides()
  private let checks: InjectorChecks
  private let sourceLocation: SourceLocation
  private let make: @Sendable () async throws -> Injector

  init(
    _ checks: InjectorChecks, _ sourceLocation: SourceLocation,
    _ make: @escaping @Sendable () async throws -> Injector
  ) {
    self.checks = checks
    self.sourceLocation = sourceLocation
    self.make = make
  }

  /// Whether a suite's tests inherit the trait; always.
  public var isRecursive: Bool { true }

  /// Says what the trait is asked to run: each case of a test, and a suite whose overrides are looked at as a whole.
  ///
  /// - Parameters:
  ///   - test: the test or the suite.
  ///   - testCase: one of the test's cases.
  /// - Returns: the trait, or nil for what it does not run.
  /// - Complexity: O(1)
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> InjectorTrait? {
    testCase != nil || test.isSuite && checks.contains(.unusedInSuite) ? self : nil
  }

  /// Makes an injector, runs a test with it, and closes it.
  ///
  /// - Parameters:
  ///   - test: the test, or the suite.
  ///   - testCase: one of the test's cases; nil for a suite, which is run without an injector.
  ///   - function: runs it.
  /// - Throws: what the test throws, or what the trait's closure throws and Loom has not.
  /// - Complexity: as creating, starting and closing the injector
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
    let innermost = test.traits.lazy.compactMap { $0 as? InjectorTrait }.last
    return innermost.map { $0.suite === suite } ?? true
  }
}

extension Trait where Self == InjectorTrait {
  /// Gives each test, and each case of a parameterized one, an injector of its own.
  ///
  /// ```swift
  /// @Suite(.injector { try Injector(AppModule()).child(Fakes()) })
  /// struct CheckoutTests {
  ///   @Test func `an order is paid`() throws {
  ///     let checkout: Checkout = Injector.current.get()
  ///   }
  /// }
  /// ```
  ///
  /// For each case, the closure is run, the injector and its ancestors are started, and the injector is made `Injector.current`
  /// for the test. At the end it is closed, and so are the ancestors that the closure has made; an ancestor that somebody else holds, such as
  /// a static variable, is left open. Errors of creating, starting and closing are issues, recorded at the lines of
  /// their bindings; without an injector, the test is not run.
  ///
  /// If a test and its suite both have the trait, only the test's is used.
  ///
  /// A task that asks the injector for something after the test is over gets a `CLOSED` problem that names the test, and causes an issue.
  ///
  /// - Parameters:
  ///   - checks: what to look at when the test is over.
  ///   - sourceLocation: where issues without a place of their own are recorded; leave it out.
  ///   - make: makes the injector, which the test then owns.
  /// - Returns: the trait, for a test or a suite.
  /// - Complexity: O(1); for each test, as creating, starting and closing the injector
  public static func injector(
    _ checks: InjectorChecks = [], sourceLocation: SourceLocation = #_sourceLocation,
    _ make: @escaping @Sendable () async throws -> Injector
  ) -> Self {
    InjectorTrait(checks, sourceLocation, make)
  }
}
