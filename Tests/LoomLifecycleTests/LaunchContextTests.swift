import Foundation
import Loom
import LoomConfiguration
import LoomLifecycle
import Testing

/// Where the program runs, and how it was started.
@MainActor @Suite struct LaunchContextTests {
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

  #if os(Linux) || os(macOS)
    @Test(arguments: [("", "development"), ("staging", "staging")])
    func `an empty variable names no environment`(value: String, expected: String) async {
      await #expect(processExitsWith: .success) { [value, expected] in
        setenv("LOOM_ENVIRONMENT", value, 1)
        precondition(LaunchContext.current.environment.rawValue == expected)
      }
    }
  #endif

  @Test func `values among its arguments and variables are read by LoomConfiguration`() async throws {
    let launch = LaunchContext(.test, arguments: ["serve", "--port", "80"], variables: ["PORT": "90", "RATE": "1.5"])
    let configuration = try Configuration(.arguments(launch.arguments), .environment(launch.variables))
    let diary = Diary()
    let module = Module { module in
      module.configured(Int.self, "port")
      module.configured(Double.self, "rate")
      module.component(
        { (port: Int, rate: Double) in First { _ in diary.note("\(port) \(rate)") } }, .named("port"), .named("rate"))
    }
    let lifecycle = try Lifecycle(Injector(module, ConfigurationModule(configuration)))
    try await lifecycle.start()
    #expect(diary.lines == ["80 1.5"])
    await lifecycle.stop()
  }
}
