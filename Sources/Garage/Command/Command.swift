import Loom
import LoomConfiguration
import LoomGraph
import LoomLifecycle
import LoomRouting

/// The program as the command line sees it: arguments in, text and an exit code out.
struct Command {
  let output: any Output
  let errors: any Output

  func run(_ arguments: [String]) async -> Int32 {
    do {
      if arguments.contains("--help") { output.write(Help.text) } else { try await execute(Arguments(arguments)) }
      return 0
    } catch {
      let failure = Failure(error)
      errors.write(arguments.contains("--developer") ? "\(error)" : "garage: \(failure.message)")
      return failure.kind == .internalError ? 1 : 2
    }
  }

  private func execute(_ arguments: Arguments) async throws {
    // An argument wins over the environment, and that over the file.
    let configuration = try Configuration(
      .arguments(arguments.options), .environment(prefix: "GARAGE"), .json("garage.json", optional: true))
    let module = GarageModule(configuration, output: output)
    switch (arguments.words.first, arguments.words.dropFirst().first, arguments.words.count) {
    case (nil, _, _): try await open("garage://articles", from: .program, module)
    case ("open", let url?, 2): try await open(url, from: .program, module)
    case ("receive", let url?, 2): try await open(url, from: .remote("receive"), module)
    case ("serve", _, 1): try await serve(module)
    // Creating an injector verifies everything, and creates no object.
    case ("graph", _, 1): output.write(try Injector(module).graph.rendered(as: .mermaid))
    case ("explain", let key?, 2): output.write(try explanation(of: key, in: Injector(module).graph))
    default: throw Arguments.unknown(arguments.words.joined(separator: " "))
    }
  }

  /// Opens a URL in a session of the user.
  ///
  /// `withInjector` opens the store, and closes it at the end.
  private func open(_ url: String, from origin: Router.Origin, _ module: GarageModule) async throws {
    try await withInjector(module) { injector in
      let user = try User(named: injector.resolve(String.self, named: "user"))
      try await injector.withChild(supplying: user) { session in
        output.write(try await session.resolve(Router.self).open(url, from: origin, returning: String.self))
      }
    }
  }

  /// Runs the components until a signal ends the process.
  @MainActor private func serve(_ module: GarageModule) async throws {
    let injector = try Injector(module)
    // Stopping waits for the last requests, a little longer than they may take.
    let timeout = try injector.resolve(UInt16.self, named: "timeout")
    let options = Lifecycle.Options(stopLimit: .seconds(timeout) + .seconds(60))
    try await Lifecycle(injector, options: options).run()
  }

  /// Explains how a type is created: `Catalog`, or `ArticleFormat:long`.
  private func explanation(of key: String, in graph: DependencyGraph) throws -> String {
    let parts = key.split(separator: ":", maxSplits: 1)
    let id = parts.count == 2 ? "\(parts[0]) named \"\(parts[1])\"" : key
    // Where there is no such node, the graph tells which ones are spelled like it.
    guard let node = graph.nodes.first(where: { [id, "any \(id)"].contains($0.id) }) else {
      throw Failure(graph.explain(id))
    }
    return graph.explain(node.id)
  }
}
