import Loom
import Testing

/// The scope belongs to the key, not to the linked target.
@Suite struct LinkScopeTests {
  protocol Store: Sendable {}
  final class Database: Store {}

  static func same(_ left: any Store, _ right: any Store) -> Bool { left as? Database === right as? Database }

  @Test func `shared links to a normal target have an instance each, and the target stays normal`() throws {
    let injector = try Injector {
      $0.bind(Store.self, named: "a").to(\Database.self).in(.singleton)
      $0.bind(Store.self, named: "b").to(\Database.self).in(.singleton)
      $0.bind(Database.self).to { Database() }
    }
    #expect(Self.same(injector.get(named: "a"), injector.get(named: "a")))
    #expect(!Self.same(injector.get(named: "a"), injector.get(named: "b")))
    #expect(injector.get(Database.self) !== injector.get(Database.self))
    #expect(injector.get(Database.self) !== injector.get(Store.self, named: "a") as? Database)
  }

  @Test func `a normal link hands over the instance of its shared target, the one of its name`() throws {
    let injector = try Injector {
      $0.bind(Store.self).to(\Database.self)
      $0.bind(Store.self, named: "main").to(\Database.self, named: "main")
      $0.bind(Database.self).to { Database() }.in(.singleton)
      $0.bind(Database.self, named: "main").to { Database() }.in(.singleton)
    }
    #expect(injector.get(Store.self) as? Database === injector.get(Database.self))
    #expect(injector.get(Store.self, named: "main") as? Database === injector.get(Database.self, named: "main"))
    #expect(!Self.same(injector.get(), injector.get(named: "main")))
  }
}
