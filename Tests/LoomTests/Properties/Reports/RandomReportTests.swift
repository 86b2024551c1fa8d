@testable import Loom
import LoomGraph
import Testing

/// Reports say what a model says, and change nothing: random mistakes with every derived type in every place.
@Suite struct RandomReportTests {
  @Test func `reports have the codes of a model, and leave the graph as it was`() {
    var failures: [String] = []
    var counts: [String: Int] = [:]
    for seed in Seeds.chosen(first: 400) {
      let run = ReportRun(ReportPlan.random(seed: seed))
      do { try run.carryOut() } catch { failures.append("LOOM_SEED=\(seed): \(error)\n\(run.plan)") }
      counts.merge(run.counts, uniquingKeysWith: +)
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).joined(separator: "\n\n"))")
    guard counts.values.reduce(0, +) > 100 else { return }
    #expect(Set(counts.keys) == ["MISSING", "ARGUMENTS", "EMPTY_COLLECTION", "DUPLICATE"])
  }
}

/// One plan, carried out.
private final class ReportRun {
  let plan: ReportPlan
  private(set) var counts: [String: Int] = [:]

  init(_ plan: ReportPlan) { self.plan = plan }

  func carryOut() throws {
    let model = ReportModel(plan: plan)
    let products = Module { [plan] in plan.declareProducts(in: $0) }
    let users = Module { [plan] in plan.declareUsers(in: $0) }
    if !plan.isInChild {
      let expected = model.productLines.union(model.userLines)
      guard let root = try created(expected, { try Injector(products, users, global: plan.global) }) else { return }
      return try ask(root, model)
    }
    guard let root = try created(model.productLines, { try Injector(products, global: plan.global) }) else { return }
    let before = GraphSnapshot(of: root)
    let child = try created(model.userLines) { try root.child(users) }
    try require(GraphSnapshot(of: root) == before, "the parent's graph changed with its child")
    if let child { try ask(child, model) }
  }

  private func created(_ expected: Set<String>, _ create: () throws -> Injector) throws -> Injector? {
    do {
      let injector = try create()
      try require(expected.isEmpty, "should have had \(expected.sorted())")
      return injector
    } catch let error as InjectionError {
      try check(error, expected)
      return nil
    }
  }

  private func ask(_ injector: Injector, _ model: ReportModel) throws {
    // A resolver is derived as well, and is there from its first request on.
    _ = injector.get(Resolver.self)
    for request in plan.requests {
      let expected = model.lines(of: request)
      let before = GraphSnapshot(of: injector)
      do {
        try request.carryOut(in: injector)
        try require(expected.isEmpty, "\(request) should have had \(expected.sorted())")
      } catch let error as InjectionError {
        // Where something is bound, its entry is made before its function misses arguments.
        let isUnchanged = model.isBound(request) || GraphSnapshot(of: injector) == before
        try require(isUnchanged, "\(request) changed the graph although it failed")
        let drawn = injector.graph
        let read = GraphSnapshot(of: injector)
        try check(error, expected)
        try require(
          GraphSnapshot(of: injector) == read && injector.graph == drawn, "the report of \(request) changed the graph")
      }
    }
  }

  /// Compares an error with the model, and its texts with each other.
  private func check(_ error: InjectionError, _ expected: Set<String>) throws {
    let found = Set(error.problems.map { "\($0.code) \($0.key)" })
    try require(found == expected, "should have had \(expected.sorted()), but had \(found.sorted())\n\(error)")
    try require(error.description == error.description, "the report differs from itself")
    for problem in error.problems {
      try require(problem.with(notes: problem.known.notes) == problem, "a problem differs from itself: \(problem)")
      counts[problem.code.rawValue, default: 0] += 1
    }
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw Disagreement(message()) }
  }
}
