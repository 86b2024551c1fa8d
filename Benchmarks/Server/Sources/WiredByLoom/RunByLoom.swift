import Loom
import LoomConfiguration
import LoomLifecycle

/// Runs the service until a signal asks it to stop.
@MainActor package func runByLoom(_ arguments: [String]) async throws {
  let configuration = try Configuration.ofProcess(arguments)
  let injector = try Injector(TodoModule(), ConfigurationModule(configuration, unknownKeys: .refused))
  // Kubernetes kills a process 30 seconds after SIGTERM.
  let options = Lifecycle.Options(stopLimit: .seconds(10), shutdownLimit: .seconds(25))
  try await Lifecycle(injector, options: options).run()
}
