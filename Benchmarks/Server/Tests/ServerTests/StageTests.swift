import Logging
import Loom
import Testing
import TodoService

/// Objects that live as long as a part of a request.
struct StageTests {
  private let info = RequestInfo(method: "GET", path: "/todos")
  private let ada = User(id: 1, name: "Ada")
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test func `the user comes after the request, and shares its trail`() async throws {
    let recorded = Recorded()
    let injector = try Injector(StagesModule()).copy { $0.bind(AuditLog.self).to(instance: recorded) }
    try await injector.withChild(supplying: info, logger) { request in
      let audit = try request.resolve(RequestAudit.self).trail
      try await request.withChild(supplying: ada, audit) { child in try child.resolve(Greeting.self).greet() }
    }
    #expect(recorded.lines == ["GET /todos: greeted Ada"])
  }

  @Test func `only requests that need a transaction open one`() async throws {
    let injector = try Injector { $0.bind(AuditLog.self).to(LoggedAudit.init) }
    let transaction = try await injector.withChild(TransactionModule(), supplying: ada) { child in
      try child.resolve(Transaction.self)
    }
    #expect(await transaction.steps == ["begin", "end"])
  }

  @Test func `without a child, a factory makes what depends on the request`() throws {
    let injector = try Injector {
      $0.bind(Letter.self).to({ (user: User) in Letter(to: user.name, text: "Welcome!") }, .argument)
    }
    let letter = try injector.resolve(Factory<Letter, User>.self)
    #expect(letter(ada).to == "Ada")
  }
}

/// The trail of a request under its own type, so that a child may supply it again.
struct RequestAudit: Sendable {
  let trail: AuditTrail
}

struct Greeting: Sendable {
  let user: User
  let audit: AuditTrail
  func greet() { audit.note("greeted \(user.name)") }
}

final class StagesModule: Module {
  override func configure() {
    supplied(RequestInfo.self)
    supplied(Logger.self)
    supplied(User.self)
    supplied(AuditTrail.self)
    bind(AuditLog.self).to(LoggedAudit.init)
    bind(RequestAudit.self).to { (request: RequestInfo, logger: Logger, log: any AuditLog) in
      RequestAudit(trail: AuditTrail(request: request, logger: logger, log: log))
    }.in(.scoped).onClose { $0.trail.close() }
    bind(Greeting.self).to(Greeting.init)
  }
}

actor Transaction {
  private(set) var steps = ["begin"]
  init() async throws {}
  func end() { steps.append("end") }
}

final class TransactionModule: Module {
  override func configure() {
    bind(Transaction.self).to(Transaction.init).in(.scoped).onClose { await $0.end() }
  }
}
