import Loom
import LoomGraph
import Testing

/// Reports say what a model says, and change nothing: random mistakes with every derived type in every place.
@Suite struct RandomReportTests {
  @Test func `reports have the codes of a model, and leave the graph as it was`() async {
    var codes: Set<Problem.Code> = []
    await Seeds.check(first: 400, ReportPlan.init) { plan in
      let run = ReportRun(plan: plan)
      defer { codes.formUnion(run.codes) }
      try run.carryOut()
    }
    #expect(codes == [.missing, .arguments, .duplicate, .notStarted] || codes.isEmpty)
  }
}

/// One plan, carried out.
private final class ReportRun {
  let plan: ReportPlan
  private let model: ReportModel
  private(set) var codes: Set<Problem.Code> = []

  init(plan: ReportPlan) { (self.plan, model) = (plan, ReportModel(plan: plan)) }

  func carryOut() throws {
    let products = Module { [plan] in plan.declareProducts(in: $0) }
    let users = Module { [plan] in plan.declareUsers(in: $0) }
    if plan.stage == .together {
      let expected = model.productLines.union(model.userLines)
      guard let root = try created(expected, { try Injector(products, users, global: plan.global) }) else { return }
      return try ask(root)
    }
    guard let root = try created(model.productLines, { try Injector(products, global: plan.global) }) else { return }
    let before = root.graph
    let made = try created(model.userLines) { [plan] in
      try plan.stage == .child ? root.child(users) : root.copy(with: users)
    }
    try require(root.graph == before, "the graph changed with a child or a copy")
    if let made { try ask(made) }
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

  private func ask(_ injector: Injector) throws {
    // A resolver is derived as well, and is there from its first request on.
    _ = injector.get(Resolver.self)
    for request in plan.requests {
      let expected = model.lines(of: request)
      let before = injector.graph
      do {
        try request.carryOut(in: injector)
        try require(expected.isEmpty, "\(request) should have had \(expected.sorted())")
      } catch let error as InjectionError {
        let after = injector.graph
        try require(after == before || plan.drawsIn(request), "\(request) changed the graph although it failed")
        try check(error, expected)
        try require(injector.graph == after, "the report of \(request) changed the graph")
      }
    }
  }

  /// Compares an error with the model, and its texts with each other.
  private func check(_ error: InjectionError, _ expected: Set<String>) throws {
    let found = Set(error.problems.map { "\($0.code) \($0.key)" })
    try require(found == expected, "should have had \(expected.sorted()), but had \(found.sorted())\n\(error)")
    try require(error.description == error.description, "the report differs from itself")
    codes.formUnion(error.problems.map(\.code))
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw Disagreement(message()) }
  }
}
