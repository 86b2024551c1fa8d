import Loom
import Testing

private func devices(_ labels: String..., named: Bool = false) -> Module {
  Module { module in
    for label in labels {
      module.contribute(to: Plugin.self, named: named ? Name(label) : nil).to { Device(label) }.in(
        unchecked: .singleton)
    }
  }
}

/// The global context's contributions come before those of all injectors.
struct ContributionGlobalTests {
  private func context(_ modules: Module...) -> GlobalContext {
    let global = GlobalContext()
    for module in modules { global.install(module) }
    return global
  }

  @Test func `an injector without contributions has those of the global context`() throws {
    let global = context(devices("a", named: true), devices("b"))
    let injector = try Injector(Module { $0.bind(Dashboard.self).to(Dashboard.init) }, global: global)
    #expect(injector.get(Dashboard.self).labels == ["a", "b"])
    #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == ["a": "a"])
    #expect(try Injector(global: global).pluginLabels == ["a", "b"])
    #expect(try Injector(global: global).get([Name: any Plugin].self).count == 1)
  }

  @Test func `the global context's contributions come first`() throws {
    let global = context(devices("a", "b"))
    let parent = try Injector(devices("c"), global: global)
    let child = try parent.child(devices("d"))
    #expect(parent.pluginLabels == ["a", "b", "c"])
    #expect(child.pluginLabels == ["a", "b", "c", "d"])
    let heir = try Injector(global: global).child(devices("e"))
    #expect(heir.pluginLabels == ["a", "b", "e"])
  }

  @Test func `array and dictionary share the instances of a global contribution`() throws {
    let injector = try Injector(
      Module { $0.bind(Cockpit.self).to { Cockpit() } }, global: context(devices("a", named: true)))
    let cockpit = injector.get(Cockpit.self)
    #expect(identity(cockpit.plugins[0]) == identity(cockpit.named["a"]))
    let lazily = try Injector(global: context(devices("a", named: true)))
    #expect(identity(lazily.get([Name: any Plugin].self)["a"]) == identity(lazily.get([any Plugin].self)[0]))
  }

  @Test func `each injector has its own instances of global contributions`() throws {
    let global = context(devices("a"))
    let (first, second) = (try Injector(global: global), try Injector(global: global))
    #expect(identity(first.get([any Plugin].self)[0]) != identity(second.get([any Plugin].self)[0]))
    #expect(identity(first.get([any Plugin].self)[0]) == identity(first.get([any Plugin].self)[0]))
  }

  @Test func `an injector's contribution takes the place of a global one of the same name`() throws {
    let global = context(devices("a", "b", named: true))
    let injector = try Injector(
      Module { $0.contribute(to: Plugin.self, named: "a").to { Device("own a") } }, global: global)
    #expect(injector.pluginLabels == ["own a", "b"])
    let child = try Injector(global: global).child {
      $0.contribute(to: Plugin.self, named: "b").to { Device("child's b") }.asDefault()
    }
    #expect(child.pluginLabels == ["a", "child's b"])
  }

  @Test func `a module installed later replaces a contribution of the same name, unless it is a default`() throws {
    let later = Module { $0.contribute(to: Plugin.self, named: "a").to { Device("later") } }
    #expect(try Injector(global: context(devices("a", "b", named: true), later)).pluginLabels == ["later", "b"])
    let standard = Module { $0.contribute(to: Plugin.self, named: "a").to { Device("default") }.asDefault() }
    #expect(try Injector(global: context(devices("a", named: true), standard)).pluginLabels == ["a"])
  }

  @Test func `an explicit global binding of a collection wins over global contributions`() throws {
    let explicit = Module { $0.bind([any Plugin].self).to { [Device("explicit")] } }
    #expect(try Injector(global: context(devices("a"), explicit)).pluginLabels == ["explicit"])
  }

  @Test func `a missing dependency of a global contribution is a problem for who asks, and for nobody else`() throws {
    let global = context(Module { $0.contribute(to: Plugin.self).to { (_: any Clock) in Device("clock") } })
    let injector = try Injector(global: global)
    for _ in 1...2 {
      let report = Probe.report { try injector.resolve([any Plugin].self) }
      #expect(report?.problems.map(\.key) == [AnyKey(Key(Clock.self))])
    }
    let user = Module { $0.bind(Dashboard.self).to(Dashboard.init) }
    #expect(Probe.codes { try Injector(user, global: global) } == [.missing])
    global.install(Module { $0.bind(Clock.self).to(SystemClock.init) })
    #expect(try Injector(user, global: global).get(Dashboard.self).labels == ["clock"])
  }

  @Test func `a contribution may be made of what the global context binds`() throws {
    let global = context(Module { $0.bind(String.self).to(instance: "global") })
    let injector = try Injector(Module { $0.contribute(to: Plugin.self).to(Device.init) }, global: global)
    #expect(injector.pluginLabels == ["global"])
  }

  @Test func `reset forgets contributions`() throws {
    let global = context(devices("a"))
    let injector = try Injector(global: global)
    #expect(injector.pluginLabels == ["a"])
    global.reset()
    #expect(injector.pluginLabels == ["a"])
    #expect(try Injector(global: global).pluginLabels.isEmpty)
  }
}
