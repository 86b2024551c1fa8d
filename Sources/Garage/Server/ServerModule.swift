import Loom
import LoomConfiguration
import LoomLifecycle

/// The server: components, which only a lifecycle creates, and the answer to one request.
final class ServerModule: Module {
  override func configure() {
    configured(UInt16.self, "port", default: 8080)
    configured(UInt16.self, "timeout", default: 10)

    // Components belong to the main actor. The server is the last to start and the first to stop.
    component(Statistics.init)
    component(HTTPServer.init, .named("port"), .named("timeout"), .bound, .bound, .bound, priority: .low)

    // It needs a user, so only a session can create it.
    bind(Answer.self).to(Answer.init)
  }
}
