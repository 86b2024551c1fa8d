import Loom
import LoomGraph
import Testing

/// An observer that comes later, as the tests' traits do, hears the same of both kinds of children.
@Suite(.timeLimit(.minutes(5))) struct ValueChildObserverTests: ValueChildSuite {
  struct Desk {
    let page: Page
    let user: User
  }

  private static func root() throws -> Injector { try Kind.root { $0.bind(Desk.self).to(Desk.init) } }

  /// The events of everything that is asked for in a child.
  private func events(_ kind: Kind, _ watch: (_ app: Injector, _ trace: ResolutionTrace) throws -> Injector) throws
    -> [String]
  {
    let trace = ResolutionTrace()
    let child = try watch(try Self.root(), trace)
    _ = try kind.of(child, User(name: "Ann")).resolve(Desk.self)
    _ = (child.get(Page.self), child.get(Session.self), child.get(Hall.self), child.get(Request.self))
    // A value is there before the child, and is not made; a binding to an instance hands it out each time.
    let made = trace.events.filter { $0.key != AnyKey(Key(Request.self)) && $0.key != AnyKey(Key(User.self)) }
    return made.map { "\($0.key) \($0.owner) \($0.scope) \($0.depth)" }
  }

  @Test func `one who observes the root before its first child hears the same of both kinds`() throws {
    let heard = try Kind.allCases.map { kind in
      try events(kind) { app, trace in
        try app.observe(trace.record)
        return try kind.of(app, request: 1)
      }
    }
    #expect(heard[0] == heard[1])
  }

  @Test func `one who observes the root after its first child hears the same of both kinds`() throws {
    let heard = try Kind.allCases.map { kind in
      try events(kind) { app, trace in
        _ = try kind.of(app, request: 0)
        try app.observe(trace.record)
        return try kind.of(app, request: 1)
      }
    }
    #expect(heard[0] == heard[1])
  }

  @Test func `one who observes a child hears the same of both kinds`() throws {
    let heard = try Kind.allCases.map { kind in
      try events(kind) { app, trace in
        let child = try kind.of(app, request: 1)
        try child.observe(trace.record)
        return child
      }
    }
    #expect(heard[0] == heard[1])
  }
}
