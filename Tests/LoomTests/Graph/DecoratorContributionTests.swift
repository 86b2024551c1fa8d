import Loom
import Testing

private final class PluginModule: Module {
  override func configure() {
    contribute(to: Plugin.self).to { Device("radio") }
    contribute(to: Plugin.self, named: "map").to { Device("map") }.in(unchecked: .singleton)
    contribute(to: Plugin.self, named: "rear").to { Device("rear") }
    bind(Dashboard.self).to(Dashboard.init)
  }
}

/// Contributions can be decorated one by one, and all together.
struct DecoratorContributionTests {
  @Test func `a decorator of a key is applied to the contributions that are made under it`() throws {
    let unnamed = Module { $0.decorate(Plugin.self) { Wrapper("loud", $0) } }
    #expect(try Injector(PluginModule(), unnamed).pluginLabels == ["loud(radio)", "map", "rear"])
    let named = Module { $0.decorate(Plugin.self, named: "map") { Wrapper("loud", $0) } }
    for modules in [[PluginModule(), named], [named, PluginModule()]] {
      let injector = try Injector(modules: modules)
      #expect(injector.get(Dashboard.self).labels == ["radio", "loud(map)", "rear"])
      #expect(injector.get([Name: any Plugin].self)["map"]?.label == "loud(map)")
    }
  }

  @Test func `a decorator is applied to the binding of its key and to its contributions`() throws {
    let injector = try Injector(
      PluginModule(),
      Module {
        $0.bind(Plugin.self).to { Device("bound") }
        $0.contribute(to: Plugin.self).to { Device("more") }
        $0.decorate(Plugin.self) { Wrapper("loud", $0) }
      })
    #expect(injector.get(Plugin.self).label == "loud(bound)")
    #expect(injector.pluginLabels == ["loud(radio)", "map", "rear", "loud(more)"])
  }

  @Test func `a decorated contribution keeps its scope`() throws {
    let made = Probe.Counter()
    let injector = try Injector(
      PluginModule(),
      Module {
        $0.decorate(Plugin.self, named: "map") { plugin in Wrapper("\(made.increment())", plugin) }
        $0.decorate(Plugin.self, named: "map") { Wrapper("again", $0) }
      })
    let (first, second) = (injector.get([any Plugin].self), injector.get([Name: any Plugin].self))
    #expect(first[1].label == "again(1(map))")
    #expect(identity(first[1]) == identity(second["map"]))
    #expect(made.value == 1)
  }

  @Test func `an eager contribution is decorated when its injector is created`() throws {
    let made = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.contribute(to: Plugin.self).to { Device("radio") }.in(unchecked: .eager)
        $0.decorate(Plugin.self) { plugin in Wrapper("\(made.increment())", plugin) }
      })
    #expect(made.value == 1)
    #expect(injector.pluginLabels == ["1(radio)"])
    #expect(made.value == 1)
  }

  @Test func `a decorator of the array is applied to all contributions together`() throws {
    let injector = try Injector(
      PluginModule(),
      Module {
        $0.bind(String.self).to(instance: "all")
        $0.decorate([any Plugin].self) { (plugins: [any Plugin], mark: String) in
          plugins.reversed().map { Wrapper(mark, $0) }
        }
        $0.decorate([any Plugin].self) { $0.dropLast() }
      })
    #expect(injector.get(Dashboard.self).labels == ["all(rear)", "all(map)"])
    #expect(Set(injector.get([Name: any Plugin].self).values.map(\.label)) == ["map", "rear"])
  }

  @Test func `a decorator of the dictionary is applied to all that have names`() throws {
    let injector = try Injector(
      PluginModule(),
      Module { $0.decorate([Name: any Plugin].self) { $0.filter { $0.key == "map" } } })
    #expect(Array(injector.get([Name: any Plugin].self).keys) == ["map"])
    #expect(injector.pluginLabels == ["radio", "map", "rear"])
  }

  @Test func `a collection is decorated also where nothing is contributed`() throws {
    let injector = try Injector(
      Module {
        $0.decorate([any Plugin].self) { $0 + [Device("added")] }
        $0.decorate([Name: any Plugin].self) { $0.merging(["own": Device("added")]) { old, _ in old } }
      }, global: GlobalContext())
    #expect(injector.pluginLabels == ["added"])
    #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == ["own": "added"])
  }

  @Test func `an explicit collection is decorated like any binding`() throws {
    let injector = try Injector(
      PluginModule(),
      Module {
        $0.bind([any Plugin].self).to { [Device("explicit")] }
        $0.decorate([any Plugin].self) { $0 + [Device("added")] }
      })
    #expect(injector.pluginLabels == ["explicit", "added"])
  }

  @Test func `an optional type has its own decorators`() throws {
    let injector = try Injector(
      Module { $0.decorate((any Plugin)?.self) { $0 ?? Device("fallback") } }, global: GlobalContext())
    #expect(injector.get((any Plugin)?.self)?.label == "fallback")
  }
}
