// swift-format-ignore-file: NeverUseForceTry
// A mistake in the wiring ends the benchmark.

import Common
import Loom

final class AppModule: Module {
  override func configure() {
    bind(Logger.self).to { ConsoleLogger() }.in(.singleton)
    bind(Client.self).to { LiveClient() }.in(.singleton)
    bind(Store.self).to { DiskStore() }.in(.singleton)
    bind(Parser.self).to { JSONParser() }
    bind(Formatter.self).to { TextFormatter() }
    bind(Cache.self).to { ImageCache() }
    bind(Screen.self).to(Screen.init)
    bind(PropertyScreen.self).to { PropertyScreen() }
    bind(Endpoint.self, named: "primary").to { Host(1) }.in(.singleton)
    bind(Endpoint.self, named: "backup").to { Host(2) }.in(.singleton)
    contribute(to: Plugin.self).to { Sharing() }
    contribute(to: Plugin.self).to { Printing() }
    contribute(to: Plugin.self).to { Export() }
  }
}

final class PropertyScreen: Injectable {
  var logger: (any Logger)!
  var client: (any Client)!
  var store: (any Store)!
  var parser: (any Parser)!
  var formatter: (any Formatter)!
  var cache: (any Cache)!

  static var requires: [Requirement] {
    [
      Requirement(\PropertyScreen.logger), Requirement(\PropertyScreen.client), Requirement(\PropertyScreen.store),
      Requirement(\PropertyScreen.parser), Requirement(\PropertyScreen.formatter), Requirement(\PropertyScreen.cache),
    ]
  }
  func awakeFromInjection() {}
}

/// A thousand singletons, told apart by their names.
final class LargeModule: Module {
  static let names = (0..<1000).map { Name("\($0)") }
  override func configure() {
    for name in Self.names { bind(Endpoint.self, named: name).to { Host(1) }.in(.singleton) }
  }
}

private let injector = try! Injector(AppModule())

package let byLoom = [
  Workload(.singleton) { for _ in 0..<$0 { consume(injector.get(Logger.self)) } },
  Workload(.newObject) { for _ in 0..<$0 { consume(injector.get(Parser.self)) } },
  Workload(.graph) { for _ in 0..<$0 { consume(injector.get(Screen.self)) } },
  Workload(.named) { for _ in 0..<$0 { consume(injector.get(Endpoint.self, named: "backup")) } },
  Workload(.properties) { for _ in 0..<$0 { consume(injector.get(PropertyScreen.self)) } },
  Workload(.array) { for _ in 0..<$0 { consume(injector.get([any Plugin].self)) } },
  Workload(.override) {
    for _ in 0..<$0 {
      let child = try! injector.child { $0.bind(Client.self).to { FakeClient() }.in(.singleton) }
      consume(child.get(Screen.self))
    }
  },
  Workload(.creation, of: 1000) { { consume(try! Injector(LargeModule())) } },
  Workload(.firstUse, of: 1000) {
    let injector = try! Injector(LargeModule())
    return { for name in LargeModule.names { consume(injector.get(Endpoint.self, named: name)) } }
  },
]
