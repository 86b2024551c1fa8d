import Adapters
import Hummingbird
import Logging
import Loom
import LoomLifecycle
import ServiceLifecycle
import TodoService

/// The server: a component that starts last and stops first.
final class ServerModule: Module {
  override func configure() {
    bind(HTTPServer.self).to(HTTPServer.init).in(.singleton)
    component(ServiceComponent<HTTPServer>.init, .bound, .named("process"), id: "HTTPServer")
  }
}

/// The server with the routes of an injector.
struct HTTPServer: Service {
  let injector: Injector

  func run() async throws { try await injector.application().run() }
}

extension Injector {
  /// The application whose requests get their objects from this injector.
  package func application() throws -> some ApplicationProtocol {
    let settings = try resolve(Settings.self)
    return makeApplication(
      settings, makeRouter(settings, RequestScope(injector: self)), logger: try resolve(Logger.self, named: .process))
  }
}
