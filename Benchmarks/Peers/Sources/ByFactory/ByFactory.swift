import Common
import FactoryKit

extension Container {
  var logger: Factory<any Logger> { self { ConsoleLogger() }.singleton }
  var client: Factory<any Client> { self { LiveClient() }.singleton }
  var store: Factory<any Store> { self { DiskStore() }.singleton }
  var parser: Factory<any Parser> { self { JSONParser() } }
  var formatter: Factory<any Formatter> { self { TextFormatter() } }
  var cache: Factory<any Cache> { self { ImageCache() } }
  var backup: Factory<any Endpoint> { self { Host(2) }.singleton }
  /// One for each container, so that a new container uses it for the first time.
  var cached: Factory<any Endpoint> { self { Host(1) }.cached }

  var screen: Factory<Screen> {
    self {
      Screen(
        logger: self.logger(), client: self.client(), store: self.store(), parser: self.parser(),
        formatter: self.formatter(), cache: self.cache())
    }
  }
}

final class PropertyScreen {
  @Injected(\.logger) var logger
  @Injected(\.client) var client
  @Injected(\.store) var store
  @Injected(\.parser) var parser
  @Injected(\.formatter) var formatter
  @Injected(\.cache) var cache
}

/// Nothing is created before it is used, no element of an array is declared, and another factory serves as a name.
package let byFactory = [
  Workload(.singleton) { for _ in 0..<$0 { consume(Container.shared.logger()) } },
  Workload(.newObject) { for _ in 0..<$0 { consume(Container.shared.parser()) } },
  Workload(.graph) { for _ in 0..<$0 { consume(Container.shared.screen()) } },
  Workload(.named) { for _ in 0..<$0 { consume(Container.shared.backup()) } },
  Workload(.properties) { for _ in 0..<$0 { consume(PropertyScreen()) } },
  Workload(.override) {
    for _ in 0..<$0 {
      let container = Container()
      container.client.register { FakeClient() }
      consume(container.screen())
    }
  },
  Workload(.firstUse, of: 1000) {
    let containers = (0..<1000).map { _ in Container() }
    return { for container in containers { consume(container.cached()) } }
  },
]
