import Loom
import LoomConfiguration
import LoomLifecycle

/// Runs the service until a signal asks it to stop.
@MainActor package func runByLoom(_ arguments: [String]) async throws {
  let configuration = try Configuration.ofProcess(arguments)
  let injector = try Injector(TodoModule(), ConfigurationModule(configuration, unknownKeys: .refused))
  try await Lifecycle(injector).run()
}
