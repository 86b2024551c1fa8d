import Loom
import Testing

private final class CautiousModule: Module {
  override func configure() {
    if !hasBinding(for: EngineDao.self) { bind(EngineDao.self).to(V8.init) }
  }
}

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
  }

  @Test func `a module sees what an earlier one has bound, and binds the rest`() throws {
    let diesel = Module { $0.bind(EngineDao.self).to(Diesel.init) }
    #expect(try Injector(diesel, CautiousModule()).get(EngineDao.self) is Diesel)
    #expect(try Injector(CautiousModule()).get(EngineDao.self) is V8)
  }

  @Test func `a module does not see what a later one binds`() throws {
    let diesel = Module { $0.bind(EngineDao.self).to(Diesel.init) }
    let error = try #require(throws: InjectionError.self) { try Injector(CautiousModule(), diesel) }
    #expect(error.problems.map(\.code) == [.duplicate])
  }

  @Test func `a key that a class binds itself with as counts`() {
    let module = Module()
    module.bind(V8.self).to(V8.init).as(EngineDao.self) { $0 }
    #expect(module.hasBinding(for: EngineDao.self))
  }
}
