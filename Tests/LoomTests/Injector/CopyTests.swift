import Loom
import Testing

/// `copy(with:)`: a fresh injector of the same bindings, replaced by newer ones.
@Suite struct CopyTests {
  final class Engine: Sendable {
    let label: String
    init(label: String) { self.label = label }
  }

  final class Car: Sendable {
    let engine: Engine
    init(engine: Engine) { self.engine = engine }
  }

  final class CarModule: Module {
    let configured: Probe.Counter
    init(configured: Probe.Counter = .init()) { self.configured = configured }
    override func configure() {
      configured.increment()
      bind(Engine.self).to { Engine(label: "stock") }.in(.singleton)
      bind(Car.self).to(Car.init).in(.singleton)
    }
  }

  static func engines(_ label: String) -> Module {
    Module { $0.bind(Engine.self).to { Engine(label: label) }.in(.singleton) }
  }

  @Test func `the newer binding replaces the older, everywhere, or is added`() throws {
    let injector = try Injector(CarModule())
    let tuned = try injector.copy(with: Self.engines("tuned"))
    #expect(tuned.get(Car.self).engine.label == "tuned")
    #expect(tuned.get(Car.self).engine === tuned.get(Engine.self))
    #expect(injector.get(Car.self).engine.label == "stock")
    #expect(try tuned.copy(with: Self.engines("racing")).get(Engine.self).label == "racing")
    let added = try injector.copy(with: Module { $0.bind(Int.self).to { 4 } })
    #expect(added.get(Int.self) == 4 && added.get(Engine.self).label == "stock")
  }

  @Test func `nothing is shared but given instances and the global context, and configure does not run again`() throws {
    let configured = Probe.Counter()
    let log = Probe.Log()
    let global = GlobalContext()
    global.install(Module { $0.bind(Int.self).to { 8 } })
    let logs = Module { $0.bind(Probe.Log.self).to(instance: log) }
    let injector = try Injector(CarModule(configured: configured), logs, global: global)
    let car = injector.get(Car.self)
    let fresh = try injector.copy()
    #expect(fresh.get(Car.self) !== car && fresh.get(Int.self) == 8)
    #expect(fresh.get(Probe.Log.self) === log)
    #expect(configured.value == 1)
  }

  @Test func `hints name no binding that a newer one has replaced`() throws {
    let base = Module {
      $0.bind(Engine.self, named: "stock").to { Engine(label: "old") }
      $0.decorate(Engine.self, named: "stock") { $0 }
    }
    let injector = try Injector(base).copy { $0.bind(Engine.self, named: "stock").to { Engine(label: "new") } }
    let error = #expect(throws: InjectionError.self) { try injector.resolve(Engine.self, named: "stok") }
    let hints = try #require(error).description.split(separator: "\n").filter { $0.contains("CopyTests.swift") }
    #expect(hints.count == 2, "where it was asked, and the newer binding: \(hints)")
  }

  @Test func `a decorated binding that a newer one has replaced is not verified`() throws {
    let base = Module {
      $0.bind(Engine.self).to { (label: String) in Engine(label: label) }
      $0.decorate(Engine.self) { (engine: Engine, _: Double) in engine }
    }
    let tuned = try Injector(base, overriding: Self.engines("tuned"))
    #expect(tuned.get(Engine.self).label == "tuned")
  }

  @Test func `two newer bindings of one key are a problem`() throws {
    let injector = try Injector(CarModule())
    #expect(Probe.codes { try injector.copy(with: Self.engines("a"), Self.engines("b")) } == [.duplicate])
  }

  @Test func `a newer binding that gives way does so`() throws {
    let newer = Module { $0.bind(Engine.self).to { Engine(label: "default") }.asDefault() }
    #expect(try Injector(CarModule()).copy(with: newer).get(Engine.self).label == "stock")
    #expect(try Injector().copy(with: newer).get(Engine.self).label == "default")
  }

  @Test func `the fresh injector is verified, and its eager instances are made`() throws {
    let injector = try Injector(CarModule())
    let report = Probe.report {
      try injector.copy(with: Module { $0.bind(Engine.self).to { (_: Car) in Engine(label: "") } })
    }
    #expect(report?.problems.map(\.code) == [.cycle])
    let made = Probe.Counter()
    _ = try injector.copy(with: Module { $0.bind(Int.self).to { made.increment() }.in(.eager) })
    #expect(made.value == 1)
  }

  @Test func `a child's bindings and its parent's go together into a fresh injector`() throws {
    let parent = try Injector(CarModule())
    let child = try parent.child(Self.engines("child"))
    let fresh = try child.copy(with: Module { $0.bind(Int.self).to { 4 } })
    #expect(fresh.get(Car.self).engine.label == "child")
    #expect(fresh.get(Car.self) !== child.get(Car.self))
    #expect(fresh.get(Int.self) == 4)
  }

  @Test func `a newer contribution keeps the place of the one whose name it has, as in a child`() throws {
    func letters(_ letters: (Name?, String)..., isDefault: Bool = false) -> Module {
      Module { module in
        for (name, letter) in letters {
          let options = module.contribute(to: String.self, named: name).to { letter }
          if isDefault { options.asDefault() }
        }
      }
    }
    let injector = try Injector(letters(("a", "a"), ("b", "b"), (nil, "c"), ("d", "d")))
    let newer = { letters(("d", "D"), (nil, "e"), ("b", "B"), ("f", "f")) }
    let expected = ["a", "B", "c", "D", "e", "f"]
    #expect(try injector.child(newer()).get([String].self) == expected)
    #expect(try injector.copy(with: newer()).get([String].self) == expected)
    #expect(
      try injector.child(newer()).copy(with: letters(("b", "2"))).get([String].self) == ["a", "2", "c", "D", "e", "f"])
    #expect(
      try injector.copy(with: newer()).copy(with: letters(("b", "2"))).get([String].self) == [
        "a", "2", "c", "D", "e", "f",
      ])
    let standard = { letters(("b", "default"), ("g", "g"), isDefault: true) }
    #expect(try injector.child(standard()).get([String].self) == ["a", "b", "c", "d", "g"])
    #expect(try injector.copy(with: standard()).get([String].self) == ["a", "b", "c", "d", "g"])
    #expect(Probe.codes { try injector.copy(with: letters(("b", "1"), ("b", "2"))) } == [.duplicate])
  }
}
