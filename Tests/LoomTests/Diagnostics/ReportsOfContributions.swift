import Loom
import TestSupport

extension StoredReport {
  /// Problems with optionals and contributions.
  static let ofContributions: [StoredReport] = [
    creation("optional-missing") {
      $0.bind(Radio.self).to { (_: (any CarDao)?) in Radio() }
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    },
    creation("optional-missing-named") {
      $0.bind(Int.self).to { (_: Radio) in 1 }
      $0.bind(Radio.self).to({ (_: (any CarDao)?) in Radio() }, .named("red"))
      $0.bind(CarDao.self, named: .red).to(Car.init(color:engine:), .value("red"), .named("spare"))
    },
    creation("optional-cycle") {
      $0.bind(CarDao.self).to { (engine: (any EngineDao)?) in Car(engine: engine ?? V8()) }
      $0.bind(EngineDao.self).to { (_: any CarDao) in V8() }
    },
    creation("contribution-missing") {
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.contribute(to: Plugin.self).to { (clock: any Clock) in Device("\(clock.now)") }
      $0.contribute(to: Plugin.self, named: "map").to { (clock: any Clock) in Device("\(clock.now)") }
    },
    request("contribution-key", for: Plugin.self, named: "map") {
      $0.contribute(to: Plugin.self, named: "map").to { Device("map") }
    },
    creation("contribution-duplicate") {
      $0.contribute(to: Plugin.self, named: "map").to { Device("map") }
      $0.contribute(to: Plugin.self, named: "map").to { Device("other map") }
    },
    creation("contribution-cycle") {
      $0.bind(Hub.self).to(Hub.init)
      $0.contribute(to: Part.self, named: "left").to(Part.init)
    },
    creation("contribution-not-a-class") { $0.contribute(to: Int.self, named: "port").to { 80 }.in(.weak) },
    request("contribution-threw", for: Dashboard.self) {
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.contribute(to: Plugin.self, named: "map").to { throw Probe.Failure() }
    },
    warning("empty-collection") {
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.bind(Plugin.self).to { Device("radio") }
    },
    warning("empty-collection-names") {
      $0.bind(Plugin.self, named: "radio").to { Device("radio") }
      $0.bind(Int.self).to { (plugins: [Name: any Plugin]) in plugins.count }
    },
  ]
}

private final class Hub: Sendable {
  init(parts: [Part], names: [Name: Part]) {}
}

private final class Part: Sendable {
  init(hub: Hub) {}
}
