import Loom
import TestSupport
import Testing

/// Modules that install each other, grow, and are given to several injectors: a naive model says what each injector
/// has of them.
///
/// `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in ``RandomGraphTests``.
@Suite struct RandomInstallTests {
  @Test func `each injector has what its modules had declared when it collected them, once`() async {
    await Seeds.check(first: 300, and: [4117, 10_314, 17_348], InstallPlan.init) { try InstallRun($0).carryOut() }
  }

  @Test func `random installs are of all kinds`() throws {
    var lines: Set<String> = []
    for seed in 1...300 as ClosedRange<UInt64> {
      let run = InstallRun(InstallPlan(seed: seed))
      try run.carryOut()
      lines.formUnion(run.outcomes)
    }
    for kind in ["root", "overridden root", "child", "copy with", "copy without"] {
      #expect(lines.contains("\(kind): created"), "\(kind)")
      if kind != "copy without" { #expect(lines.contains("\(kind): DUPLICATE"), "\(kind)") }
    }
    #expect(lines.contains("overridden root: UNUSED_OVERRIDE"))
  }
}

/// One plan, carried out by Loom and by the model.
final class InstallRun {
  private let plan: InstallPlan
  private let model: InstallModel
  private let modules: InstallModules
  private var injectors: [(loom: Injector, model: InstallModel.Injector)?] = []
  /// The result of each creation: its kind, with "created" or the code of a problem.
  private(set) var outcomes: [String] = []

  init(_ plan: InstallPlan) {
    (self.plan, model, modules) = (plan, InstallModel(plan), InstallModules(plan))
  }

  func carryOut() throws {
    for step in plan.steps {
      switch step {
      case .nothing: break
      case .grow(let number, let item):
        modules.declare(item, on: modules.all[number])
        model.grow(number, item)
      case .create(let origin, let numbers): injectors.append(try create(origin, numbers))
      }
    }
    // Modules that have grown later change nothing.
    for (number, pair) in injectors.enumerated() { try pair.map { try check($0.loom, $0.model, number) } }
  }

  private func create(
    _ origin: InstallPlan.Origin, _ numbers: [Int]
  ) throws -> (loom: Injector, model: InstallModel.Injector)? {
    let base = origin.base.map { injectors.indices.contains($0) ? injectors[$0] : nil }
    if let base, base == nil { return nil }
    let expected = model.create(origin, numbers, from: base??.model)
    let problems = expected.problems
    do {
      let loom = try modules.injector(origin, numbers, from: base??.loom)
      guard problems.isEmpty else { throw Disagreement("\(origin) should have had \(problems.sorted())") }
      outcomes.append("\(origin.name): created")
      try check(loom, expected, injectors.count)
      return (loom, expected)
    } catch let error as InjectionError {
      let found = error.problems.map { "\($0.code) \($0.key)" }
      outcomes += error.problems.map { "\(origin.name): \($0.code)" }
      guard Set(found) == problems, Set(error.problems.map(\.description)).count == found.count else {
        throw Disagreement("\(origin) should have had \(problems.sorted()), but had \(found)\n\(error)")
      }
      return nil
    }
  }

  private func check(_ loom: Injector, _ expected: InstallModel.Injector, _ number: Int) throws {
    let found = loom.get([Int].self)
    guard found == expected.contributions else {
      throw Disagreement("i\(number) should have had \(expected.contributions), but had \(found)")
    }
    let bound = InstallPlan.keys.map { try? loom.resolve(Int.self, named: InstallPlan.name($0)) }
    guard bound == InstallPlan.keys.map({ expected.binding(of: $0) }) else {
      throw Disagreement("i\(number) should have had other bindings than \(bound)")
    }
    guard modules.asked == model.asked else {
      throw Disagreement("what is bound so far should have been \(model.asked), but was \(modules.asked)")
    }
  }
}
