import Loom
import Testing

@testable import LoomTesting

/// The trait closes an injector as its owner would: an instance is closed before what it needs, directly or later.
struct CloseOrderTests {
  private final class Database: Sendable {}

  private final class Cache: Sendable {
    let database: Lazy<Database>
    init(database: Lazy<Database>) { self.database = database }
  }

  private static func module(_ log: Log) -> Module {
    Module {
      $0.bind(Database.self).to(Database.init).in(.singleton).onClose { _ in log.add("close database") }
      $0.bind(Cache.self).to(Cache.init).in(.singleton).onClose { _ in log.add("close cache") }
    }
  }

  @Test(arguments: [false, true])
  func `a test's injector closes an instance before what it has created later`(isChild: Bool) async throws {
    let log = Log()
    let scope = scope {
      let module = Self.module(log)
      return isChild ? try Injector { _ in }.child(module) : try Injector(module, global: GlobalContext())
    }
    try await scope.run { _ = Injector.current.get(Cache.self).database.value }
    #expect(log.all == ["close cache", "close database"])
  }
}
