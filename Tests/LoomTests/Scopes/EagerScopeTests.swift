import Loom
import Testing

@Suite struct EagerScopeTests {
  private let works = Works()

  private func bind(_ name: String, needing part: String? = nil, in module: Module) -> BindingOptions<Gear> {
    let gear = module.bind(Gear.self, named: Name(name))
    guard let part else { return gear.to { [works] in works.make(name) } }
    return gear.to({ [works] (_: Gear) in works.make(name) }, .named(Name(part)))
  }

  @Test func `eager instances are made at creation, in declared order, each after what it needs`() throws {
    let injector = try Injector {
      bind("horn", in: $0).in(.eager)
      bind("engine", needing: "pump", in: $0).in(.eager)
      bind("pump", needing: "valve", in: $0).in(.eager)
      bind("valve", in: $0).in(.singleton)
      bind("radio", in: $0).in(.singleton)
    }
    #expect(works.made == ["horn", "valve", "pump", "engine"])
    for name in ["radio", "engine", "valve", "horn"] { _ = injector.gear(name) }
    #expect(works.made == ["horn", "valve", "pump", "engine", "radio"])
  }

  @Test func `an eager binding that fails fails creation, with its cause, and releases what was made`() {
    let lives = Probe.Counter()
    let report = Probe.report {
      try Injector {
        $0.bind(Probe.Life.self).to { Probe.Life(lives) }.in(.eager)
        $0.bind(Int.self).to { (life: Probe.Life) throws -> Int in
          #expect(lives.value == 1)
          throw Probe.Failure(reason: "no fuel")
        }.in(.eager)
      }
    }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.cause as? Probe.Failure == Probe.Failure(reason: "no fuel"))
    #expect(lives.value == 0)
  }

  @Test func `nothing is made where verification finds a problem`() {
    let codes = Probe.codes {
      try Injector {
        bind("horn", in: $0).in(.eager)
        bind("engine", needing: "pump", in: $0).in(.eager)
      }
    }
    #expect(codes == [.missing])
    #expect(works.made == [])
  }

  @Test func `eager instances that refer to each other by properties are made once each, at creation`() throws {
    final class Left: Injectable, @unchecked Sendable {
      weak var right: Right?
      var made: Probe.Log!
      static var requires: [Requirement] { [Requirement(\Left.made), Requirement(\Left.right)] }
      func awakeFromInjection() { made.add("Left") }
    }
    final class Right: Injectable, @unchecked Sendable {
      weak var left: Left?
      var made: Probe.Log!
      static var requires: [Requirement] { [Requirement(\Right.made), Requirement(\Right.left)] }
      func awakeFromInjection() { made.add("Right") }
    }
    let log = Probe.Log()
    let injector = try Injector {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Left.self).to { Left() }.in(.eager)
      $0.bind(Right.self).to { Right() }.in(.eager)
    }
    #expect(log.all.sorted() == ["Left", "Right"])
    #expect(injector.get(Left.self).right === injector.get(Right.self))
    #expect(injector.get(Right.self).left === injector.get(Left.self))
    #expect(log.all.count == 2)
  }
}
