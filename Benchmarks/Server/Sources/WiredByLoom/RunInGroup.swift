import Adapters
import Hummingbird
import Logging
import Loom
import LoomConfiguration
import LoomLifecycle
import ServiceLifecycle

/// Runs the server and the lifecycle as services of a group, until a signal stops the group.
@MainActor package func runInGroup(_ arguments: [String]) async throws {
  let configuration = try Configuration.ofProcess(arguments)
  let injector = try Injector(CoreModule(), ConfigurationModule(configuration, unknownKeys: .refused))
  let lifecycle = try Lifecycle(injector)
  try await lifecycle.start()
  do {
    let logger = try injector.resolve(Logger.self, named: .process)
    let services: [any Service] = [LoomService(lifecycle), try injector.application()]
    let group = ServiceGroup(services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    try await group.run()
  } catch {
    await lifecycle.stop()
    throw error
  }
}
