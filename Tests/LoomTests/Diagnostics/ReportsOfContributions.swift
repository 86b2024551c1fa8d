import Loom
import Testing

private final class Hub: Sendable {
  init(parts: [Part], names: [Name: Part]) {}
}

private final class Part: Sendable {
  init(hub: Hub) {}
}

/// The reports of what goes wrong with optionals and contributions.
struct ReportsOfContributions {
  @Test func `missing: needed by what is bound for an optional`() throws {
    try expectGolden("optional-missing") {
      try Injector(
        Module {
          $0.bind(Radio.self).to { (_: (any CarDao)?) in Radio() }
          $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
        }, global: GlobalContext())
    }
  }

  @Test func `missing: needed by what is bound for a named optional in a chain`() throws {
    try expectGolden("optional-missing-named") {
      try Injector(
        Module {
          $0.bind(Int.self).to { (_: Radio) in 1 }
          $0.bind(Radio.self).to({ (_: (any CarDao)?) in Radio() }, .named("red"))
          $0.bind(CarDao.self, named: .red).to(Car.init(color:engine:), .value("red"), .named("spare"))
        }, global: GlobalContext())
    }
  }

  @Test func `cycle: through an optional`() throws {
    try expectGolden("optional-cycle") {
      try Injector(
        Module {
          $0.bind(CarDao.self).to { (engine: (any EngineDao)?) in Car(engine: engine ?? V8()) }
          $0.bind(EngineDao.self).to { (_: any CarDao) in V8() }
        }, global: GlobalContext())
    }
  }

  @Test func `missing: needed by contributions with and without a name`() throws {
    try expectGolden("contribution-missing") {
      try Injector(
        Module {
          $0.bind(Dashboard.self).to(Dashboard.init)
          $0.contribute(to: Plugin.self).to { (clock: any Clock) in Device("\(clock.now)") }
          $0.contribute(to: Plugin.self, named: "map").to { (clock: any Clock) in Device("\(clock.now)") }
        }, global: GlobalContext())
    }
  }

  @Test func `missing: an element asked for by its own key`() throws {
    let injector = try Injector(
      Module { $0.contribute(to: Plugin.self, named: "map").to { Device("map") } }, global: GlobalContext())
    try expectGolden("contribution-key") { try injector.resolve(Plugin.self, named: "map") }
  }

  @Test func `duplicate: contributions of one name`() throws {
    try expectGolden("contribution-duplicate") {
      try Injector(
        Module {
          $0.contribute(to: Plugin.self, named: "map").to { Device("map") }
          $0.contribute(to: Plugin.self, named: "map").to { Device("other map") }
        }, global: GlobalContext())
    }
  }

  @Test func `cycle: a contribution needs who has all of them`() throws {
    try expectGolden("contribution-cycle") {
      try Injector(
        Module {
          $0.bind(Hub.self).to(Hub.init)
          $0.contribute(to: Part.self, named: "left").to(Part.init)
        }, global: GlobalContext())
    }
  }

  @Test func `not a class: a contribution in the weak scope`() throws {
    try expectGolden("contribution-not-a-class") {
      try Injector(Module { $0.contribute(to: Int.self, named: "port").to { 80 }.in(.weak) })
    }
  }

  @Test func `factory threw: a contribution, on behalf of others`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Dashboard.self).to(Dashboard.init)
        $0.contribute(to: Plugin.self, named: "map").to { throw Probe.Failure() }
      })
    try expectGolden("contribution-threw") { try injector.resolve(Dashboard.self) }
  }
}
