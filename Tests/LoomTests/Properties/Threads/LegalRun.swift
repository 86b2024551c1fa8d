import Foundation
import Loom

/// Carries out a legal plan with several threads, in one fresh injector after the other.
final class LegalRun: Sendable {
  private let plan: LegalPlan
  private let injectors: [Injector]
  /// How many threads are ready for each injector.
  private let ready: [Probe.Counter]

  init(_ plan: LegalPlan, injectors count: Int) throws {
    self.plan = plan
    let first = try Injector.of { for number in plan.pieces.indices { Self.bind(number, plan.pieces[number], in: $0) } }
    injectors = try [first] + (1..<count).map { _ in try first.copy() }
    ready = injectors.map { _ in Probe.Counter() }
  }

  private final class Part: Sendable {
    let later: Lazy<Part?>?
    let make: Factory<Part?>?

    init(_ yields: Int, _ later: Lazy<Part?>? = nil, _ make: Factory<Part?>? = nil) {
      self.later = later
      self.make = make
      for _ in 0..<yields { sched_yield() }
    }

    func use() throws { _ = (try later?.resolve(), try make?.product()) }
  }

  /// How many requests there have been, and the codes of the problems that they have thrown.
  func run() throws -> (operations: Int, codes: [Problem.Code]) {
    let codes = try Probe.threads(plan.steps.count) { [self] thread in
      injectors.indices.flatMap { index in
        ready[index].increment()
        while ready[index].value < plan.steps.count { sched_yield() }
        return carryOut(plan.steps[thread], with: injectors[index])
      }
    }
    return (injectors.count * plan.steps.joined().count, codes.flatMap(\.self))
  }

  private func carryOut(_ steps: [Int], with injector: Injector) -> [Problem.Code] {
    var last: Part?
    return steps.flatMap { step in
      Probe.codes {
        if step < 0 { try last?.use() } else { last = try injector.resolve(Part.self, named: Self.name(step)) }
      }
    }
  }

  private static func bind(_ number: Int, _ piece: LegalPlan.Piece, in module: Module) {
    let builder = module.bind(Part.self, named: name(number))
    if let asked = piece.asked {
      builder.make { resolver in
        _ = try resolver.resolve(Part.self, named: name(asked))
        return Part(piece.yields)
      }.in(.singleton)
    } else {
      builder.to(
        { (_: Part?, _: Part?, later: Lazy<Part?>, make: Factory<Part?>) in Part(piece.yields, later, make) },
        .named(name(piece.parameters[0])), .named(name(piece.parameters[1])), .named(name(piece.later)),
        .named(name(piece.factory))
      ).in(.singleton)
    }
  }

  /// A name that nothing is bound to, if there is no number.
  private static func name(_ number: Int?) -> Name { Name(number.map { "\($0)" } ?? "none") }
}
