import Loom
import TestSupport
import Testing

/// On random graphs, children that share the root's entries do the same as children that link their own.
///
/// A failure prints its seed and the smallest case that still fails; `LOOM_SEED=…` runs that seed alone, and
/// `LOOM_SEEDS=1...10000` many.
struct RandomValueChildTests {
  @Test func `random graphs are made in the same way in both kinds of children`() {
    var report = Report()
    for seed in Seeds.chosen(first: 300) { report.check(seed) }
    #expect(report.failures.isEmpty, "\(report.failures.joined(separator: "\n\n"))")
    // Most plans are of use.
    #expect(
      report.refused * 2 <= report.compared || report.compared == 1,
      "\(report.refused) refused, \(report.compared) compared")
  }

  @Test func `threads with children of their own find what a thread alone finds`() throws {
    for seed in Seeds.chosen(first: 60) {
      let plan = ValueChildPlan(seed: seed).forThreads
      guard plan.isSound else { continue }
      let alone = try plan.walkOnThreads(1, .module)
      let together = try plan.walkOnThreads(4, .values)
      for log in together { #expect(log == alone[0], "LOOM_SEED=\(seed)\n\(plan.graph)") }
    }
  }

  struct Report {
    var failures: [String] = []
    var compared = 0
    var refused = 0

    mutating func check(_ seed: UInt64) {
      let plan = ValueChildPlan(seed: seed)
      guard let disagreement = plan.disagreement else {
        if plan.isSound { compared += 1 } else { refused += 1 }
        return
      }
      let shrunk = plan.graph.shrunk { plan.with($0).disagreement != nil }
      failures.append(
        "LOOM_SEED=\(seed): \(plan.with(shrunk).disagreement ?? disagreement), depth \(plan.depth)\n\(shrunk)")
    }
  }
}

/// A root of random bindings, and requests to it and to its children, which have the piece without a name as a value.
struct ValueChildPlan {
  var graph: GraphPlan
  /// The ancestors of each injector are as many, and all of them but the root have one value.
  let depth: Int

  init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    depth = numbers.number(1...2)
    var random = RandomPlan(seed: seed, mayBeFaulty: false)
    graph = random.plan()
    graph.injectors = [graph.injectors[0]]
    graph.injectors[0].level.declarations.removeAll { $0.key == GraphPlan.unnamed }
    for place in graph.injectors[0].level.declarations.indices {
      // Nothing that lives longer than a child may keep its values.
      let scope = graph.injectors[0].level.declarations[place].scope
      if scope.isInherited, numbers.happens(60) { graph.injectors[0].level.declarations[place].scope = .scoped }
    }
    if !isSound { makeSound() }
    for place in graph.requests.indices { graph.requests[place].injector = numbers.number(0...3) }
  }

  /// Leaves out what may be wrong with random bindings one of which is a value.
  private mutating func makeSound() {
    for place in graph.injectors[0].level.declarations.indices
    where graph.injectors[0].level.declarations[place].scope.isInherited {
      graph.injectors[0].level.declarations[place].scope = .scoped
    }
    for place in graph.injectors[0].level.contributions.indices
    where graph.injectors[0].level.contributions[place].scope.isInherited {
      graph.injectors[0].level.contributions[place].scope = .scoped
    }
    if !isSound { graph.injectors[0].level.decorators.removeAll { $0.target == .key(GraphPlan.unnamed) } }
  }

  func with(_ graph: GraphPlan) -> ValueChildPlan {
    var plan = self
    plan.graph = graph
    return plan
  }

  /// Whether the root can be made.
  var isSound: Bool { (try? Family(.module, self)) != nil }

  /// How the kinds differ; nil if they do not.
  var disagreement: String? {
    let logs = ValueChild.allCases.map { kind -> [String] in
      do { return try walk(kind) } catch { return ["\(error)"] }
    }
    guard
      let place = (0..<max(logs[0].count, logs[1].count)).first(where: {
        Self.line($0, logs[0]) != Self.line($0, logs[1])
      })
    else { return nil }
    return "values: \(Self.line(place, logs[0])), module: \(Self.line(place, logs[1]))"
  }

  private static func line(_ index: Int, _ log: [String]) -> String { index < log.count ? log[index] : "nothing" }
}
