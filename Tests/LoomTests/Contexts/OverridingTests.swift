import Loom
import TestSupport
import Testing

private protocol Pump: Sendable {}
private struct HandPump: Pump {}
private struct MotorPump: Pump {}
private struct Motor: Sendable {}
private struct Lorry { let pump: any Pump }

/// Overriding before anything is made.
@Suite struct OverridingTests {
  private let made = Probe.Log()
  private let global = GlobalContext()

  private var depot: Module {
    Module { [made] in
      $0.bind(Pump.self).to {
        made.add("hand pump")
        return HandPump()
      }.in(.eager)
      $0.bind(Lorry.self).to(Lorry.init)
      $0.contribute(to: Int.self, named: "front").to { 1 }
      $0.bind(String.self).to { "default" }.asDefault()
    }
  }

  private var motors: Module {
    Module { [made] in
      $0.bind(Pump.self).to {
        made.add("motor pump")
        return MotorPump()
      }.in(.eager)
    }
  }

  @Test func `an eager instance that is replaced is never made`() throws {
    let injector = try Injector(depot, overriding: motors, global: global)
    #expect(made.all == ["motor pump"])
    #expect(injector.get(Lorry.self).pump is MotorPump)
  }

  @Test func `lists of modules override lists of modules`() throws {
    let strings = Module { $0.bind(String.self).to { "mine" } }
    let injector = try Injector(modules: [depot], overriding: [motors, strings], global: global)
    #expect(made.all == ["motor pump"])
    #expect(injector.get(String.self) == "mine")
  }

  @Test func `two overrides of one key are a problem`() {
    let codes = Probe.codes { try Injector(depot, overriding: motors, motors, global: global) }
    #expect(codes == [.duplicate])
    #expect(made.all == [])
  }

  @Test func `a list that gives way to contributions is no override of nothing`() throws {
    let empty = Module { $0.bind([Int].self).to { [] }.asDefault() }
    #expect(try Injector(depot, overriding: empty, global: global).get([Int].self) == [1])
  }

  @Test func `an override that replaces nothing is a problem, and nothing is made`() {
    let codes = Probe.codes {
      try Injector(depot, overriding: Module { $0.bind(Motor.self).to(Motor.init) }, global: global)
    }
    #expect(codes == [.unusedOverride])
    #expect(made.all == [])
  }

  @Test func `what an override needs may come with it`() throws {
    let overrides = Module {
      $0.bind(Motor.self).to(Motor.init)
      $0.bind(Pump.self).to { (_: Lazy<Motor>) in MotorPump() }
    }
    #expect(try Injector(depot, overriding: overrides, global: global).get(Lorry.self).pump is MotorPump)
  }

  @Test func `a default as an override gives way, which is a problem`() throws {
    let pump = Module { $0.bind(Pump.self).to(MotorPump.init).asDefault() }
    #expect(Probe.codes { try Injector(depot, overriding: pump, global: global) } == [.unusedOverride])
    let string = Module { $0.bind(String.self).to { "newer default" }.asDefault() }
    #expect(try Injector(depot, overriding: string, global: global).get(String.self) == "newer default")
  }

  @Test func `named contributions are overridden, and unnamed ones and decorators are added`() throws {
    let overrides = Module {
      $0.contribute(to: Int.self, named: "front").to { 2 }
      $0.contribute(to: Int.self).to { 3 }
      $0.decorate(String.self) { $0 + ", decorated" }
    }
    let injector = try Injector(depot, overriding: overrides, global: global)
    #expect(injector.get([Int].self) == [2, 3])
    #expect(injector.get(String.self) == "default, decorated")
    let misspelt = Module { $0.contribute(to: Int.self, named: "frnt").to { 2 } }
    #expect(Probe.codes { try Injector(depot, overriding: misspelt, global: global) } == [.unusedOverride])
  }

  @Test func `what the global context supplies can be overridden`() throws {
    global.install(Module { $0.bind(Motor.self).to(Motor.init) })
    _ = try Injector(depot, overriding: Module { $0.bind(Motor.self).to(Motor.init) }, global: global)
  }

  @Test func `verifying with overrides makes nothing`() {
    #expect(Probe.codes { try Injector.verify(depot, overriding: motors, global: global) } == [])
    let idle = Module { $0.bind(Motor.self).to(Motor.init) }
    #expect(Probe.codes { try Injector.verify(depot, overriding: idle, global: global) } == [.unusedOverride])
    #expect(made.all == [])
  }

  @Test func `the overrides are modules of the injector like others`() throws {
    final class MotorModule: Module {
      override func configure() { bind(Pump.self).to(MotorPump.init) }
    }
    let injector = try Injector(depot, overriding: MotorModule(), global: global)
    #expect(try injector.copy(without: MotorModule.self).get(Lorry.self).pump is HandPump)
    #expect(made.all == ["hand pump"])
  }

  @Test func `a child may have overrides that replace nothing`() throws {
    let injector = try Injector(depot, overriding: motors, global: global)
    #expect(throws: Never.self) { try injector.child { $0.bind(Motor.self).to(Motor.init) } }
  }

  @Test func `the report of overrides that replace nothing`() throws {
    let overrides = Module {
      $0.bind(Pump.self, named: "spar").to(MotorPump.init)
      $0.contribute(to: Int.self, named: "frnt").to { 2 }
    }
    let error = try #require(
      Probe.report {
        try Injector(depot, overriding: overrides, global: global)
      })
    try Golden.expect(error.description, "override-of-nothing")
  }
}
