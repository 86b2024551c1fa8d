import Testing

/// A random graph that is legal on one thread, and declared, is legal on many.
///
/// No thread gets an error or waits forever, and a shared instance is made once and finished before it is used.
///
/// A failure prints its seed, and `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in ``RandomGraphTests``. A seed does
/// not decide how the threads interleave: `LOOM_REPEAT=1000` runs each plan that often, and looks for the smallest one
/// that still fails; `LOOM_THREADS=16` has so many threads carry out each plan.
@Suite(.timeLimit(.minutes(60))) struct RandomThreadTests {
  @Test func `random graphs are made by many threads as by one`() {
    var failures: [String] = []
    for seed in Seeds.chosen(first: 150, and: [5887, 15_731, 16_470, 17_190]) {
      Seeds.announce(seed)
      let plan = ThreadPlan(seed: seed)
      // The promise to threads is for programs that declare their dependencies.
      if plan.hasHiddenCycle { continue }
      guard let failure = Self.failure(of: plan) else { continue }
      // The threads go on waiting: nothing else can be learned here.
      guard !failure.isHang else {
        failures.append("LOOM_SEED=\(seed): \(failure.text)\n\(plan)")
        break
      }
      let smallest = Seeds.repetitions > 1 ? plan.shrunk { Self.failure(of: $0)?.isHang == false } : plan
      failures.append("LOOM_SEED=\(seed): \(failure.text)\n\(smallest)")
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }

  private struct Failure {
    let text: String
    var isHang = false
  }

  /// The first failure in the wanted number of runs.
  private static func failure(of plan: ThreadPlan) -> Failure? {
    for _ in 0..<Seeds.repetitions {
      do {
        try check(plan)
      } catch ReferenceResolver.Failure.tooLarge {
        return nil
      } catch is ThreadRun.Hang {
        return Failure(text: "the threads wait for each other", isHang: true)
      } catch {
        return Failure(text: "\(error)")
      }
    }
    return nil
  }

  private static func check(_ plan: ThreadPlan) throws {
    let run = ThreadRun(plan)
    defer { run.world.end() }
    try run.run()
    try ThreadComparison(run).check()
  }
}
