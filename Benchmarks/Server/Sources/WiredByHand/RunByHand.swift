import Hummingbird
import ServiceLifecycle
import TodoService

/// Runs the service until a signal asks it to stop.
package func runByHand(_ arguments: [String]) async throws {
  let settings = try Settings.ofProcess(arguments)
  let logger = makeLogger(settings)
  let store = try await SQLiteStore(path: settings.database)
  let wiring = HandWiring(
    settings: settings, logger: logger, store: store, mailer: LoggedMail(logger: logger))
  // The group shuts down in reverse order: the server first, then the queue.
  let group = ServiceGroup(
    configuration: ServiceGroupConfiguration(
      services: [wiring.mail, wiring.application()], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
  do {
    try await group.run()
  } catch {
    try? store.close()
    throw error
  }
  try store.close()
}
