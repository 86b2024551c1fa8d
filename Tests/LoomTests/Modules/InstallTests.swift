import Loom
import LoomGraph
import Testing

private final class EngineModule: Module {
  override func configure() { bind(EngineDao.self).to(V8.init) }
}

/// Where installed bindings go, and which modules are the same.
struct InstallTests {
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
