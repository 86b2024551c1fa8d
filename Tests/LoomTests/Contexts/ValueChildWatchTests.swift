import Loom
import Testing

/// Children of values, as code that inspects an injector from outside sees them.
@Suite(.timeLimit(.minutes(5))) struct ValueChildWatchTests: ValueChildSuite {
  struct Desk {
    let page: Page
    let user: User
  }

  private static func root() throws -> Injector { try Kind.root { $0.bind(Desk.self).to(Desk.init) } }

  @Test func `products and needs are the same in both kinds`() throws {
    let seen = try Kind.allCases.map { kind in
      let app = try Self.root()
      let child = try kind.of(app, request: 1)
      let grandchild = try kind.of(child, User(name: "Ann"))
      return [child, grandchild].map { injector in
        let keys = injector.products.map { "\($0.key)" }
        let needs = injector.needs(of: [AnyKey(Key(Desk.self)), AnyKey(Key(Request.self)), AnyKey(Key(String.self))])
        return "\(keys) \(needs.roots) \(injector.line.count)"
      }
    }
    #expect(seen[0] == seen[1])
  }

  @Test(arguments: Kind.allCases)
  func `an object that keeps its injector keeps a child`(kind: Kind) throws {
    let counter = Probe.Counter()
    struct Value: Sendable {
      let life: Probe.Life
    }
    final class Server: Sendable {
      let sessions: Factory<Value>
      init(sessions: Factory<Value>) { self.sessions = sessions }
    }
    let app = try Injector(global: GlobalContext()) {
      $0.supplied(Value.self)
      $0.bind(Server.self).to(Server.init).in(.scoped)
    }
    var root: Root<Server>? = try kind.of(app, Value(life: Probe.Life(counter))).root()
    let server = try #require(root?.value)
    #expect(server.sessions().life === root?.injector.get(Value.self).life)
    root = nil
    #expect(Probe.codes { try server.sessions.resolve().life } == [.closed])
    #expect(counter.value == 0)
  }

  @Test(arguments: Kind.allCases)
  func `a child is current while it is told to be`(kind: Kind) async throws {
    let app = try Self.root()
    let (one, two) = (try kind.of(app, request: 1), try kind.of(app, request: 2))
    let ids = Injector.withCurrent(one) {
      let outer = Injector.current.get(Request.self).id
      return [outer, Injector.withCurrent(two) { Holder().session.request.id }, Holder().session.request.id]
    }
    #expect(ids == [1, 2, 1])
    let id = await Injector.withCurrent(two) {
      await Task.yield()
      return Injector.current.get(Session.self).request.id
    }
    #expect(id == 2)
  }

  /// Has itself injected from the current injector.
  private struct Holder {
    @Injected var session: Session
  }

  @Test(arguments: Kind.allCases)
  func `a child reads its keys and its names`(kind: Kind) throws {
    let key = Key(String.self, named: "greeting")
    let app = try Kind.root {
      $0.bind(String.self, named: "greeting").to { (user: User, request: Request) in "\(user.name) \(request.id)" }
    }
    let child = try kind.of(app, Request(id: 1), User(name: "Ann"))
    #expect(child[key] == "Ann 1" && child.get(key) == "Ann 1")
    #expect(try child.resolve(Key(Request.self)).id == 1)
  }
}
