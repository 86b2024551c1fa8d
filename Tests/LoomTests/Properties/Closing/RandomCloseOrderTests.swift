import Testing

/// An instance is closed before all that it leads to, directly or later, through retained objects or not.
///
/// A failure prints its seed and the plan; `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` as in ``RandomGraphTests``.
@Suite(.timeLimit(.minutes(60))) struct RandomCloseOrderTests {
  @Test func `instances are closed before what they need`() async throws {
    var failures: [String] = []
    for seed in Seeds.chosen(first: 100) {
      Seeds.announce(seed)
      let plan = CloseOrderPlan(seed: seed)
      guard let mistake = try await CloseOrderRun(plan).mistake() else { continue }
      failures.append("LOOM_SEED=\(seed): \(mistake)\n\(plan)")
    }
    // One seed alone may be in order.
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }
}
