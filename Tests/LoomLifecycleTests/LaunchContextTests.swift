import Loom
import LoomLifecycle
import Testing

/// What the program was started with, as typed values.
@MainActor @Suite struct LaunchContextTests {
  private let launch = LaunchContext(
    .test, arguments: ["serve", "--port", "80", "--name=Ada", "--verbose"],
    variables: ["PORT": "90", "DATA_FILE": "day.json", "RATE": "fast"])

  @Test func `an option comes before a variable`() throws {
    #expect(try launch.value("port") == 80)
    #expect(try launch.value("name") == "Ada")
    #expect(try launch.value("data-file", as: String.self) == "day.json")
    #expect(launch.has("verbose"))
    #expect(launch.has("name"))
    #expect(!launch.has("quiet"))
  }

  @Test func `the next option is no value`() throws {
    let launch = LaunchContext(.test, arguments: ["--name", "--port", "-1"])
    #expect(try launch.value("name", or: "nobody") == "nobody")
    #expect(try launch.value("port") == -1)
    #expect(launch.has("name"))
  }

  @Test func `what is missing or of another type says what was looked for`() throws {
    let missing = #expect(throws: LifecycleError.self) { try launch.value("speed", as: Int.self) }
    #expect(missing?.problems.map(\.code) == [.launchValue])
    #expect(missing?.description.contains("Int: the option --speed or the environment variable SPEED") == true)
    let wrong = #expect(throws: LifecycleError.self) { try launch.value("rate", as: Double.self) }
    #expect(wrong?.description.contains("\"fast\", from RATE, is not a valid Double") == true)
    #expect(throws: LifecycleError.self) { try launch.value("rate", or: 1.0) }
    #expect(try launch.value("speed", or: 3) == 3)
  }

  @Test func `a component has it injected, and a test gives another`() async throws {
    let module = Module { module in
      module.component { (launch: LaunchContext) in First { _ in #expect(launch.environment == .test) } }
      module.bind(LaunchContext.self).to(instance: LaunchContext(.test))
    }
    let lifecycle = try Lifecycle(Injector(module))
    try await lifecycle.start()
    await lifecycle.stop()
  }

  @Test func `this process's arguments and variables are there`() {
    #expect(LaunchContext.current.variables["PATH"] != nil)
    #expect(LaunchContext.current.environment == .development)
    #expect(LaunchContext.current.arguments == Array(CommandLine.arguments.dropFirst()))
  }
}
