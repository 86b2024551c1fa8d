import Adapters
import Hummingbird
import HummingbirdTesting
import Logging
import Loom
import ServiceLifecycle
import Synchronization
import Testing
import TodoService
import Tracing
import WiredByLoom

/// Errors that a request's initializers throw reach the framework as they are, and their reports the log.
struct RequestErrorTests {
  private struct DiskFull: Error {}
  private struct Quota: Sendable {}

  /// The ways in which the objects of a request come to throw an error.
  enum Way: CaseIterable {
    case initializer, dependency, asynchronous, decorator, closure, optional

    func declare(throwing error: any Error, in module: Module) {
      switch self {
      case .initializer: module.bind(RequestServices.self).to { throw error }
      case .dependency: module.bind(AuditTrail.self).to { throw error }.in(.scoped)
      case .asynchronous: module.bind(Quota.self).to { () async throws in throw error }.in(.scoped)
      case .decorator: module.decorate(RequestServices.self) { _ in throw error }
      case .closure:
        module.bind(Quota.self).to { throw error }
        module.bind(RequestServices.self).make {
          _ = try $0.resolve(Quota.self)
          return RequestServices(accounts: try $0.resolve(), todos: try $0.resolve())
        }
      case .optional:
        module.bind(Quota.self).to { throw error }
        module.bind(RequestServices.self).to { (_: Quota?, accounts: Accounts, todos: TodoList) in
          RequestServices(accounts: accounts, todos: todos)
        }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `a status is the answer, and no error of the log`(way: Way) async throws {
    let (answer, log) = try await answer(throwing: HTTPError(.forbidden), by: way)
    #expect(answer == "403 ")
    #expect(log.lines.count { $0.hasPrefix("info: Loom found 1 problem") && $0.contains("[FACTORY_THREW]") } == 1)
    #expect(!log.lines.contains { $0.hasPrefix("error") })
  }

  @Test(arguments: Way.allCases)
  func `any other error is in the log, in one line`(way: Way) async throws {
    let (answer, log) = try await answer(throwing: DiskFull(), by: way)
    #expect(answer.hasPrefix("500 "))
    let errors = log.lines.filter { $0.hasPrefix("error: Loom found 1 problem") }
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("DiskFull()") && !$0.contains("\n") })
  }

  @Test func `so it is with the adapter of supplied values`() async throws {
    let injector = try Injector {
      $0.supplied(Logger.self)
      $0.supplied(ServiceContext.self)
      $0.bind(Quota.self).to { (_: Logger) async throws -> Quota in throw HTTPError(.tooManyRequests) }.in(.scoped)
    }
    let router = Router()
    router.add(middleware: RequestValues(injector))
    router.get("id") { _, _ in "" }
    try await Application(router: router).test(.router) { client in
      let answer = try await client.send(.get, "/id")
      #expect(answer == "429 ")
    }
  }

  @Test func `a request that is canceled while its child starts ends as canceled`() async throws {
    let injector = try Injector { $0.bind(Quota.self).to { () async in Quota() }.in(.scoped) }
    let log = Log()
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do {
        try await injector.withChild { _ in }
      } catch let error as InjectionError {
        throw error.logged(by: log.logger)
      }
    }
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(log.lines.count == 1)
  }

  /// Answers a request of the service, with an error.
  private func answer(throwing error: any Error, by way: Way) async throws -> (String, Log) {
    let log = Log()
    let injector = try Injector(modules: service()).copy {
      $0.install(Fakes())
      $0.bind(Logger.self, named: "process").to(instance: log.logger)
      way.declare(throwing: error, in: $0)
    }
    let answer = try await injector.application().test(.router) { try await $0.send(.get, "/health") }
    return (answer, log)
  }
}

/// Keeps what is logged.
private final class Log: Sendable {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }
  var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

  private struct Handler: LogHandler {
    let log: Log
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    init(log: Log) { self.log = log }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { log.kept.withLock { $0.append("\(event.level): \(event.message)") } }
  }
}
