import Loom
import TestSupport
import Testing

private protocol Store: AnyObject, Sendable {}
private final class Database: Store {}

/// Links between keys, written as a key path or as a further type.
struct LinkTests {
  @Test func `a protocol, a name and a link of a link have the instance that they lead to`() throws {
    let injector = try Injector.of {
      $0.bind(Database.self, named: "main").to(Database.init).in(.singleton)
      $0.bind(Database.self, named: "archive").to(Database.init).in(.singleton)
      $0.bind(Database.self).to(\Database.self, named: "main")
      $0.bind(Store.self).to(\Database.self)
      $0.bind(Store.self, named: "old").to(\Database.self, named: "archive")
      $0.bind((any Sendable).self).to(\Store.self)
    }
    let main = injector.get(Database.self, named: "main")
    #expect(injector.get(Database.self) === main)
    #expect(injector.get(Store.self) === main)
    #expect(injector.get((any Sendable).self) as AnyObject === main)
    #expect(injector.get(Store.self, named: "old") === injector.get(Database.self, named: "archive"))
    #expect(injector.get(Store.self, named: "old") !== main)
  }

  @Test func `a link to what nothing binds is missing, and the report says so`() throws {
    let problems = try creationProblems { $0.bind(Store.self).to(\Database.self) }
    #expect(problems.map(\.key) == [AnyKey(Key(Database.self))])
    #expect(problems.first?.notes.first?.subject == .dependency(.link, of: AnyKey(Key(Store.self))))
  }

  @Test func `one statement binds several types, linked to the binding's own name`() throws {
    let injector = try Injector.of {
      $0.bind(Database.self).to(Database.init)
        .as(Store.self) { $0 }
        .as(Store.self, named: "spare") { $0 }
        .in(.singleton)
      $0.bind(Database.self, named: "big").to(Database.init).in(.singleton).as(Store.self, named: "big store") { $0 }
    }
    #expect(injector.get(Store.self) === injector.get(Database.self))
    #expect(injector.get(Store.self, named: "spare") === injector.get(Database.self))
    #expect(injector.get(Store.self, named: "big store") === injector.get(Database.self, named: "big"))
    #expect(injector.get(Store.self, named: "big store") !== injector.get(Database.self))
  }

  @Test func `a further type that is bound elsewhere too is a duplicate, at its own line`() throws {
    let line = #line + 3
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(Diesel.init)
      $0.bind(V8.self).to(V8.init).as(EngineDao.self) { $0 }
    }
    #expect(problems.map(\.code) == [.duplicate])
    #expect(problems.first?.notes.map(\.location?.line) == [line - 1, line])
  }

  @Test func `a further type is not a product of its own`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector.of {
      $0.bind(LifetimeTracker.Tracked.self).to { LifetimeTracker.Tracked(tracker) }.as((any Sendable).self) { $0 }
    }
    _ = injector.get((any Sendable).self)
    #expect(tracker.total == 1)
  }
}
