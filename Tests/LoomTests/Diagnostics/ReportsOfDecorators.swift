import Loom
import Testing

private final class AtomicClock: Clock {
  let now = 0
}

/// The reports of what goes wrong with decorators.
struct ReportsOfDecorators {
  @Test func `missing: decorators of nothing`() throws {
    try expectGolden("decorator-of-nothing") {
      try Injector(
        Module {
          $0.bind(Plugin.self, named: "radio").to { Device("radio") }
          $0.decorate(Plugin.self) { Wrapper("a", $0) }
          $0.decorate(Plugin.self, named: "map") { Wrapper("a", $0) }
          $0.decorate(Plugin.self, named: "map") { Wrapper("b", $0) }
        }, global: GlobalContext())
    }
  }

  @Test func `missing: a further parameter, of what is needed by others`() throws {
    try expectGolden("decorator-missing") {
      try Injector(
        Module {
          $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
          $0.bind(Plugin.self).to { Device("radio") }
          $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin }
        }, global: GlobalContext())
    }
  }

  @Test func `missing: a further parameter, of contributions`() throws {
    try expectGolden("decorator-missing-contributions") {
      try Injector(
        Module {
          $0.contribute(to: Plugin.self).to { Device("radio") }
          $0.contribute(to: Plugin.self).to { Device("map") }
          $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin }
          $0.decorate([any Plugin].self) { (plugins: [any Plugin], _: any EngineDao) in plugins }
        }, global: GlobalContext())
    }
  }

  @Test func `missing: what the decorated binding needs`() throws {
    try expectGolden("decorator-missing-inner") {
      try Injector(
        Module {
          $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
          $0.bind(Plugin.self).to { (_: any Clock) in Device("radio") }
          $0.decorate(Plugin.self) { $0 }
        }, global: GlobalContext())
    }
  }

  @Test func `cycle: a decorator needs its own key`() throws {
    try expectGolden("decorator-cycle-itself") {
      try Injector(
        Module {
          $0.bind(Plugin.self, named: "map").to { Device("map") }
          $0.bind(Dashboard.self).to({ (map: any Plugin) in Dashboard(plugins: [map]) }, .named("map"))
          $0.decorate(Plugin.self, named: "map") { (plugin: any Plugin, _: Dashboard) in plugin }
        }, global: GlobalContext())
    }
  }

  @Test func `cycle: what is decorated needs who needs the key`() throws {
    try expectGolden("decorator-cycle") {
      try Injector(
        Module {
          $0.bind(Plugin.self).to { (number: Int) in Device("\(number)") }
          $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
          $0.decorate(Plugin.self) { $0 }
        }, global: GlobalContext())
    }
  }

  @Test func `cycle: the decorator of a collection needs who has it`() throws {
    try expectGolden("decorator-cycle-collection") {
      try Injector(
        Module {
          $0.contribute(to: Plugin.self).to { Device("radio") }
          $0.bind(Dashboard.self).to(Dashboard.init)
          $0.decorate([any Plugin].self) { (plugins: [any Plugin], _: Dashboard) in plugins }
        }, global: GlobalContext())
    }
  }

  @Test func `factory threw: a decorator, on behalf of others`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
        $0.bind(Plugin.self).to { Device("radio") }
        $0.decorate(Plugin.self) { _ in throw Probe.Failure() }
      })
    try expectGolden("decorator-threw") { try injector.resolve(Int.self) }
  }

  @Test func `factory threw: what is decorated`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Plugin.self).to { throw Probe.Failure() }
        $0.decorate(Plugin.self) { $0 }
      })
    try expectGolden("decorator-threw-inner") { try injector.resolve(Plugin.self) }
  }

  @Test func `not a class: what a decorator returns in the weak scope`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Clock.self).to { AtomicClock() }.in(.weak)
        $0.decorate(Clock.self) { _ in SystemClock() }
      })
    try expectGolden("decorator-not-a-class") { try injector.resolve(Clock.self) }
  }
}
