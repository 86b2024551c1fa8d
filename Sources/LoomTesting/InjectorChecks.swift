/// The checks of a test with the trait `.injector`, besides the test itself.
public struct InjectorChecks: OptionSet, Sendable {
  /// The checks, one in each bit.
  public let rawValue: UInt8

  /// Creates a set of checks.
  ///
  /// - Parameter rawValue: the checks, one in each bit.
  /// - Complexity: O(1)
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An override that nothing in the test uses is an issue: `UNUSED_OVERRIDE`.
  ///
  /// If the closure returns a child, overrides are the child's own bindings. If it returns a copy, they are those that
  /// `copy(with:)` has added. Otherwise there are none. An eager or an asynchronous binding counts as used once the
  /// injector has created it; one that is unimplemented need not be used.
  public static let unusedOverrides = InjectorChecks(rawValue: 1)

  /// An instance that outlives the test's injector, or the child that created it, is an issue, and so is an injector or
  /// a child that something still holds.
  public static let survivors = InjectorChecks(rawValue: 2)

  /// An override that no test of the suite uses is an issue of the suite.
  ///
  /// Use it for fakes that the tests of a suite share. If one of the tests throws, there is no such check. Run the
  /// whole suite: if you filter tests, the overrides of the others seem unused.
  public static let unusedInSuite = InjectorChecks(rawValue: 8)

  /// A test may create instances of `live()` bindings, as an integration test does; without this, each is an issue.
  public static let allowingLive = InjectorChecks(rawValue: 4)

  /// Both checks at the end of the test: of unused overrides and of survivors.
  public static let strict: InjectorChecks = [.unusedOverrides, .survivors]

  /// Like ``strict``, but only one test of the suite needs to use an override: ``unusedInSuite`` and ``survivors``.
  public static let strictSuite: InjectorChecks = [.unusedInSuite, .survivors]
}
