import Loom
import Testing

@Suite struct EagerScopeTests {
  final class Pump: Sendable {
    init(log: Probe.Log) { log.add("Pump") }
  }

  final class Engine: Sendable {
    init(log: Probe.Log, pump: Pump) { log.add("Engine") }
  }

  final class Horn: Sendable {
    init(log: Probe.Log) { log.add("Horn") }
  }

  final class Radio: Sendable {
    init(log: Probe.Log) { log.add("Radio") }
  }

  @Test func `eager instances are made at creation, in declared order, each after what it needs`() throws {
    let log = Probe.Log()
    let module = Module {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Horn.self).to(Horn.init).in(.eager)
      $0.bind(Engine.self).to(Engine.init).in(.eager)
      $0.bind(Pump.self).to(Pump.init).in(.eager)
      $0.bind(Radio.self).to(Radio.init).in(.singleton)
    }
    let injector = try Injector(module)
    #expect(log.all == ["Horn", "Pump", "Engine"])
    _ = injector.get(Radio.self)
    _ = injector.get(Engine.self)
    #expect(log.all == ["Horn", "Pump", "Engine", "Radio"])
    #expect(injector.get(Engine.self) === injector.get(Engine.self))
  }

  @Test func `what an eager instance needs is made with it, whatever its scope`() throws {
    let log = Probe.Log()
    let module = Module {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Engine.self).to(Engine.init).in(.eager)
      $0.bind(Pump.self).to(Pump.init).in(.singleton)
    }
    let injector = try Injector(module)
    #expect(log.all == ["Pump", "Engine"])
    _ = injector.get(Pump.self)
    #expect(log.all == ["Pump", "Engine"])
  }

  @Test func `an eager instance's properties are injected and its hook is called at creation`() throws {
    final class Screen: Injectable, @unchecked Sendable {
      var log: Probe.Log!
      static var requires: [Requirement] { [Requirement(\Screen.log)] }
      func awakeFromInjection() { log.add("awake") }
    }
    let log = Probe.Log()
    let module = Module {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Screen.self).to { Screen() }.in(.eager)
    }
    let injector = try Injector(module)
    #expect(log.all == ["awake"])
    _ = injector.get(Screen.self)
    #expect(log.all == ["awake"])
  }

  @Test func `an eager binding that fails fails creation, with its cause, and releases what was made`() {
    let lives = Probe.Counter()
    let module = Module {
      $0.bind(Probe.Life.self).to { Probe.Life(lives) }.in(.eager)
      $0.bind(Int.self).to { (life: Probe.Life) throws -> Int in
        #expect(lives.value == 1)
        throw Probe.Failure(reason: "no fuel")
      }.in(.eager)
    }
    let report = Probe.report { try Injector(module) }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.cause as? Probe.Failure == Probe.Failure(reason: "no fuel"))
    #expect(lives.value == 0)
  }

  @Test func `nothing is made where verification finds a problem`() {
    let log = Probe.Log()
    let module = Module {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Horn.self).to(Horn.init).in(.eager)
      $0.bind(Engine.self).to(Engine.init)
    }
    #expect(Probe.codes { try Injector(module) } == [.missing])
    #expect(log.all == [])
  }

  @Test func `eager instances that refer to each other by properties are made once each`() throws {
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
    let module = Module {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Left.self).to { Left() }.in(.eager)
      $0.bind(Right.self).to { Right() }.in(.eager)
    }
    let injector = try Injector(module)
    #expect(log.all.sorted() == ["Left", "Right"])
    #expect(injector.get(Left.self).right === injector.get(Right.self))
    #expect(injector.get(Right.self).left === injector.get(Left.self))
  }
}
