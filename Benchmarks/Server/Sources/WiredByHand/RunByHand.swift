import Hummingbird
import ServiceLifecycle
import TodoService

/// Runs the service until a signal asks it to stop.
package func runByHand(_ arguments: [String]) async throws {
  let settings = try Settings.ofProcess(arguments)
  let logger = makeLogger(settings)
  let store = try await SQLiteStore(path: settings.database)
  let auditLog = makeAuditLog(settings)
  let wiring = HandWiring(
    settings: settings, logger: logger, store: store, mailer: LoggedMail(logger: logger), auditLog: auditLog)
  // The group shuts down in reverse order: the server first, then the queue.
  let group = ServiceGroup(
    configuration: ServiceGroupConfiguration(
      services: [wiring.mail, wiring.application()], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
  do {
    try auditLog.open()
    try await group.run()
  } catch {
    auditLog.close()
    try? store.close()
    throw error
  }
  auditLog.close()
  try store.close()
}
