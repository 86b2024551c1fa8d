import Loom
import LoomGraph
import TestSupport
import Testing

/// Children of values, as code that inspects an injector from outside sees them.
struct ValueChildWatchTests: ValueChildSuite {
  /// When somebody begins to observe, as the tests' traits do.
  enum Beginning: CaseIterable { case created, beforeTheFirstChild, afterTheFirstChild, child }

  /// The events of everything that is asked for in a child.
  private func events(_ kind: Kind, _ beginning: Beginning) throws -> [String] {
    let trace = ResolutionTrace()
    let app = try Injector(
      modules: [Kind.AppModule()], global: GlobalContext(),
      onResolve: beginning == .created ? trace.record : { _ in })
    if beginning == .beforeTheFirstChild { try app.observe(trace.record) }
    _ = try kind.of(app, request: 0)
    if beginning == .afterTheFirstChild { try app.observe(trace.record) }
    let child = try kind.of(app, request: 1)
    if beginning == .child { try child.observe(trace.record) }
    let inner = try kind.of(child, User(name: "Ann"))
    _ = (inner.get(Desk.self), inner.get(Page.self))
    _ = (child.get(Page.self), child.get(Session.self), child.get(Hall.self), child.get(Request.self))
    // A value is there before the child, and is not made; a binding to an instance hands it out each time.
    let made = trace.events.filter { $0.key != AnyKey(Key(Request.self)) && $0.key != AnyKey(Key(User.self)) }
    func owners<T>(_ type: T.Type) -> Set<Int> { Set(made.filter { $0.key == AnyKey(Key(T.self)) }.map(\.owner)) }
    #expect(owners(Room.self) == [1, 2])
    if beginning != .child { #expect(owners(Hall.self) == [0]) }
    return made.map { "\($0.key) \($0.owner) \($0.scope) \($0.depth)" }
  }

  @Test(arguments: Beginning.allCases)
  func `an observer hears the same of both kinds, with the owner`(beginning: Beginning) throws {
    #expect(try events(.values, beginning) == events(.module, beginning))
  }

  @Test(arguments: Kind.allCases)
  func `a child is gone although an object of its own is there`(kind: Kind) throws {
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
    var child: Injector? = try kind.of(app, Value(life: Probe.Life(counter)))
    let server = try #require(child?.get(Server.self))
    #expect(server.sessions().life === child?.get(Value.self).life)
    child = nil
    #expect(Probe.codes { try server.sessions.resolve().life } == [.closed])
    #expect(counter.value == 0)
  }

  @Test(arguments: Kind.allCases)
  func `a child is current while it is told to be`(kind: Kind) async throws {
    let app = try Kind.root()
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
}
