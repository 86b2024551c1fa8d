import Loom
import LoomConfiguration
import LoomLifecycle
import LoomTesting
import Testing

@testable import garage

/// The server's components, in the process of the tests.
@MainActor
struct LifecycleTests {
  private let output = CapturedOutput()
  private var module: GarageModule { GarageModule(["port": 0], output: output) }

  @Test func `the server starts last`() throws {
    let lifecycle = try Lifecycle(Injector(module))
    #expect(lifecycle.order.ids == ["Statistics", "HTTPServer"])
    #expect(lifecycle.warnings == [])
  }

  @Test func `components count the answers and say so when they stop, and leave nothing behind`() async throws {
    try await expectNoSurvivors(module) { injector in
      let lifecycle = try Lifecycle(injector)
      try await lifecycle.start()
      let port = try #require(output.text.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { UInt16($0.1) })
      #expect(try await Client.get("/articles/1", at: port).contains("Bicycle"))
      #expect(await lifecycle.stop().problems == [])
      #expect(output.text.hasSuffix("\nrequests answered: 1"))
    }
  }

  @Test func `an error of a component is the cause of the lifecycle's`() async throws {
    let listener = try Listener(port: 0)
    let injector = try Injector(GarageModule(["port": .number("\(listener.port)")], output: output))
    let error = await #expect(throws: LifecycleError.self) { try await Lifecycle(injector).start() }
    #expect(error.map { Failure($0).message } == "cannot listen on port \(listener.port): Address already in use")
  }
}
