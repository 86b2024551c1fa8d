import Foundation
import Loom
import LoomConfiguration
import Testing

@testable import LoomLifecycle

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

  /// Arguments and variables of deployments, and the environments that they mean.
  nonisolated private static let environments:
    [(arguments: [String], variable: String?, expected: LaunchContext.Environment)] = [
      ([], nil, .development), ([], "", .development), ([], " \t", .development),
      ([], "production", .production), ([], "Production", .production), ([], "PRODUCTION", .production),
      ([], "production\r", .production), ([], " production \n", .production), ([], "Blue-2", "BLUE-2"),
      (["--environment", "Staging"], "production", .staging), (["--environment=STAGING "], "production", .staging),
      (["serve", "--environment", "test", "--port", "80"], nil, .test),
      // No names: what a script has left empty, other options, and arguments that are not the program's own.
      (["--environment="], "production", .production), (["--environment", ""], "production", .production),
      (["--environment= "], nil, .development), (["--environment"], "production", .production),
      (["--environment", "-v"], "production", .production), (["--environment", "--verbose"], nil, .development),
      (["--", "--environment", "test"], "production", .production),
      (["--environment", "--", "test"], nil, .development),
      (["run", "--", "--environment=test"], nil, .development), (["-environment", "test"], nil, .development),
      (["--environments=test", "environment=test"], nil, .development),
      (["--environment=", "--environment=test"], "production", .test),
    ]

  @Test(arguments: environments) func `the environment is what arguments and variable mean`(
    arguments: [String], variable: String?, expected: LaunchContext.Environment
  ) {
    let variables = variable.map { ["LOOM_ENVIRONMENT": $0] } ?? [:]
    let launch = LaunchContext(arguments: arguments, variables: variables)
    #expect(launch.environment == expected)
    #expect(launch.arguments == arguments)
    #expect(launch.variables == variables)
  }

  @Test func `neither case nor blanks make another environment, wherever the name comes from`() {
    #expect(LaunchContext.Environment(rawValue: "Blue\r\n") == "BLUE")
    #expect(Set<LaunchContext.Environment>(["test", "Test", .test, " TEST"]) == [.test])
    #expect(LaunchContext.Environment.production.rawValue == "production")
  }

  #if os(Linux) || os(macOS)
    @Test func `the process's own variable is read`() async {
      await #expect(processExitsWith: .success) {
        setenv("LOOM_ENVIRONMENT", "Staging", 1)
        precondition(LaunchContext.current.environment == .staging)
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
