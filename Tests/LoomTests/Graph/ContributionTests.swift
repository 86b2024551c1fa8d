import Loom
import Testing

private final class RadioModule: Module {
  override func configure() {
    contribute(to: Plugin.self).to { Device("radio") }
    contribute(to: Plugin.self, named: "map").to { Device("map") }
  }
}

private final class CameraModule: Module {
  override func configure() {
    contribute(to: Plugin.self).to { Device("front") }
    installOnce(RadioModule())
    contribute(to: Plugin.self, named: "rear").to { Device("rear") }
  }
}

/// `[T]` holds all contributions in order, `[Name: T]` those with a name.
struct ContributionTests {
  @Test func `an array holds all contributions in the order in which they are declared and installed`() throws {
    #expect(try Injector(CameraModule()).pluginLabels == ["front", "radio", "map", "rear"])
    #expect(try Injector(RadioModule(), CameraModule()).pluginLabels == ["radio", "map", "front", "rear"])
  }

  @Test func `a dictionary holds the contributions that have a name`() throws {
    let named = try Injector(CameraModule()).get([Name: any Plugin].self)
    #expect(named.mapValues(\.label) == ["map": "map", "rear": "rear"])
  }

  @Test func `collections are empty where nothing is contributed`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Dashboard.self).to(Dashboard.init)
      }, global: GlobalContext())
    #expect(injector.pluginLabels.isEmpty)
    #expect(injector.get([Name: any Plugin].self).isEmpty)
    #expect(injector.get(Dashboard.self).labels.isEmpty)
    #expect(
      try Injector(Module { $0.contribute(to: Plugin.self).to { Device("a") } }).get([Name: any Plugin].self).isEmpty)
  }

  @Test func `collections are parameters, requirements, and what is asked for in every way`() throws {
    let injector = try Injector(
      CameraModule(),
      Module {
        $0.bind(Dashboard.self).to(Dashboard.init)
        $0.bind(Cockpit.self).to { Cockpit() }
        $0.bind(Int.self).to { (all: [any Plugin], named: [Name: any Plugin]) in all.count * 10 + named.count }
        $0.bind(Bool.self).make { $0.get([any Plugin].self).count == 4 }
      })
    let labels = ["front", "radio", "map", "rear"]
    let array: [any Plugin] = injector.get()
    #expect(array.map(\.label) == labels)
    #expect(injector[[any Plugin].self].map(\.label) == labels)
    #expect(injector.get(Dashboard.self).labels == labels)
    #expect(injector.get(Cockpit.self).plugins.map(\.label) == labels)
    #expect(injector.get(Cockpit.self).named["rear"]?.label == "rear")
    #expect(injector.get(Int.self) == 42)
    #expect(injector.get(Bool.self))
  }

  @Test func `a collection is injected into an object that is there already`() throws {
    let cockpit = Cockpit()
    try Injector(CameraModule()).inject(into: cockpit)
    #expect(cockpit.plugins.count == 4)
    #expect(Set(cockpit.named.keys) == ["map", "rear"])
  }

  @Test func `a contribution binds no key`() throws {
    let injector = try Injector(RadioModule(), global: GlobalContext())
    #expect(Probe.codes { try injector.resolve(Plugin.self) } == [.missing])
    #expect(Probe.codes { try injector.resolve(Plugin.self, named: "map") } == [.missing])
    #expect(identity(injector.get((any Plugin)?.self)) == nil)
    #expect(!Module { $0.contribute(to: Plugin.self).to { Device("a") } }.hasBinding(for: Plugin.self))
  }

  @Test func `a binding of the element's key is no contribution`() throws {
    let injector = try Injector(
      RadioModule(),
      Module {
        $0.bind(Plugin.self).to { Device("bound") }
        $0.bind(Plugin.self, named: "map").to { Device("bound map") }
      })
    #expect(injector.pluginLabels == ["radio", "map"])
    #expect(injector.get(Plugin.self).label == "bound")
    #expect(injector.get(Plugin.self, named: "map").label == "bound map")
  }

  @Test func `contributions to one type are none to another`() throws {
    let injector = try Injector(
      RadioModule(),
      Module {
        $0.contribute(to: Device.self).to { Device("device") }
        $0.contribute(to: Int.self, named: "map").to { 1 }
      })
    #expect(injector.pluginLabels == ["radio", "map"])
    #expect(injector.get([Device].self).map(\.label) == ["device"])
    #expect(injector.get([Name: Int].self) == ["map": 1])
  }

  @Test func `collections have no names`() throws {
    let injector = try Injector(RadioModule(), global: GlobalContext())
    #expect(Probe.codes { try injector.resolve([any Plugin].self, named: "map") } == [.missing])
  }

  @Test func `any module may expect a collection`() throws {
    #expect(throws: Never.self) {
      try Injector(
        Module {
          $0.expects([any Plugin].self)
          $0.expects([Name: any Plugin].self)
        }, global: GlobalContext())
    }
  }

  @Test func `contributions do not meet what a module expects of their key`() throws {
    let expecting = Module { $0.expects(Plugin.self, named: "map") }
    let report = Probe.report { try Injector(RadioModule(), expecting, global: GlobalContext()) }
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Plugin.self, named: "map"))])
  }
}
