import Loom
import TestSupport
import Testing

/// In random programs in which nothing needs itself, no thread is told that something does: closures ask for
/// undeclared dependencies, and cycles close only through a `Lazy` or a `Factory`.
///
/// A seed makes about 300 requests, so that `LOOM_FUZZ=850` makes ten million. `LOOM_SEED=…`, `LOOM_SEEDS=1...10000`
/// and `LOOM_THREADS=16` are as in ``RandomThreadTests``.
@Suite(.timeLimit(.minutes(60))) struct RandomLegalTests {
  @Test func `legal programs get no report`() throws {
    var (operations, failures) = (0, [String]())
    for seed in Seeds.chosen(first: UInt64(Fuzz.count(40)), and: [158, 227, 234, 295]) {
      Seeds.announce(seed)
      let result = try LegalRun(LegalPlan(seed: seed), injectors: 20).run()
      operations += result.operations
      if !result.codes.isEmpty { failures.append("LOOM_SEED=\(seed): \(result.codes)") }
    }
    // Whether threads meet is not of the seed's making.
    #expect(failures.isEmpty, "in \(operations) requests:\n\(failures.joined(separator: "\n"))")
  }
}
