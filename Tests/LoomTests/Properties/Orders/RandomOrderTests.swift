import Loom
import Testing

/// The order of requests does not change which instances are shared.
///
/// A failure prints its seed and the smallest case; `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in
/// ``RandomGraphTests``.
@Suite struct RandomOrderTests {
  @Test func `a global context's bindings are shared the same way, whoever asks first`() {
    var failures: [String] = []
    var refused = 0
    let seeds = Seeds.chosen(first: 150)
    for seed in seeds {
      let plan = GlobalPlan(seed: seed)
      if (try? GlobalRun(plan)) == nil { refused += 1 }
      guard Self.disagreement(plan, seed) != nil else { continue }
      var smallest = plan
      while let next = smallest.smaller.first(where: { Self.disagreement($0, seed) != nil }) { smallest = next }
      failures.append("LOOM_SEED=\(seed): \(Self.disagreement(smallest, seed) ?? "")\n\(smallest)")
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
    #expect(refused * 10 <= seeds.count)
  }

  private static func disagreement(_ plan: GlobalPlan, _ seed: UInt64) -> String? {
    do {
      let left = try GlobalRun(plan)
      let right = try GlobalRun(plan.shuffled(seed: seed))
      defer {
        left.world.end()
        right.world.end()
      }
      try left.checkThatNoneIsShared()
      var comparison = PieceComparison()
      try comparison.compare(left, right)
    } catch let error as Disagreement {
      return error.description
    } catch {
      // Sharing does not matter where an injector cannot be created.
    }
    return nil
  }
}
