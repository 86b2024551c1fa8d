import Loom
import Testing

/// Decorators of and in the global context.
struct DecoratorGlobalTests {
  private func context(_ modules: Module...) -> GlobalContext {
    let global = GlobalContext()
    for module in modules { global.install(module) }
    return global
  }

  private let radio = Module { $0.bind(Plugin.self).to { Device("radio") }.in(unchecked: .singleton) }
  private let loud = Module { $0.decorate(Plugin.self) { Wrapper("loud", $0) } }

  @Test func `a global binding is decorated by the global context, in the order of installing`() throws {
    let again = Module { $0.decorate(Plugin.self) { Wrapper("again", $0) } }
    let injector = try Injector(global: context(radio, loud, again))
    #expect(injector.get(Plugin.self).label == "again(loud(radio))")
    #expect(identity(injector.get(Plugin.self)) == identity(injector.get(Plugin.self)))
    #expect(try Injector(global: context(loud, radio)).get(Plugin.self).label == "loud(radio)")
  }

  @Test func `a dependency that the global context supplies is decorated`() throws {
    let counting = Module { $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count } }
    #expect(try Injector(counting, global: context(radio, loud)).get(Int.self) == "loud(radio)".count)
    #expect(try Injector(global: context(radio, loud, counting)).get(Int.self) == "loud(radio)".count)
  }

  @Test func `a module decorates what the global context binds, after its decorators`() throws {
    let own = Module { $0.decorate(Plugin.self) { Wrapper("own", $0) } }
    #expect(try Injector(own, global: context(radio, loud)).get(Plugin.self).label == "own(loud(radio))")
    let parent = try Injector(global: context(radio, loud))
    #expect(try parent.child(own).get(Plugin.self).label == "own(loud(radio))")
    #expect(parent.get(Plugin.self).label == "loud(radio)")
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

  @Test func `a registered class is decorated by the global context`() throws {
    let global = context(
      Module {
        $0.decorate(Clockwork.self) { clockwork in
          clockwork.ticks += 1; return clockwork
        }
      })
    global.register(Clockwork.self, in: .singleton)
    let injector = try Injector(global: global)
    #expect(injector.get(Clockwork.self).ticks == 1)
    #expect(injector.get(Clockwork.self).ticks == 1)
  }

  @Test func `global contributions are decorated by the global context, one by one and together`() throws {
    let contributions = Module {
      $0.contribute(to: Plugin.self, named: "a").to { Device("a") }
      $0.contribute(to: Plugin.self, named: "b").to { Device("b") }
    }
    let together = Module { $0.decorate([any Plugin].self) { $0.reversed() } }
    #expect(try Injector(global: context(contributions, together)).pluginLabels == ["b", "a"])
    let one = Module { $0.decorate(Plugin.self, named: "a") { Wrapper("loud", $0) } }
    #expect(try Injector(global: context(contributions, one)).pluginLabels == ["loud(a)", "b"])
    let adding = Module { $0.contribute(to: Plugin.self).to { Device("c") } }
    #expect(try Injector(adding, global: context(contributions, one)).pluginLabels == ["loud(a)", "b", "c"])
  }

  @Test func `a module decorates the global context's contributions, one by one and together`() throws {
    let global = context(
      Module {
        $0.contribute(to: Plugin.self, named: "a").to { Device("a") }
        $0.contribute(to: Plugin.self).to { Device("b") }
      })
    let together = Module { $0.decorate([any Plugin].self) { $0.reversed() } }
    #expect(try Injector(together, global: global).pluginLabels == ["b", "a"])
    let one = Module { $0.decorate(Plugin.self, named: "a") { Wrapper("own", $0) } }
    #expect(try Injector(one, global: global).pluginLabels == ["own(a)", "b"])
    #expect(try Injector(global: global).child(one).pluginLabels == ["own(a)", "b"])
  }

  @Test func `a missing parameter of a global decorator is a problem for who asks`() throws {
    let global = context(
      radio,
      Module { $0.decorate(Plugin.self) { (plugin: any Plugin, clock: any Clock) in Wrapper("\(clock.now)", plugin) } })
    let injector = try Injector(global: global)
    for _ in 1...2 {
      #expect(
        Probe.report { try injector.resolve(Plugin.self) }?.problems.map(\.key) == [AnyKey(Key(Clock.self))])
    }
    global.install(Module { $0.bind(Clock.self).to(SystemClock.init) })
    #expect(try Injector(global: global).get(Plugin.self).label == "12(radio)")
  }

  @Test func `a global decorator of nothing hurts nobody`() throws {
    let injector = try Injector(Module { $0.bind(Int.self).to { 1 } }, global: context(loud))
    #expect(injector.get(Int.self) == 1)
    #expect(Probe.codes { try injector.resolve(Plugin.self) } == [.missing])
  }

  @Test func `reset forgets decorators`() throws {
    let global = context(radio, loud)
    global.reset()
    global.install(radio)
    #expect(try Injector(global: global).get(Plugin.self).label == "radio")
  }
}

private final class Clockwork: SelfBinding, @unchecked Sendable {
  var ticks = 0
  static var requires: [Requirement] { [] }
}
