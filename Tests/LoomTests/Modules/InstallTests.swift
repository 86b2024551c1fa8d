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
  @Test func `installOnce uses one module of a type, however many ask for it`() throws {
    let injector = try Injector(RadioModule(), ClockModule())
    #expect(injector.get(EngineDao.self) is V8)
    #expect(injector.graph.nodes.count == 3)
  }

  @Test func `installOnce tells a module from one of a subclass`() throws {
    class BaseModule: Module {
      override func configure() { bind(Radio.self).to(Radio.init) }
    }
    final class OtherModule: BaseModule {
      override func configure() { bind(Clock.self).to(SystemClock.init) }
    }
    let injector = try Injector.of {
      $0.installOnce(OtherModule())
      $0.installOnce(BaseModule())
    }
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
