import HummingbirdTesting
import Loom
import LoomConfiguration
import LoomLifecycle
import LoomTesting
import Testing
import TodoService
import WiredByLoom

struct WiringTests {
  @Test func `the wiring is valid`() { expectValid(modules: service()) }

  @Test func `a value of the wrong type is reported with its place`() throws {
    let configuration = try Configuration.ofProcess(["--port", "http"], ["TODO_DELAY": "soon"])
    let error = #expect(throws: InjectionError.self) {
      try Injector(TodoModule(), ConfigurationModule(configuration))
    }
    #expect(error?.description.contains("--port in the arguments") == true)
    #expect(error?.description.contains("TODO_DELAY in the environment") == true)
  }

  @Test func `a forgotten store fails the test`() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("todo.sqlite")
    try await withKnownIssue {
      try await run(.injector(modules: service(database: path)))
    } matching: {
      $0.description.contains("any Store") && $0.description.contains("is live")
    }
  }

  @Test func `what a file stores survives a restart`() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("todo.sqlite")
    for round in 1...2 {
      let injector = try Injector(modules: service(database: path)).copy { $0.install(Tokens()) }
      try await injector.start()
      try await injector.application().test(.router) { client in
        let answer = try await client.send(.post, "/users", #"{"name": "Ada"}"#)
        #expect(answer.hasPrefix(round == 1 ? "201 " : "409 "))
        _ = try await client.send(.post, "/todos", #"{"title": "Tea"}"#, token: "token-1")
        #expect(
          try await client.send(.get, "/todos.txt", token: "token-1") == "200 "
            + String(repeating: "Tea\n", count: round))
      }
      await injector.close()
    }
  }

  @Test func `letters on their way are delivered before the end`() async throws {
    let recorded = Recorded()
    let injector = try Injector(modules: service(port: 0)).copy(with: Fakes(recorded))
    let lifecycle = try await Lifecycle(injector)
    try await lifecycle.start()
    try await injector.application().test(.router) { client in
      for name in ["Ada", "Bob"] { _ = try await client.send(.post, "/users", #"{"name": "\#(name)"}"#) }
    }
    let problems = await lifecycle.stop().problems
    #expect(problems.isEmpty)
    #expect(recorded.lines.contains("Ada: Welcome, Ada!"))
    #expect(recorded.lines.contains("Bob: Welcome, Bob!"))
  }
}

/// Predictable tokens beside a real database.
private final class Tokens: Module {
  override func configure() { bind(TokenSource.self).to(CountedTokens.init).in(.singleton) }
}

/// Runs a test that uses the database of a trait.
private func run(_ trait: InjectorTrait) async throws {
  try await trait.provideScope(for: #require(Test.current), testCase: Test.Case.current) {
    _ = try Injector.current.resolve((any Store).self)
  }
}
