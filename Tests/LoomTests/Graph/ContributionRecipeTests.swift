import Loom
import Testing

private struct Badge: Provider {
  func provide(from resolver: Resolver) throws -> any Plugin { Device(try resolver.resolve(String.self)) }
}

private final class Lamp: Injectable, @unchecked Sendable, Plugin {
  var bulb: String!
  private(set) var awakenings = 0
  var label: String { "\(bulb ?? "") \(awakenings)" }

  static var requires: [Requirement] { [Requirement(\Lamp.bulb)] }

  func awakeFromInjection() { awakenings += 1 }
}

/// Contributions are made by everything that bindings are made by; ``ScopeMatrixTests`` has their scopes.
struct ContributionRecipeTests {
  @Test func `a contribution is made by any form of to`() throws {
    let injector = try Injector(
      Module {
        $0.bind(String.self).to(instance: "plate")
        $0.bind(String.self, named: "spare").to(instance: "wheel")
        $0.bind(Device.self).to(Device.init)
        $0.bind(Device.self, named: "spare").to(Device.init, .named("spare"))
        $0.contribute(to: Plugin.self).to(instance: Device("given"))
        $0.contribute(to: Plugin.self).to(uncheckedInstance: Device("unchecked"))
        $0.contribute(to: Plugin.self).to(Device.init)
        $0.contribute(to: Plugin.self).to(Device.init, .named("spare"))
        $0.contribute(to: Plugin.self).to { (text: String) in Device("closure \(text)") }
        $0.contribute(to: Plugin.self).make { Device("factory \($0.get(String.self))") }
        $0.contribute(to: Plugin.self).to(provider: Badge())
        $0.contribute(to: Plugin.self).to(\Device.self)
        $0.contribute(to: Plugin.self).to(\Device.self, named: "spare")
      })
    #expect(
      injector.pluginLabels == [
        "given", "unchecked", "plate", "wheel", "closure plate", "factory plate", "plate", "plate", "wheel",
      ])
  }

  @Test func `a contributed class that wants its properties injected has them, and awakes once`() throws {
    let injector = try Injector(
      Module {
        $0.bind(String.self).to(instance: "bright")
        $0.contribute(to: Lamp.self).to { Lamp() }
        $0.contribute(to: Lamp.self).to { Lamp() }.in(.singleton)
        $0.bind(Lamp.self).to { Lamp() }
        $0.contribute(to: Plugin.self).to(\Lamp.self)
      })
    #expect(injector.get([Lamp].self).map(\.label) == ["bright 1", "bright 1"])
    #expect(injector.get([Lamp].self).map(\.label) == ["bright 1", "bright 1"])
    #expect(injector.pluginLabels == ["bright 1"])
  }

  @Test func `array and dictionary share the instances of a contribution`() throws {
    let injector = try Injector(
      Module {
        $0.contribute(to: Plugin.self, named: "map").to { Device("map") }.in(.singleton)
        $0.contribute(to: Plugin.self, named: "rear").to { Device("rear") }.in(.graph)
        $0.bind(Cockpit.self).to { Cockpit() }
      })
    let cockpit = injector.get(Cockpit.self)
    #expect(identity(cockpit.plugins[0]) == identity(cockpit.named["map"]))
    #expect(identity(cockpit.plugins[1]) == identity(cockpit.named["rear"]))
  }

  @Test func `two contributions of one class are two instances`() throws {
    let injector = try Injector(
      Module {
        $0.contribute(to: Device.self).to { Device("a") }.in(.singleton)
        $0.contribute(to: Device.self).to { Device("a") }.in(.singleton)
      })
    let devices = injector.get([Device].self)
    #expect(devices.count == 2)
    #expect(devices[0] !== devices[1])
  }

  @Test func `a contribution may depend on the collection of another type, and on optionals`() throws {
    let injector = try Injector(
      Module {
        $0.contribute(to: Int.self).to { 1 }
        $0.contribute(to: Int.self).to { 2 }
        $0.contribute(to: Plugin.self).to { (numbers: [Int], clock: (any Clock)?) in
          Device("\(numbers) \(clock == nil)")
        }
      }, global: GlobalContext())
    #expect(injector.pluginLabels == ["[1, 2] true"])
  }

  @Test func `what a contribution throws reaches whoever asks for the collection`() throws {
    let injector = try Injector(
      Module {
        $0.contribute(to: Plugin.self).to { Device("a") }
        $0.contribute(to: Plugin.self, named: "map").to { throw Probe.Failure() }
        $0.bind(Dashboard.self).to(Dashboard.init)
      })
    let report = Probe.report { try injector.resolve(Dashboard.self) }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.cause as? Probe.Failure == Probe.Failure())
  }

  @Test func `a contribution on the main actor is made there`() async throws {
    let injector = try Injector(
      Module { $0.contribute(to: String.self).to { @MainActor in "on the main actor" } })
    #expect(await MainActor.run { injector.get([String].self) } == ["on the main actor"])
    let elsewhere = Task.detached { Probe.codes { try injector.resolve([String].self) } }
    #expect(await elsewhere.value == [.isolation])
  }
}
