import Loom
import LoomConfiguration
import LoomGraph
import LoomLifecycle
import LoomRouting

/// The program as the command line sees it: arguments in, text and an exit code out.
struct Command {
  let output: any Output
  let errors: any Output

  /// Executes the command of the arguments.
  ///
  /// Creating the injector checks the wiring and every configured value, and then reads the fleet, which is eager. So a bad option
  /// or a bad file is found here, before the first trip.
  func run(_ arguments: [String]) async -> ExitCode {
    do {
      let invocation = try Invocation(arguments)
      if invocation.command == .help { output.write(Help.text) } else { try await run(invocation) }
      return .success
    } catch {
      let failure = Failure(error)
      errors.write("garage: \(failure.message)")
      return failure.exitCode
    }
  }

  private func run(_ invocation: Invocation) async throws {
    // An argument wins over the environment, and that over the file.
    let configuration = try Configuration(
      .arguments(invocation.options), .environment(prefix: "GARAGE"), .json("garage.json", optional: true))
    let module = GarageModule(configuration, output: output)
    switch invocation.command {
    case .help: break
    case .plan: try Injector(module).resolve(Application.self).run()
    case .graph(let format): output.write(String(try Injector(module).graph.rendered(as: format).dropLast()))
    case .explain(let key): output.write(try Injector(module).graph.explanation(of: key))
    case .open(let url, let origin):
      let router = try Injector(module).resolve(Router.self)
      output.write(try await router.open(url, from: origin, returning: String.self))
    case .serve: try await serve(module)
    }
  }

  /// Answers requests until a signal ends the process.
  @MainActor private func serve(_ module: GarageModule) async throws {
    let injector = try Injector(module, ServerModule())
    let lifecycle = try Lifecycle(injector, options: Lifecycle.Options(stopLimit: .seconds(10)))
    // The application itself may have handlers too.
    lifecycle.host.on(.ready) { output.write("ready") }
    try await lifecycle.run()
  }
}

/// The program's result for the shell.
enum ExitCode: Int32 {
  /// The plan has been written, whether or not every trip could be served.
  case success = 0
  /// The program itself is at fault.
  case internalError = 1
  /// The arguments or the data are at fault.
  case badInput = 2
}
