import Testing

/// What is legal on one thread is legal on many, in random graphs: nobody gets an error, nobody waits for ever, what is
/// shared is made once and finished before it is used.
///
/// A failure prints its seed, and `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in ``RandomGraphTests``. The threads are
/// not of the seed's making: a plan that has failed once may have to be run many times.
@Suite(.timeLimit(.minutes(60))) struct RandomThreadTests {
  @Test func `random graphs are made by many threads as by one`() {
    var failures: [String] = []
    for seed in Seeds.chosen(first: 150) {
      Seeds.announce(seed)
      let plan = ThreadPlan(seed: seed)
      do {
        for _ in 0..<Seeds.repetitions { try Self.check(plan) }
      } catch ReferenceResolver.Failure.tooLarge {
      } catch is ThreadRun.Hang {
        // Its threads go on waiting: nothing else can be learned here.
        failures.append("LOOM_SEED=\(seed): the threads wait for each other\n\(plan)")
        break
      } catch {
        failures.append("LOOM_SEED=\(seed): \(error)\n\(plan)")
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }

  private static func check(_ plan: ThreadPlan) throws {
    let run = ThreadRun(plan)
    defer { run.world.end() }
    try run.run()
    try ThreadComparison(run).check()
  }
}
