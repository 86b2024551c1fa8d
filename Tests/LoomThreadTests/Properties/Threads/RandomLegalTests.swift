import TestSupport
import Testing

/// In random programs in which nothing needs itself, no thread is told that something does: closures ask for
/// undeclared dependencies, and cycles close only through what is used later.
///
/// `LOOM_FUZZ=…` says how many there are; `LOOM_SEED=…`, `LOOM_SEEDS=1...10000` and `LOOM_THREADS=16` are as in
/// ``RandomThreadTests``.
@Suite(.tags(.slow)) struct RandomLegalTests {
  @Test func `closures may hide what lazies lead back to, if these are used later`() async {
    await Seeds.check(first: Fuzz.count(40), { GraphPlan.threads(seed: $0, isHiding: true) }, useless: 0.5) { plan in
      try ThreadComparison(plan, [:]).check()
      for _ in 0..<20 * Seeds.repetitions { try ThreadRun(plan, [:]).run() }
    }
  }
}
