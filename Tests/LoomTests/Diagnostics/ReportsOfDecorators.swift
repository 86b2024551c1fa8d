import Loom
import TestSupport

extension StoredReport {
  /// Problems with decorators.
  static let ofDecorators: [StoredReport] = [
    creation("decorator-of-nothing") {
      $0.bind(Plugin.self, named: "radio").to { Device("radio") }
      $0.decorate(Plugin.self) { Wrapper("a", $0) }
      $0.decorate(Plugin.self, named: "map") { Wrapper("a", $0) }
      $0.decorate(Plugin.self, named: "map") { Wrapper("b", $0) }
    },
    creation("decorator-missing") {
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.bind(Plugin.self).to { Device("radio") }
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin }
    },
    creation("decorator-missing-contributions") {
      $0.contribute(to: Plugin.self).to { Device("radio") }
      $0.contribute(to: Plugin.self).to { Device("map") }
      $0.decorate(Plugin.self) { (plugin: any Plugin, _: any Clock) in plugin }
      $0.decorate([any Plugin].self) { (plugins: [any Plugin], _: any EngineDao) in plugins }
    },
    creation("decorator-missing-inner") {
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.bind(Plugin.self).to { (_: any Clock) in Device("radio") }
      $0.decorate(Plugin.self) { $0 }
    },
    creation("decorator-cycle-itself") {
      $0.bind(Plugin.self, named: "map").to { Device("map") }
      $0.bind(Dashboard.self).to({ (map: any Plugin) in Dashboard(plugins: [map]) }, .named("map"))
      $0.decorate(Plugin.self, named: "map") { (plugin: any Plugin, _: Dashboard) in plugin }
    },
    creation("decorator-cycle") {
      $0.bind(Plugin.self).to { (number: Int) in Device("\(number)") }
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.decorate(Plugin.self) { $0 }
    },
    creation("decorator-cycle-collection") {
      $0.contribute(to: Plugin.self).to { Device("radio") }
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.decorate([any Plugin].self) { (plugins: [any Plugin], _: Dashboard) in plugins }
    },
    request("decorator-threw", for: Int.self) {
      $0.bind(Int.self).to { (plugin: any Plugin) in plugin.label.count }
      $0.bind(Plugin.self).to { Device("radio") }
      $0.decorate(Plugin.self) { _ in throw Probe.Failure() }
    },
    request("decorator-threw-inner", for: Plugin.self) {
      $0.bind(Plugin.self).to { throw Probe.Failure() }
      $0.decorate(Plugin.self) { $0 }
    },
    request("decorator-not-a-class", for: Clock.self) {
      $0.bind(Clock.self).to { AtomicClock() }.in(.weak)
      $0.decorate(Clock.self) { _ in SystemClock() }
    },
  ]
}

private final class AtomicClock: Clock {
  let now = 0
}
