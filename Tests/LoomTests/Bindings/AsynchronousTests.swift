import Loom
import Testing

private final class Database: Sendable {
  let engine: EngineDao
  init(engine: EngineDao) async throws { self.engine = engine }
}

private actor Connection {
  init() async {}
}

/// Asynchronous bindings before the injector has been started.
struct AsynchronousTests {
  @Test func `asking for what is made asynchronously is a problem that says so`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(Database.self).to(Database.init)
        $0.bind(Connection.self).to(Connection.init)
      })
    #expect(try resolutionError(injector, Database.self).problems.map(\.code) == [.notStarted])
    #expect(try resolutionError(injector, Connection.self).problems.map(\.code) == [.notStarted])
  }

  @Test func `what an asynchronous initializer needs is verified`() throws {
    let problems = try creationProblems { $0.bind(Database.self).to(Database.init) }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.map(\.key) == [AnyKey(Key(EngineDao.self))])
  }

  @Test func `what needs an asynchronous product cannot be made either, and the report says who asked`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(Database.self).to(Database.init)
        $0.bind(String.self).to { (_: Database) in "ready" }
      })
    let problem = try #require(try resolutionError(injector, String.self).problems.first)
    #expect(problem.code == .notStarted)
    #expect(problem.key == AnyKey(Key(Database.self)))
    #expect(problem.notes.contains { $0.subject == .dependency(.parameter(1), of: AnyKey(Key(String.self))) })
  }

  @Test func `an eager binding that needs an asynchronous one does not keep the injector from being created`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(Database.self).to(Database.init).in(.eager)
        $0.bind(String.self).to { (_: Database) in "ready" }.in(.eager)
      })
    #expect(injector.get(EngineDao.self) is V8)
  }
}
