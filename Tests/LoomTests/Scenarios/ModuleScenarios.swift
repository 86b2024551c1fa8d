import Loom
import Testing

/// The declarations that a module can make.
@Suite struct ModuleScenarios {
  protocol Engine: Sendable {
    var name: String { get }
  }

  struct Diesel: Engine {
    let name = "diesel"
  }

  protocol Tool {
    static var name: String { get }
  }

  enum Hammer: Tool {
    static var name: String { "hammer" }
  }

  final class Clock: Sendable {}

  final class Car: Injectable {
    var engine: (any Engine)!
    var clock: Clock!
    static var requires: [Requirement] { [Requirement(\Car.engine), Requirement(\Car.clock)] }
  }

  struct EngineProvider: Provider {
    func provide(from resolver: Resolver) -> any Engine { resolver.get(Diesel.self) }
  }

  final class WorkshopModule: Module {
    let clock: Clock
    let started: Probe.Counter
    init(clock: Clock, started: Probe.Counter) {
      self.clock = clock
      self.started = started
    }
    override func configure() {
      bind(Clock.self).to(instance: clock)
      bind(Diesel.self).to(Diesel.init)
      bind(Engine.self).to(\Diesel.self)
      bind(Engine.self, named: "provided").to(provider: EngineProvider())
      bind(Engine.self, named: "closure").make { $0.get(Diesel.self) }
      bind(Tool.Type.self).to(uncheckedInstance: Hammer.self)
      bind(Car.self).to { Car() }
      bind(Int.self).to { [started] in started.increment() }.in(.eager)
    }
  }

  @Test func `instances, links, providers, closures and metatypes are bound`() throws {
    let clock = Clock()
    let injector = try Injector(WorkshopModule(clock: clock, started: Probe.Counter()))
    #expect(injector.get(Clock.self) === clock)
    #expect(injector.get(Engine.self).name == "diesel")
    #expect(injector.get(Engine.self, named: "provided").name == "diesel")
    #expect(injector.get(Engine.self, named: "closure").name == "diesel")
    #expect(injector.get(Tool.Type.self).name == "hammer")
  }

  @Test func `what is injected comes from the bindings`() throws {
    let clock = Clock()
    let car = try Injector(WorkshopModule(clock: clock, started: Probe.Counter())).get(Car.self)
    #expect(car.engine is Diesel)
    #expect(car.clock === clock)
  }

  @Test func `an eager singleton is there as soon as the injector is`() throws {
    let started = Probe.Counter()
    _ = try Injector(WorkshopModule(clock: Clock(), started: started))
    #expect(started.value == 1)
  }

  @Test func `a module knows what has been bound before it`() throws {
    final class Careful: Module {
      override func configure() {
        if !hasBinding(for: Engine.self) { bind(Engine.self).to(Diesel.init) }
        if !hasBinding(for: Engine.self, named: "spare") { bind(Engine.self, named: "spare").to(Diesel.init) }
      }
    }
    let module = Module { $0.bind(Engine.self).to(Diesel.init) }
    let injector = try Injector(module, Careful())
    #expect(injector.get(Engine.self, named: "spare").name == "diesel")
    #expect(try Injector(Careful()).get(Engine.self).name == "diesel")
  }

  @Test func `a module's binding comes before a registered class`() throws {
    final class Sensor: SelfBinding, @unchecked Sendable {
      var source = "registered"
      static var requires: [Requirement] { [] }
    }
    let global = GlobalContext()
    global.register(Sensor.self, in: .singleton)
    let module = Module {
      $0.bind(Sensor.self).make { resolver in
        let sensor = Sensor()
        sensor.source = "module"
        return sensor
      }
    }
    let injector = try Injector(module, global: global)
    #expect(injector.get(Sensor.self).source == "module")
    #expect(injector.get(Sensor.self) !== injector.get(Sensor.self))
  }
}
