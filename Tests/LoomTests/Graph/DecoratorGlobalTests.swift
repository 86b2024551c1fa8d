import Loom
import Testing

/// Decorators of keys that no module binds.
struct DecoratorGlobalTests {
  @Test func `a module decorates what the global context binds, for itself alone`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Plugin.self).to { Device("radio") }.in(unchecked: .singleton) })
    let own = Module { $0.decorate(Plugin.self) { Wrapper("own", $0) } }
    #expect(try Injector(own, global: global).get(Plugin.self).label == "own(radio)")
    let parent = try Injector(global: global)
    #expect(try parent.child(own).get(Plugin.self).label == "own(radio)")
    #expect(parent.get(Plugin.self).label == "radio")
  }

  @Test func `a module decorates a class that binds itself`() throws {
    let injector = try Injector(
      Module {
        $0.decorate(Clockwork.self) { clockwork in
          clockwork.ticks += 1; return clockwork
        }
      },
      global: GlobalContext())
    #expect(injector.get(Clockwork.self).ticks == 1)
  }
}

private final class Clockwork: SelfBinding, @unchecked Sendable {
  var ticks = 0
  static var requires: [Requirement] { [] }
}
