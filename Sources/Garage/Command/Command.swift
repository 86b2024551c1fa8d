import Loom
import LoomConfiguration
import LoomGraph
import LoomLifecycle
import LoomRouting

/// The program as the command line sees it: arguments in, text and an exit code out.
struct Command {
  let output: any Output
  let errors: any Output

  /// Does what the arguments ask for.
  ///
  /// Creating the injector checks the wiring and reads the fleet, which is eager, so that a bad file is found here,
  /// before the first trip.
  func run(_ arguments: some Sequence<String> & Sendable) async -> ExitCode {
    do {
      switch try Request(arguments) {
      case .help: output.write(Help.text)
      case .plan(let options):
        let injector = try Injector(GarageModule(options, output: output))
        try injector.resolve(Application.self).run()
      case .graph(let graph, let options): try Wiring(wiring(options)).write(graph, to: output)
      case .serve(let arguments, let options): try await serve(arguments, options)
      case .open(let url, let origin, let options): output.write(try await open(url, from: origin, options))
      case .explain(let key, let options): output.write(try Wiring(wiring(options)).explain(key))
      }
      return .success
    } catch {
      let failure = Failure(error)
      errors.write("garage: \(failure.message)")
      return failure.exitCode
    }
  }

  /// Answers requests until the process is asked to end.
  private func serve(_ arguments: [String], _ options: Options) async throws {
    let configuration = try Configuration(.arguments(arguments), .environment())
    let server = try ServerOptions(configuration, dataFile: options.dataFile)
    let module = ServerModule(options, server, output: output, errors: errors)
    try await Server(module, output: output).run()
  }

  /// What a URL leads to, as text.
  private func open(_ url: String, from origin: Router.Origin, _ options: Options) async throws -> String {
    let router = try Injector(GarageModule(options, output: output)).resolve(Router.self)
    return try await router.open(url, from: origin, returning: String.self)
  }

  /// The wiring of a plan that is not made.
  private func wiring(_ options: Options) throws -> DependencyGraph {
    try Injector(GarageModule(options, output: output)).graph
  }
}

/// What the program tells the shell.
enum ExitCode: Int32 {
  /// The plan has been written, whether or not every trip could be served.
  case success = 0
  /// The program itself is at fault.
  case internalError = 1
  /// The arguments or the data are at fault.
  case badInput = 2
}
