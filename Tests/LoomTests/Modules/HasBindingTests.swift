import Loom
import TestSupport
import Testing

struct HasBindingTests {
  @Test func `a module sees what it has bound itself, by type and name`() {
    let module = Module()
    #expect(!module.hasBinding(for: EngineDao.self))
    module.bind(EngineDao.self, named: "spare").to(V8.init)
    #expect(module.hasBinding(for: EngineDao.self, named: "spare"))
    #expect(!module.hasBinding(for: EngineDao.self))
    #expect(!module.hasBinding(for: V8.self, named: "spare"))
    module.bind(EngineDao.self).to(V8.init)
    #expect(module.hasBinding(for: EngineDao.self))
    module.bind(Device.self).to { Device("") }.as(Plugin.self) { $0 }
    #expect(module.hasBinding(for: Plugin.self))
  }

  @Test func `a module sees what an earlier one has bound, and not what a later one binds`() throws {
    let diesel = Module { $0.bind(EngineDao.self).to(Diesel.init) }
    let cautious = Configured {
      if !$0.hasBinding(for: EngineDao.self) { $0.bind(EngineDao.self).to(V8.init) }
    }
    #expect(try Injector(diesel, cautious).get(EngineDao.self) is Diesel)
    #expect(try Injector(cautious).get(EngineDao.self) is V8)
    #expect(Probe.codes { try Injector(cautious, diesel) } == [.duplicate])
  }
}
