import TestSupport
import Testing

/// Loom and a naive resolver, written from what Loom promises, agree on random graphs.
///
/// A failure prints its seed and the smallest case that still fails; `LOOM_SEED=…` runs that seed alone, and
/// `LOOM_SEEDS=1...10000` many.
@Suite struct RandomGraphTests {
  @Test func `random graphs are made as the reference makes them`() throws {
    var report = Report()
    for seed in Seeds.chosen(first: 300, and: [12_188, 26_842, 39_951, 57_266, 76_269]) {
      report.check(GraphPlan.random(seed: seed), seed)
    }
    #expect(report.failures.isEmpty, "\(report.failures.joined(separator: "\n\n"))")
    #expect(report.tooLarge * 10 <= report.sound + report.faulty)
  }

  /// A child's own object and its parent's are of one cycle of bindings, and perhaps of no cycle of objects.
  @Test func `hooks run in order where children have their own objects of a cycle`() throws {
    var report = Report()
    for seed in Seeds.chosen(first: UInt64(Fuzz.count(1000)), and: [3484]) {
      report.check(GraphPlan.random(seed: seed, isNarrow: true), seed)
    }
    #expect(report.failures.isEmpty, "\(report.failures.joined(separator: "\n\n"))")
    #expect(report.tooLarge * 5 <= report.sound)
  }

  @Test func `random graphs are of all kinds`() {
    let plans = (1...200).map { GraphPlan.random(seed: $0) }
    let problems = Set(plans.flatMap(\.firstProblems).map { $0.prefix { $0 != " " } })
    #expect(problems == ["MISSING", "DUPLICATE", "CYCLE", "CAPTIVE"])
    let sound = plans.filter(\.firstProblems.isEmpty)
    #expect(sound.count > 120)
    let declarations = sound.flatMap { $0.injectors.flatMap(\.level.declarations) }
    #expect(Set(declarations.map(\.scope)) == Set(GraphPlan.Lifespan.allCases))
    #expect(Set(declarations.flatMap(\.recipe.declaredEdges).map(\.kind)) == Set(GraphPlan.Edge.Kind.allCases))
    let acyclic = sound.filter { ReferenceProblems(injector: $0.first).isAcyclic }
    #expect(plans.contains { $0.injectors.dropFirst().contains { $0.level.hasRivals } })
    #expect(acyclic.count > 40 && sound.count - acyclic.count > 40)
  }

  struct Report {
    var failures: [String] = []
    var sound = 0
    var faulty = 0
    var tooLarge = 0

    mutating func check(_ plan: GraphPlan, _ seed: UInt64) {
      let comparison = GraphComparison(plan)
      do {
        try comparison.run()
        if comparison.problemCount == 0 { sound += 1 } else { faulty += 1 }
      } catch ReferenceResolver.Failure.tooLarge {
        tooLarge += 1
      } catch {
        let shrunk = plan.shrunk { Self.disagreement($0) != nil }
        failures.append("LOOM_SEED=\(seed): \(Self.disagreement(shrunk) ?? "\(error)")\n\(shrunk)")
      }
    }

    static func disagreement(_ plan: GraphPlan) -> String? {
      do {
        try GraphComparison(plan).run()
      } catch let error as Disagreement {
        return error.description
      } catch {}
      return nil
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
  /// The first injector.
  fileprivate var first: ReferenceInjector { ReferenceInjector(injectors[0].level, parent: nil) }
  fileprivate var firstProblems: Set<String> { ReferenceProblems(injector: first).lines }
}
