import Adapters
import Logging
import Loom
import LoomConfiguration
import LoomLifecycle
import ServiceLifecycle

/// Runs the lifecycle as a service of a group, until a signal stops the group.
@MainActor package func runInGroup(_ arguments: [String]) async throws {
  let configuration = try Configuration.ofProcess(arguments)
  let injector = try Injector(TodoModule(), ConfigurationModule(configuration, unknownKeys: .refused))
  let logger = try injector.resolve(Logger.self, named: .process)
  let services = [LoomService(try Lifecycle(injector))]
  try await ServiceGroup(services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger).run()
}
