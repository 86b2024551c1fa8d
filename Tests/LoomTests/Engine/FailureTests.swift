import Loom
import TestSupport
import Testing

/// A factory that throws leaves nothing half made: the next call tries again.
@Suite struct FailureTests {
  /// Makes gears, but fails before as often as it is told to.
  final class Supplier: Sendable {
    let attempts = Probe.Counter()
    let failures: Int
    init(failures: Int) { self.failures = failures }

    func supply() throws -> Gear {
      if attempts.increment() <= failures { throw Probe.Failure() }
      return Gear("made at last")
    }
  }

  @Test(arguments: [SeenScope.normal, .graph, .singleton, .weak])
  func `the next call tries again, and what it makes is shared`(scope: SeenScope) throws {
    let supplier = Supplier(failures: 2)
    let injector = try Injector.of { scope.set(on: $0.bind(Gear.self).to { try supplier.supply() }) }
    for _ in 1...2 { #expect(Probe.codes { try injector.resolve(Gear.self) } == [.factoryThrew]) }
    let gear = try injector.resolve(Gear.self)
    #expect(supplier.attempts.value == 3)
    #expect((injector.get(Gear.self) === gear) == (scope == .singleton || scope == .weak))
  }

  @Test func `an injector whose eager instance failed can be created when the cause is gone`() throws {
    let supplier = Supplier(failures: 1)
    let module = Module { $0.bind(Gear.self).to { try supplier.supply() }.in(.eager) }
    #expect(Probe.codes { try Injector(module, global: GlobalContext()) } == [.factoryThrew])
    let injector = try Injector(module, global: GlobalContext())
    _ = injector.get(Gear.self)
    #expect(supplier.attempts.value == 2)
  }

  @Test func `dependencies that were made before another one failed are kept if they are shared`() throws {
    let supplier = Supplier(failures: 1)
    let made = Probe.Counter()
    let injector = try Injector.of {
      $0.bind(Int.self).to { made.increment() }.in(.singleton)
      $0.bind(Gear.self).to { (_: Int) in try supplier.supply() }
    }
    #expect(Probe.codes { try injector.resolve(Gear.self) } == [.factoryThrew])
    _ = try injector.resolve(Gear.self)
    #expect(made.value == 1)
  }

  final class Wagon: Injectable, @unchecked Sendable {
    var gear: Gear!
    let life: Probe.Life
    let hooks: Probe.Counter
    init(life: Probe.Life, hooks: Probe.Counter) {
      self.life = life
      self.hooks = hooks
    }
    static var requires: [Requirement] { [Requirement(\Wagon.gear)] }
    func awakeFromInjection() { hooks.increment() }
  }

  @Test(arguments: [SeenScope.normal, .graph, .singleton, .weak])
  func `an object whose property cannot be made is not kept, and its hook is not called`(scope: SeenScope) throws {
    let (supplier, lives, hooks) = (Supplier(failures: 1), Probe.Counter(), Probe.Counter())
    let injector = try Injector.of {
      $0.bind(Gear.self).to { try supplier.supply() }
      scope.set(on: $0.bind(Wagon.self).to { Wagon(life: Probe.Life(lives), hooks: hooks) })
    }
    #expect(Probe.codes { try injector.resolve(Wagon.self) } == [.factoryThrew])
    #expect(lives.value == 0)
    #expect(hooks.value == 0)
    #expect(injector.get(Wagon.self).gear != nil)
    #expect(hooks.value == 1)
  }
}
