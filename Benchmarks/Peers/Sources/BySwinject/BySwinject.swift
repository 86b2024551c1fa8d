// swift-format-ignore-file: NeverForceUnwrap
// The documentation of Swinject unwraps what it resolves.

import Common
import Swinject

private func makeContainer() -> Container {
  let container = Container()
  container.register(Logger.self) { _ in ConsoleLogger() }.inObjectScope(.container)
  container.register(Client.self) { _ in LiveClient() }.inObjectScope(.container)
  container.register(Store.self) { _ in DiskStore() }.inObjectScope(.container)
  container.register(Parser.self) { _ in JSONParser() }.inObjectScope(.transient)
  container.register(Formatter.self) { _ in TextFormatter() }.inObjectScope(.transient)
  container.register(Cache.self) { _ in ImageCache() }.inObjectScope(.transient)
  container.register(Screen.self, factory: makeScreen).inObjectScope(.transient)
  container.register(PropertyScreen.self) { _ in PropertyScreen() }.inObjectScope(.transient).initCompleted {
    $1.logger = $0.resolve(Logger.self)
    $1.client = $0.resolve(Client.self)
    $1.store = $0.resolve(Store.self)
    $1.parser = $0.resolve(Parser.self)
    $1.formatter = $0.resolve(Formatter.self)
    $1.cache = $0.resolve(Cache.self)
  }
  container.register(Endpoint.self, name: "primary") { _ in Host(1) }.inObjectScope(.container)
  container.register(Endpoint.self, name: "backup") { _ in Host(2) }.inObjectScope(.container)
  return container
}

private func makeScreen(_ resolver: any Resolver) -> Screen {
  Screen(
    logger: resolver.resolve(Logger.self)!, client: resolver.resolve(Client.self)!,
    store: resolver.resolve(Store.self)!, parser: resolver.resolve(Parser.self)!,
    formatter: resolver.resolve(Formatter.self)!, cache: resolver.resolve(Cache.self)!)
}

final class PropertyScreen {
  var logger: (any Logger)!
  var client: (any Client)!
  var store: (any Store)!
  var parser: (any Parser)!
  var formatter: (any Formatter)!
  var cache: (any Cache)!
}

private let names = (0..<1000).map { "\($0)" }

/// A thousand singletons, told apart by their names.
private func makeLargeContainer() -> Container {
  let container = Container()
  for name in names { container.register(Endpoint.self, name: name) { _ in Host(1) }.inObjectScope(.container) }
  return container
}

nonisolated(unsafe) private let container = makeContainer()
/// Safe to use from several threads, as the other containers are.
nonisolated(unsafe) private let resolver = container.synchronize()

package let bySwinject = [
  Workload(.singleton) { for _ in 0..<$0 { consume(resolver.resolve(Logger.self)!) } },
  Workload(.newObject) { for _ in 0..<$0 { consume(resolver.resolve(Parser.self)!) } },
  Workload(.graph) { for _ in 0..<$0 { consume(resolver.resolve(Screen.self)!) } },
  Workload(.named) { for _ in 0..<$0 { consume(resolver.resolve(Endpoint.self, name: "backup")!) } },
  Workload(.properties) { for _ in 0..<$0 { consume(resolver.resolve(PropertyScreen.self)!) } },
  Workload(.override) {
    for _ in 0..<$0 {
      let child = Container(parent: container)
      child.register(Client.self) { _ in FakeClient() }.inObjectScope(.container)
      // A child sees its overrides only in its own registrations.
      child.register(Screen.self, factory: makeScreen).inObjectScope(.transient)
      consume(child.resolve(Screen.self)!)
    }
  },
  Workload(.creation, of: 1000) { { consume(makeLargeContainer()) } },
  Workload(.firstUse, of: 1000) {
    let resolver = makeLargeContainer().synchronize()
    return { for name in names { consume(resolver.resolve(Endpoint.self, name: name)!) } }
  },
]
