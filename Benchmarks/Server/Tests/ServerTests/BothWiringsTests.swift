import Hummingbird
import HummingbirdTesting
import Loom
import LoomConfiguration
import Logging
import Testing
import TodoService
import WiredByHand
import WiredByLoom

/// Wired by hand and by Loom, the service is the same one.
struct BothWiringsTests {
  @Test func `both wirings give the same answers, and write the same trail`() async throws {
    let (byHand, byLoom) = (Recorded(), Recorded())
    let settings = Settings(host: "127.0.0.1", port: 0, database: "", logLevel: .critical, delay: 0, audit: "")
    let hand = HandWiring(
      settings: settings, logger: makeLogger(settings), store: MemoryStore(), mailer: byHand, clock: FrozenClock(),
      tokens: CountedTokens(), auditLog: byHand)
    let answers = try await hand.application().test(.router) { try await $0.day() }
    let injector = try Injector(modules: service()).copy(with: Fakes(byLoom))
    let same = try await injector.application().test(.router) { try await $0.day() }
    // The order of a JSON object's keys is not always the same.
    #expect(same.map { $0.sorted() } == answers.map { $0.sorted() }, "\(same) \(answers)")
    #expect(byLoom.lines == byHand.lines)
    #expect(byLoom.lines.contains("POST /todos: user Ada, added 1"))
    #expect(byLoom.lines.contains("PATCH /todos/7: user Ada, found no 7"))
    #expect(answers.count { $0.hasPrefix("20") } == 7)
    #expect(answers.count { $0.hasPrefix("409 ") } == 1)
  }

  @Test(
    arguments: [
      ([], [:]), (["--port", "9000", "--log-level=debug"], ["TODO_PORT": "7", "TODO_DELAY": "8"]),
      ([], ["TODO_HOST": "::1", "TODO_LOG_LEVEL": "trace", "TODO_AUDIT": "a.log"]),
    ] as [([String], [String: String])])
  func `both wirings read the same settings`(arguments: [String], environment: [String: String]) throws {
    let configuration = try Configuration.ofProcess(arguments, environment)
    let injector = try Injector(TodoModule(), ConfigurationModule(configuration))
    #expect(try injector.resolve(Settings.self) == Settings.ofProcess(arguments, environment))
  }
}
