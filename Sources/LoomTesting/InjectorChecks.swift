/// What is looked at, besides the test itself, in a test with the trait `.injector`.
public struct InjectorChecks: OptionSet, Sendable {
  /// The checks, one in each bit.
  public let rawValue: UInt8

  /// Makes a set of checks.
  ///
  /// - Parameter rawValue: the checks, one in each bit.
  /// - Complexity: O(1)
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An override that nothing in the test has used is an issue: `UNUSED_OVERRIDE`.
  ///
  /// Overrides are the bindings of the injector that the closure returns: its own if it is a child, those that `with` has added
  /// if it was made by `with`, and none otherwise. An eager or an asynchronous binding counts as used once it is made.
  public static let unusedOverrides = InjectorChecks(rawValue: 1)

  /// An instance that outlives the test's injector is an issue, and so is an injector that somebody still holds.
  public static let survivors = InjectorChecks(rawValue: 2)

  /// An override that no test of the suite with the trait has used is an issue of the suite.
  ///
  /// For fakes that the tests of a suite share. Nothing is said of a suite one of whose tests has thrown. Run the whole suite: what
  /// only those tests use that are filtered out seems unused.
  public static let unusedInSuite = InjectorChecks(rawValue: 8)

  /// Products of bindings that are `live()` may be made, as in an integration test; without it, each is an issue.
  public static let allowingLive = InjectorChecks(rawValue: 4)

  /// Both checks at the end of the test: of unused overrides and of survivors.
  public static let strict: InjectorChecks = [.unusedOverrides, .survivors]

  /// As ``strict``, but an override needs to be used by one test of the suite only: ``unusedInSuite`` and ``survivors``.
  public static let strictSuite: InjectorChecks = [.unusedInSuite, .survivors]
}
