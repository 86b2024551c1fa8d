import Common
import DITranquillity

private func makeContainer() -> DIContainer {
  let container = DIContainer()
  container.register(ConsoleLogger.init).as(Logger.self).lifetime(.perContainer(.strong))
  container.register(LiveClient.init).as(Client.self).lifetime(.perContainer(.strong))
  container.register(DiskStore.init).as(Store.self).lifetime(.perContainer(.strong))
  container.register(JSONParser.init).as(Parser.self)
  container.register(TextFormatter.init).as(Formatter.self)
  container.register(ImageCache.init).as(Cache.self)
  registerScreen(in: container)
  let properties = container.register { PropertyScreen() }
  _ = properties.injection(\.logger)
  _ = properties.injection(\.client)
  _ = properties.injection(\.store)
  _ = properties.injection(\.parser)
  _ = properties.injection(\.formatter)
  _ = properties.injection(\.cache)
  container.register { Host(1) }.as(Endpoint.self, name: "primary").lifetime(.perContainer(.strong))
  container.register { Host(2) }.as(Endpoint.self, name: "backup").lifetime(.perContainer(.strong))
  container.register(Sharing.init).as(Plugin.self)
  container.register(Printing.init).as(Plugin.self)
  container.register(Export.init).as(Plugin.self)
  return container
}

private func registerScreen(in container: DIContainer) {
  container.register {
    (
      logger: any Logger, client: any Client, store: any Store, parser: any Parser, formatter: any Formatter,
      cache: any Cache
    ) in
    Screen(logger: logger, client: client, store: store, parser: parser, formatter: formatter, cache: cache)
  }
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
private func makeLargeContainer() -> DIContainer {
  let container = DIContainer()
  for name in names {
    container.register { Host(1) }.as(Endpoint.self, name: name).lifetime(.perContainer(.strong))
  }
  return container
}

private let container = makeContainer()

package let byTranquillity = [
  Workload(.singleton) { for _ in 0..<$0 { consume(container.resolve() as any Logger) } },
  Workload(.newObject) { for _ in 0..<$0 { consume(container.resolve() as any Parser) } },
  Workload(.graph) { for _ in 0..<$0 { consume(container.resolve() as Screen) } },
  Workload(.named) { for _ in 0..<$0 { consume(container.resolve(name: "backup") as any Endpoint) } },
  Workload(.properties) { for _ in 0..<$0 { consume(container.resolve() as PropertyScreen) } },
  Workload(.array) { for _ in 0..<$0 { consume(container.resolveMany() as [any Plugin]) } },
  Workload(.override) {
    for _ in 0..<$0 {
      let child = DIContainer(parent: container)
      child.register(FakeClient.init).as(Client.self).lifetime(.perContainer(.strong))
      registerScreen(in: child)
      consume(child.resolve() as Screen)
    }
  },
  Workload(.creation, of: 1000) { { consume(makeLargeContainer()) } },
  Workload(.firstUse, of: 1000) {
    let container = makeLargeContainer()
    return { for name in names { consume(container.resolve(name: name) as any Endpoint) } }
  },
]
