import Loom
import TestSupport
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

  @Test func `a default that gives way to the parent's binding keeps no place for the child's`() throws {
    let parent = try Injector { _ = bind("radio", in: $0) }
    _ = try parent.child {
      bind("radio", in: $0).asDefault()
      bind("horn", in: $0).in(.eager)
      bind("radio", in: $0).in(.eager)
    }
    #expect(works.made == ["horn", "radio"])
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
}
