import Loom
import Testing

/// Which overrides the tests of a suite use, all of them together.
final class SuiteOverrides: Sendable {
  private struct Use {
    /// In the order in which tests have found them unused.
    var unused: [Problem] = []
    var used: Set<Problem> = []
    var isComplete = true
  }

  private let use = Guarded(Use())
  /// The traits whose suites the calling task runs.
  @TaskLocal private static var running: Set<ObjectIdentifier> = []

  /// Whether the calling task runs a suite that has the trait.
  var isRunning: Bool { Self.running.contains(ObjectIdentifier(self)) }

  /// Runs a suite, and records an issue for each override that none of its tests has used.
  ///
  /// - Parameters:
  ///   - location: where an issue without a place of its own is recorded.
  ///   - body: runs the suite; if it is a suite within the one that has the trait, nothing more is done.
  /// - Throws: an error of the body.
  func run(elseAt location: SourceLocation, _ body: () async throws -> Void) async throws {
    guard !isRunning else { return try await body() }
    // A suite may be run again.
    use.withLock { $0 = Use() }
    try await Self.$running.withValue(Self.running.union([ObjectIdentifier(self)])) { try await body() }
    Issue.record(unused.map(\.finding), elseAt: location)
  }

  private var unused: [Problem] {
    use.withLock { use in use.isComplete ? use.unused.filter { !use.used.contains($0) } : [] }
  }

  /// Adds the overrides that a test has used.
  func note(_ watch: OverrideWatch) {
    use.withLock { use in
      use.unused += watch.unused
      use.used.formUnion(watch.problems(ofUsed: true))
    }
  }

  /// Notes that a test has failed, and so may not have reached the use of its overrides.
  func giveUp() { use.withLock { $0.isComplete = false } }
}
