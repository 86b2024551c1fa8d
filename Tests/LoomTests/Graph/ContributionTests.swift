import Loom
import TestSupport
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

private final class Lamp: Injectable, @unchecked Sendable, Plugin {
  var bulb: String!
  private(set) var awakenings = 0
  var label: String { "\(bulb ?? "") \(awakenings)" }

  static var requires: [Requirement] { [Requirement(\Lamp.bulb)] }

  func awakeFromInjection() { awakenings += 1 }
}

/// `[T]` holds all contributions in order, `[Name: T]` those with a name.
struct ContributionTests {
  @Test func `a list has the order in which contributions are declared and installed`() throws {
    #expect(try Injector(CameraModule()).pluginLabels == ["front", "radio", "map", "rear"])
    #expect(try Injector(RadioModule(), CameraModule()).pluginLabels == ["radio", "map", "front", "rear"])
  }

  @Test(arguments: Asking.Form.allCases)
  func `a list and a dictionary are asked for in every way`(form: Asking.Form) throws {
    for isEmpty in [true, false] {
      let injector = try Injector.of {
        if !isEmpty { $0.install(CameraModule()) }
        form.bind([any Plugin].self, in: $0)
        form.bind([Name: any Plugin].self, in: $0)
      }
      let list = try form.ask(for: [any Plugin].self, injector)
      let dictionary = try form.ask(for: [Name: any Plugin].self, injector)
      #expect(list.map(\.label) == (isEmpty ? [] : ["front", "radio", "map", "rear"]))
      #expect(dictionary.mapValues(\.label) == (isEmpty ? [:] : ["map": "map", "rear": "rear"]))
    }
  }

  @Test func `an object that is there already has them injected`() throws {
    let cockpit = Cockpit()
    try Injector(CameraModule()).inject(into: cockpit)
    #expect(cockpit.plugins.count == 4)
    #expect(Set(cockpit.named.keys) == ["map", "rear"])
  }

  @Test func `a contribution binds no key, and a list has no name`() throws {
    let injector = try Injector(RadioModule(), global: GlobalContext())
    #expect(Probe.codes { try injector.resolve(Plugin.self) } == [.missing])
    #expect(Probe.codes { try injector.resolve(Plugin.self, named: "map") } == [.missing])
    #expect(Probe.codes { try injector.resolve([any Plugin].self, named: "map") } == [.missing])
    #expect(identity(injector.get((any Plugin)?.self)) == nil)
    #expect(!Module { $0.contribute(to: Plugin.self).to { Device("a") } }.hasBinding(for: Plugin.self))
  }

  @Test func `any module may expect a list, and contributions do not meet what it expects of their key`() throws {
    let expecting = Module {
      $0.expects([any Plugin].self)
      $0.expects([Name: any Plugin].self)
      $0.expects(Plugin.self, named: "map")
    }
    let report = Probe.report { try Injector(RadioModule(), expecting, global: GlobalContext()) }
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Plugin.self, named: "map"))])
  }

  @Test func `a contributed class has its properties injected and awakes once, each contribution for itself`() throws {
    let injector = try Injector.of {
      $0.bind(String.self).to(instance: "bright")
      for _ in 1...2 { $0.contribute(to: Lamp.self).to { Lamp() }.in(.singleton) }
      $0.bind(Lamp.self).to { Lamp() }
      $0.contribute(to: Plugin.self).to(\Lamp.self)
    }
    let lamps = injector.get([Lamp].self)
    #expect(lamps[0] !== lamps[1])
    #expect(injector.get([Lamp].self).map(\.label) == ["bright 1", "bright 1"])
    #expect(injector.pluginLabels == ["bright 1"])
  }

  @Test func `a contribution on the main actor is made there`() async throws {
    let injector = try Injector.of { $0.contribute(to: String.self).to { @MainActor in "on the main actor" } }
    #expect(await MainActor.run { injector.get([String].self) } == ["on the main actor"])
    #expect(await Task.detached { Probe.codes { try injector.resolve([String].self) } }.value == [.isolation])
  }
}
