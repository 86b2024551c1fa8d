import Hummingbird
import Logging
import Loom
import LoomLifecycle
import ServiceLifecycle

/// Lives as long as the process.
struct Greeter: Sendable {
  let word: String
}

/// Is supplied with each request.
struct Guest: Sendable {
  let name: String
}

/// Lives as long as a request.
struct Greeting {
  let greeter: Greeter
  let guest: Guest
  var text: String { "\(greeter.word), \(guest.name)!\n" }
}

final class HelloModule: Module {
  override func configure() {
    bind(Greeter.self).to { Greeter(word: "Hello") }.in(.singleton)
    supplied(Guest.self)
    bind(Greeting.self).to(Greeting.init)
    component(Server.init)
  }
}

@MainActor final class Server: Component {
  private let group: ServiceGroup

  init(injector: Injector) {
    let router = Router()
    router.get("hello/:name") { _, context in
      let guest = Guest(name: try context.parameters.require("name"))
      return try await injector.withChild(supplying: guest) { try $0.resolve(Greeting.self).text }
    }
    let application = Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: 8080)))
    group = ServiceGroup(services: [application], logger: Logger(label: "Hello"))
  }

  func register(in events: EventRegistrar) {
    events.on(.run) { [group] in try await Task.detached { try await group.run() }.value }
    events.on(.stop) { [group] in await group.triggerGracefulShutdown() }
  }
}

try await Lifecycle(Injector(HelloModule())).run()
