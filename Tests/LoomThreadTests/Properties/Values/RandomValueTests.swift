import Loom
import TestSupport
import Testing

/// A value that is declared, given, replaced and decorated again by modules, overrides, children and copies: a naive
/// model says what each injector has of it, and of what needs it.
///
/// `LOOM_SEED=…` and `LOOM_SEEDS=1...10000` are as in ``RandomGraphTests``.
@Suite struct RandomValueTests {
  @Test func `each injector has the values, decorators and shared objects of the model`() async {
    await Seeds.check(first: 300, and: [1328], ValuePlan.init) { try ValueRun($0).carryOut() }
  }

  @Test func `random values are of all kinds`() throws {
    var outcomes: [String: Int] = [:]
    for seed in 1...100 as ClosedRange<UInt64> {
      let run = ValueRun(ValuePlan(seed: seed))
      try run.carryOut()
      for outcome in run.outcomes { outcomes[outcome, default: 0] += 1 }
    }
    #expect(Set(outcomes.keys) == ["created", "DUPLICATE", "CAPTIVE", "MISSING", "NOT_SUPPLIED"])
    #expect(outcomes["created", default: 0] > 120, "\(outcomes)")
  }
}

/// One plan, carried out by Loom and by the model.
private final class ValueRun {
  private let plan: ValuePlan
  private var injectors: [(loom: Injector, model: ValueModel.Injector)?] = []
  /// Objects of Loom's and the model's that have been found in the same places.
  private var partners: [ObjectIdentifier: (loom: ValuePiece, model: ValuePiece)] = [:]
  /// Whether injectors could be created, and the codes of problems.
  private(set) var outcomes: [String] = []

  init(_ plan: ValuePlan) { self.plan = plan }

  func carryOut() throws {
    for planned in plan.injectors {
      injectors.append(try create(planned))
      // Twice, because something may be made only now, and once more after all injectors.
      for _ in 0..<2 { try askAll() }
    }
  }

  private func create(
    _ planned: ValuePlan.Planned
  ) throws -> (loom: Injector, model: ValueModel.Injector)? {
    let base = planned.origin.base.flatMap { injectors[$0] }
    if planned.origin != .root, base == nil { return nil }
    // A smaller plan may have overrides of nothing.
    let isBound = planned.modules.joined().contains { $0.key == .value && $0.form != .decorator }
    if !planned.overrides.isEmpty, !isBound { throw Useless() }
    let expected = ValueModel.Injector(planned, from: base?.model)
    do {
      let loom = try planned.injector(from: base?.loom)
      guard expected.problems.isEmpty else {
        throw Disagreement("i\(injectors.count) should have had \(expected.problems.sorted())")
      }
      outcomes.append("created")
      return (loom, expected)
    } catch let error as InjectionError {
      let found = Set(error.problems.map(\.line))
      outcomes += error.problems.map(\.code.rawValue)
      guard found == expected.problems else {
        throw Disagreement(
          "i\(injectors.count) should have had \(expected.problems.sorted()), but had \(found.sorted())\n\(error)")
      }
      return nil
    }
  }

  private func askAll() throws {
    for (number, pair) in injectors.enumerated() {
      guard let (loom, model) = pair else { continue }
      for key in ValuePlan.Key.allCases where model.binding(of: key) != nil {
        let expected = try? model.get(key)
        do {
          let found = try loom.resolve(ValuePiece.self, named: key.name)
          guard let expected else { throw Disagreement("i\(number) should not have had \(key)") }
          try compare(found, expected, "\(key) of i\(number)")
        } catch let error as InjectionError {
          guard expected == nil, error.problems.map(\.code) == [.notSupplied] else {
            throw Disagreement("i\(number) should have had \(key)\n\(error)")
          }
          outcomes.append("NOT_SUPPLIED")
        }
      }
    }
  }

  private func compare(_ loom: ValuePiece, _ model: ValuePiece, _ place: String) throws {
    let known = [partners[ObjectIdentifier(loom)], partners[ObjectIdentifier(model)]].compactMap(\.self)
    if known.count == 2, known.allSatisfy({ $0.loom === loom && $0.model === model }) { return }
    guard known.isEmpty, loom.number == model.number, loom.parts.count == model.parts.count else {
      throw Disagreement("\(place) should have been \(model.text), but was \(loom.text), or another object")
    }
    for object in [loom, model] { partners[ObjectIdentifier(object)] = (loom, model) }
    for (found, expected) in zip(loom.parts, model.parts) { try compare(found, expected, "what is in \(place)") }
  }
}

extension ValuePiece {
  /// The declarations that it comes from.
  fileprivate var text: String { "\(number)\(parts.isEmpty ? "" : " of \(parts.map(\.text))")" }
}

extension Problem {
  /// The problem as the model writes it: whose it is, and not what is retained.
  fileprivate var line: String {
    let key = code == .captive ? sources.first ?? key : key
    return "\(code) \(key.name.map(\.text) ?? "value")"
  }
}
