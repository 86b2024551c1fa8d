import Loom
import LoomGraph
import TestSupport
import Testing

struct ModuleFormTests {
  @Test func `a module may be a closure, which runs at once and once`() throws {
    var runs = 0
    let module = Module {
      runs += 1
      $0.bind(EngineDao.self).to(Diesel.init)
    }
    #expect(runs == 1)
    _ = try Injector(module)
    #expect(try Injector(module).get(EngineDao.self) is Diesel)
    #expect(runs == 1)
  }

  @Test func `a module may be filled by hand, beside what configure binds, for two injectors`() throws {
    let module = CarModule()
    module.bind(EngineDao.self, named: "spare").to(Diesel.init).in(.singleton)
    let (first, second) = (try Injector(module, module), try Injector(module))
    #expect(first.get(CarDao.self).color == "blue" && first.get(CarDao.self).engine is V8)
    #expect(first.get(EngineDao.self, named: "spare") is Diesel)
    #expect(first.get(EngineDao.self, named: "spare") === first.get(EngineDao.self, named: "spare"))
    #expect(first.get(EngineDao.self, named: "spare") !== second.get(EngineDao.self, named: "spare"))
  }

  @Test func `what an installed module binds in the one that has installed it is bound`() throws {
    let module = Module { $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) } }
    module.install(Configured { [unowned module] _ in module.bind(EngineDao.self).to(Diesel.init) })
    #expect(try Injector(module).get(CarDao.self).engine is Diesel)
  }

  @Test func `installed bindings go where they were installed`() throws {
    let module = Module {
      $0.bind(Radio.self).to(Radio.init)
      $0.install(Module { $0.bind(EngineDao.self).to(V8.init) })
      $0.bind(Clock.self).to(SystemClock.init)
    }
    #expect(try Injector(module).graph.nodes.map(\.key) == ["Radio", "any EngineDao", "any Clock"])
  }

  @Test func `bindings added to a module later are seen by later injectors only`() throws {
    let module = Module { $0.bind(EngineDao.self).to(V8.init) }
    let earlier = try Injector(module, global: GlobalContext())
    module.bind(Radio.self).to(Radio.init)
    #expect(throws: InjectionError.self) { try earlier.resolve(Radio.self) }
    #expect(throws: Never.self) { try Injector(module).resolve(Radio.self) }
  }

  @Test func `an injector does not keep its modules`() throws {
    weak var module: CarModule?
    let injector = try {
      let made = CarModule()
      module = made
      return try Injector(made)
    }()
    #expect(module == nil)
    #expect(injector.get(CarDao.self).color == "blue")
  }
}
