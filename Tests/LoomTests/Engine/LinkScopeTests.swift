import Loom
import Testing

/// The scope belongs to the key, not to the linked target.
@Suite struct LinkScopeTests {
  protocol Store: Sendable {}
  final class Database: Store {}

  static func stores(_ bind: (Module) -> Void) throws -> Injector { try Injector(Module(bind)) }

  static func same(_ left: any Store, _ right: any Store) -> Bool { left as? Database === right as? Database }

  @Test func `a shared link to a normal target is one instance, and the target stays normal`() throws {
    let injector = try Self.stores {
      $0.bind(Store.self).to(\Database.self).in(.singleton)
      $0.bind(Database.self).to { Database() }
    }
    #expect(Self.same(injector.get(), injector.get()))
    #expect(injector.get(Database.self) !== injector.get(Database.self))
    #expect(injector.get(Database.self) !== injector.get(Store.self) as? Database)
  }

  @Test func `a normal link to a shared target hands over the target's instance`() throws {
    let injector = try Self.stores {
      $0.bind(Store.self).to(\Database.self)
      $0.bind(Database.self).to { Database() }.in(.singleton)
    }
    #expect(injector.get(Store.self) as? Database === injector.get(Database.self))
  }

  @Test func `a weak link to a normal target is shared while held`() throws {
    let injector = try Self.stores {
      $0.bind(Store.self).to(\Database.self).in(.weak)
      $0.bind(Database.self).to { Database() }
    }
    var held: (any Store)? = injector.get(Store.self)
    weak let first = held as? Database
    #expect(Self.same(try #require(held), injector.get()))
    held = nil
    #expect(first == nil)
  }

  @Test func `a link in the graph scope is one within a call`() throws {
    struct Pair {
      var first: any Store
      var second: any Store
    }
    let injector = try Self.stores {
      $0.bind(Store.self).to(\Database.self).in(.graph)
      $0.bind(Database.self).to { Database() }
      $0.bind(Pair.self).to(Pair.init(first:second:))
    }
    let pair = injector.get(Pair.self)
    #expect(Self.same(pair.first, pair.second))
    #expect(!Self.same(pair.first, injector.get(Pair.self).first))
  }

  @Test func `two shared links to one normal target have an instance each`() throws {
    let injector = try Self.stores {
      $0.bind(Store.self, named: "a").to(\Database.self).in(.singleton)
      $0.bind(Store.self, named: "b").to(\Database.self).in(.singleton)
      $0.bind(Database.self).to { Database() }
    }
    #expect(Self.same(injector.get(named: "a"), injector.get(named: "a")))
    #expect(!Self.same(injector.get(named: "a"), injector.get(named: "b")))
  }

  @Test func `the scope of a binding with a further protocol is that of the binding`() throws {
    let injector = try Self.stores {
      $0.bind(Database.self).to { Database() }.as(Store.self) { $0 }.in(.singleton)
    }
    #expect(injector.get(Store.self) as? Database === injector.get(Database.self))
  }

  @Test func `a named link leads to the named target`() throws {
    let injector = try Self.stores {
      $0.bind(Store.self).to(\Database.self, named: "main")
      $0.bind(Database.self, named: "main").to { Database() }.in(.singleton)
      $0.bind(Database.self).to { Database() }.in(.singleton)
    }
    #expect(injector.get(Store.self) as? Database === injector.get(Database.self, named: "main"))
  }
}
