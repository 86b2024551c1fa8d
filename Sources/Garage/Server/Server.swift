import Loom
import LoomLifecycle

/// The program that goes on until it is asked to stop.
@MainActor
struct Server {
  let lifecycle: Lifecycle

  /// Checks the wiring, and finds the components; starts none.
  init(_ module: ServerModule, output: any Output) throws {
    lifecycle = try Lifecycle(Injector(module), options: Lifecycle.Options(stopLimit: .seconds(10)))
    // The application itself hears of its life too, before its components.
    lifecycle.host.on(.ready) { output.write("ready") }
  }

  /// Runs the components until SIGTERM, SIGINT, or the failure of one of them, and stops them.
  func run() async throws { try await lifecycle.run() }
}
