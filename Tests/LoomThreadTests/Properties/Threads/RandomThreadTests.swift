import TestSupport
import Testing

/// A random graph that is legal on one thread is legal on many.
///
/// No thread gets an error or waits forever, and a shared instance is made once and finished before it is used.
///
/// A seed does not decide how the threads interleave: `LOOM_REPEAT=1000` runs each plan that often, and
/// `LOOM_THREADS=16` has so many threads carry out each plan. `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in
/// ``RandomGraphTests``.
@Suite(.tags(.slow)) struct RandomThreadTests {
  @Test func `random graphs are made by many threads as by one`() async {
    await Seeds.check(first: 150, and: [5887, 15_731, 16_470, 17_190], { GraphPlan.threads(seed: $0) }, useless: 0.5) {
      plan in
      let ranks = KeyRanks(plan.views)
      // While something is made, lazies may be used by programs that declare their dependencies.
      if ranks.hasHiddenCycle { throw Useless() }
      for _ in 0..<Seeds.repetitions { try ThreadComparison(plan, ranks.ranks).check() }
    }
  }
}
