import LoomLifecycle
import ServiceLifecycle

/// Runs the components of a lifecycle as one service of a group.
package struct LoomService: Service {
  private let lifecycle: Lifecycle

  package init(_ lifecycle: Lifecycle) { self.lifecycle = lifecycle }

  package func run() async throws {
    try await withGracefulShutdownHandler {
      try await lifecycle.run(stoppingOn: [])  // The group listens to signals.
    } onGracefulShutdown: {
      lifecycle.requestStop()
    }
  }
}
