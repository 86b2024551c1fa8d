import Testing

/// Threads ask, make children, start, close and cancel at random: nothing crashes or hangs, whoever is
/// late is told so, and everything is closed once and released.
///
/// A failure prints its seed; `LOOM_SEED=…`, `LOOM_SEEDS=1...10000`, `LOOM_REPEAT=…` and `LOOM_THREADS=…` are as in
/// ``RandomThreadTests``.
@Suite(.timeLimit(.minutes(60))) struct RandomCloseTests {
  @Test func `what is closed under load is closed once and released`() async throws {
    var failures: [String] = []
    for seed in Seeds.chosen(first: 150) {
      Seeds.announce(seed)
      let plan = ClosePlan(seed: seed)
      do {
        for _ in 0..<Seeds.repetitions {
          guard let failure = try await Self.failure(of: plan) else { continue }
          failures.append("LOOM_SEED=\(seed): \(failure)\n\(plan)")
        }
      } catch is CloseRun.Hang {
        failures.append("LOOM_SEED=\(seed): somebody waits for ever\n\(plan)")
        break
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }

  private static func failure(of plan: ClosePlan) async throws -> String? {
    let run = CloseRun(plan)
    if let problem = try await run.run().first { return problem }
    let survivors = try await run.survivors()
    return survivors == 0 ? nil : "\(survivors) products are still there"
  }
}
