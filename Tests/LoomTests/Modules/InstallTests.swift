import Loom
import LoomGraph
import Testing

private final class EngineModule: Module {
  override func configure() { bind(EngineDao.self).to(V8.init) }
}

private final class RadioModule: Module {
  override func configure() {
    installOnce(EngineModule())
    bind(Radio.self).to(Radio.init)
  }
}

private final class ClockModule: Module {
  override func configure() {
    installOnce(EngineModule())
    bind(Clock.self).to(SystemClock.init)
  }
}

struct InstallTests {
  @Test func `an installed module's bindings are used, and those of what it installs`() throws {
    let inner = Module { $0.bind(EngineDao.self).to(Diesel.init) }
    let outer = Module { $0.install(inner) }
    let injector = try Injector(Module { $0.install(outer) })
    #expect(injector.get(EngineDao.self) is Diesel)
  }

  @Test func `one instance installed twice counts once`() throws {
    let shared = EngineModule()
    let modules = [Module { $0.install(shared) }, Module { $0.install(shared) }, shared]
    #expect(try Injector(modules: modules).get(EngineDao.self) is V8)
  }

  @Test func `two instances installed are two modules, whose bindings are duplicates`() throws {
    let problems = try creationProblems {
      $0.install(EngineModule())
      $0.install(EngineModule())
    }
    #expect(problems.map(\.code) == [.duplicate])
  }

  @Test func `modules that install each other are each used once`() throws {
    let first = Module { $0.bind(EngineDao.self).to(V8.init) }
    let second = Module { $0.bind(Radio.self).to(Radio.init) }
    first.install(second)
    second.install(first)
    let injector = try Injector(first)
    #expect(throws: Never.self) {
      _ = try injector.resolve(EngineDao.self)
      _ = try injector.resolve(Radio.self)
    }
  }

  @Test func `installOnce uses one module of a type, however many ask for it`() throws {
    let injector = try Injector(RadioModule(), ClockModule())
    #expect(injector.get(EngineDao.self) is V8)
    #expect(injector.graph.nodes.count == 3)
  }

  @Test func `installOnce finds the module that the injector was given`() throws {
    #expect(throws: Never.self) { try Injector(EngineModule(), RadioModule()) }
  }

  @Test func `installOnce does not even make a module that is there`() throws {
    final class AskingModule: Module {
      let make: () -> EngineModule
      init(make: @escaping () -> EngineModule) { self.make = make }
      override func configure() { installOnce(make()) }
    }
    var made = 0
    let make = {
      made += 1
      return EngineModule()
    }
    _ = try Injector(AskingModule(make: make), AskingModule(make: make))
    #expect(made == 1)
  }

  @Test func `installOnce tells a module from one of a subclass`() throws {
    class BaseModule: Module {
      override func configure() { bind(Radio.self).to(Radio.init) }
    }
    final class OtherModule: BaseModule {
      override func configure() { bind(Clock.self).to(SystemClock.init) }
    }
    let injector = try Injector(
      Module {
        $0.installOnce(OtherModule())
        $0.installOnce(BaseModule())
      })
    #expect(throws: Never.self) {
      _ = try injector.resolve(Radio.self)
      _ = try injector.resolve(Clock.self)
    }
  }

  @Test func `installed bindings go where they were installed`() throws {
    let module = Module {
      $0.bind(Radio.self).to(Radio.init)
      $0.install(EngineModule())
      $0.bind(Clock.self).to(SystemClock.init)
    }
    let keys = try Injector(module).graph.nodes.map(\.key)
    #expect(keys == ["Radio", "any EngineDao", "any Clock"])
  }
}
