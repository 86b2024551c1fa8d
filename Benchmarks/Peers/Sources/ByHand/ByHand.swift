import Common

/// Wired by hand: what is shared is a static property, and each object has a function that creates it.
enum Hand {
  static let logger: any Logger = ConsoleLogger()
  static let client: any Client = LiveClient()
  static let store: any Store = DiskStore()
  static let primary: any Endpoint = Host(1)
  static let backup: any Endpoint = Host(2)
  static let endpoints: [String: any Endpoint] = ["primary": primary, "backup": backup]

  @inline(never) static func sharedLogger() -> any Logger { logger }
  @inline(never) static func parser() -> any Parser { JSONParser() }
  @inline(never) static func formatter() -> any Formatter { TextFormatter() }
  @inline(never) static func cache() -> any Cache { ImageCache() }
  @inline(never) static func endpoint(_ name: String) -> any Endpoint { endpoints[name] ?? primary }
  @inline(never) static func plugins() -> [any Plugin] { [Sharing(), Printing(), Export()] }

  @inline(never)
  static func screen(client: any Client = client) -> Screen {
    Screen(
      logger: logger, client: client, store: store, parser: parser(), formatter: formatter(), cache: cache())
  }
}

final class PropertyScreen {
  var logger: (any Logger)!
  var client: (any Client)!
  var store: (any Store)!
  var parser: (any Parser)!
  var formatter: (any Formatter)!
  var cache: (any Cache)!

  @inline(never)
  static func make() -> PropertyScreen {
    let screen = PropertyScreen()
    (screen.logger, screen.client, screen.store) = (Hand.logger, Hand.client, Hand.store)
    (screen.parser, screen.formatter, screen.cache) = (Hand.parser(), Hand.formatter(), Hand.cache())
    return screen
  }
}

package let byHand = [
  Workload(.singleton) { for _ in 0..<$0 { consume(Hand.sharedLogger()) } },
  Workload(.newObject) { for _ in 0..<$0 { consume(Hand.parser()) } },
  Workload(.graph) { for _ in 0..<$0 { consume(Hand.screen()) } },
  Workload(.named) { for _ in 0..<$0 { consume(Hand.endpoint("backup")) } },
  Workload(.properties) { for _ in 0..<$0 { consume(PropertyScreen.make()) } },
  Workload(.array) { for _ in 0..<$0 { consume(Hand.plugins()) } },
  Workload(.override) { for _ in 0..<$0 { consume(Hand.screen(client: FakeClient())) } },
]
