import TestSupport
import Testing

/// Loom and a naive resolver, written from what Loom promises, agree on random graphs.
///
/// A failure prints its seed and the smallest case that still fails; `LOOM_SEED=…` runs that seed alone, and
/// `LOOM_SEEDS=1...10000` many.
@Suite(.tags(.slow)) struct RandomGraphTests {
  @Test func `random graphs are made as the reference makes them`() async {
    let known: [UInt64] = [12_188, 26_842, 39_951, 57_266, 76_269, 676_896]
    await Seeds.check(first: 300, and: known, { GraphPlan.random(seed: $0, .any) }) {
      try GraphComparison($0).run()
    }
  }

  /// A child's own object and its parent's are of one cycle of bindings, and perhaps of no cycle of objects.
  @Test func `hooks run in order where children have their own objects of a cycle`() async {
    await Seeds.check(first: Fuzz.count(1000), and: [3484], { GraphPlan.random(seed: $0, .narrow) }, useless: 0.2) {
      try GraphComparison($0).run()
    }
  }

  @Test func `children that closures make, one after the other, have their own objects`() async {
    let known: [UInt64] = [303, 541, 451_179, 465_676, 2_101_611, 2_121_947, 2_148_337]
    await Seeds.check(first: 60, and: known, GraphPlan.families, useless: 0.3) {
      try GraphComparison($0).run()
    }
  }

  @Test func `random graphs are of all kinds`() {
    let plans = (1...200).map { GraphPlan.random(seed: $0, .any) }
    let problems = Set(plans.flatMap(\.firstProblems).map { $0.prefix { $0 != " " } })
    #expect(problems == ["MISSING", "DUPLICATE", "CYCLE", "CAPTIVE"])
    let sound = plans.filter(\.firstProblems.isEmpty)
    #expect(sound.count > 120)
    let declarations = sound.flatMap { $0.injectors.flatMap(\.level.declarations) }
    #expect(Set(declarations.map(\.scope)) == Set(GraphPlan.Lifespan.allCases))
    #expect(Set(declarations.flatMap(\.recipe.declaredEdges).map(\.kind)) == Set(GraphPlan.Edge.Kind.allCases))
    let acyclic = sound.filter { ReferenceProblems(injector: $0.views[0]).isAcyclic }
    #expect(plans.contains { $0.injectors.dropFirst().contains { $0.level.hasRivals } })
    #expect(acyclic.count > 40 && sound.count - acyclic.count > 40)
  }

  /// The first request to an injector brings in what its global context binds.
  @Test func `a global context's bindings are shared the same way, whoever asks first`() async {
    await Seeds.check(first: 150, GraphPlan.global) { plan in
      var shuffled = plan
      var numbers = SeededGenerator(seed: UInt64(plan.requests.count))
      shuffled.requests.shuffle(using: &numbers)
      try GlobalComparison(plan).check(GlobalComparison(shuffled))
    }
  }
}

extension GraphPlan.Level {
  /// Whether a default gives way to another binding of its key.
  fileprivate var hasRivals: Bool {
    declarations.contains { one in one.isDefault && declarations.contains { $0.key == one.key && !$0.isDefault } }
  }
}

extension GraphPlan {
  fileprivate var firstProblems: Set<String> { ReferenceProblems(injector: views[0]).lines }
}
