import Loom
import LoomGraph
import Testing

/// The parents, children and relatives of a child that has nothing but values.
@Suite(.timeLimit(.minutes(5))) struct ValueChildFamilyTests: ValueChildSuite {
  struct Desk {
    let session: Session
    let user: User
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func `a grandchild has the values of both, and scoped objects of its own`(kind: Kind, inner: Kind) throws {
    let app = try Kind.root { $0.bind(Desk.self).to(Desk.init) }
    let child = try kind.of(app, request: 1)
    let before = child.get(Session.self)
    let grandchild = try inner.of(child, User(name: "Ann"))
    let desk = grandchild.get(Desk.self)
    #expect(desk.user.name == "Ann" && desk.session.request.id == 1)
    #expect(desk.session !== before && desk.session === grandchild.get(Session.self))
    #expect(desk.session.room !== before.room && desk.session.hall === before.hall)
    #expect(child.get(Session.self) === before)
    #expect(Probe.codes { try child.resolve(Desk.self) } == [.notSupplied])
    let sibling = try inner.of(child, User(name: "Bob"))
    #expect(sibling.get(Desk.self).session !== desk.session && sibling.get(Desk.self).session.request.id == 1)
  }

  @Test(arguments: Kind.allCases)
  func `a grandchild without values of its own is a child like any other`(kind: Kind) throws {
    let app = try Kind.root()
    let child = try kind.of(app, request: 1)
    let grandchild = try child.child()
    #expect(grandchild.get(Session.self) !== child.get(Session.self))
    #expect(grandchild.get(Session.self) === grandchild.get(Session.self))
    #expect(grandchild.get(Session.self).request.id == 1)
    #expect(grandchild.get(Hall.self) === app.get(Hall.self))
    // A child with its own wiring may have children of values.
    let last = try kind.of(grandchild, User(name: "Ann"))
    #expect(last.get(User.self).name == "Ann" && last.get(Session.self).request.id == 1)
    #expect(last.get(Session.self) !== grandchild.get(Session.self))
  }

  @Test(arguments: Kind.allCases)
  func `a grandchild that overrides something remakes what leads there`(kind: Kind) throws {
    final class Lobby: Sendable {
      let hall: Hall
      init(hall: Hall) { self.hall = hall }
    }
    let app = try Kind.root {
      $0.bind(Lobby.self).to(Lobby.init).in(.singleton)
      $0.bind(Desk.self).to(Desk.init)
    }
    let child = try kind.of(app, request: 1)
    let hall = Hall()
    let grandchild = try child.child {
      $0.bind(Hall.self).to(instance: hall)
      $0.bind(User.self).to { (request: Request) in User(name: "user \(request.id)") }.in(.singleton)
    }
    #expect(grandchild.get(Lobby.self).hall === hall)
    #expect(child.get(Lobby.self) === app.get(Lobby.self) && child.get(Lobby.self).hall !== hall)
    #expect(grandchild.get(Desk.self).session.hall === hall)
    #expect(grandchild.get(Desk.self).user.name == "user 1")
    #expect(child.get(Session.self).hall === app.get(Hall.self))
  }

  @Test(arguments: Kind.allCases)
  func `a child of values of a child that overrides something uses the override`(kind: Kind) throws {
    let app = try Kind.root()
    let hall = Hall()
    let middle = try app.child { $0.bind(Hall.self).to(instance: hall) }
    let child = try kind.of(middle, request: 3)
    #expect(child.get(Session.self).hall === hall && child.get(Session.self).request.id == 3)
    #expect(app.get(Hall.self) !== hall)
  }

  @Test(arguments: Kind.allCases)
  func `with and without make other injectors of it`(kind: Kind) throws {
    let app = try Kind.root { $0.bind(Desk.self).to(Desk.init) }
    let child = try kind.of(app, request: 1)
    let session = child.get(Session.self)
    let other = try child.copy(with: Module { $0.bind(User.self).to(instance: User(name: "Ann")) })
    #expect(other.get(Desk.self).session.request.id == 1 && other.get(Desk.self).session !== session)
    // Such an injector has no parent, and makes everything again.
    #expect(other.get(Hall.self) !== app.get(Hall.self))
    let replaced = try child.copy(with: Module { $0.bind(Request.self).to(instance: Request(id: 9)) })
    #expect(replaced.get(Session.self).request.id == 9)
    let same = try child.copy(without: CarModule.self)
    #expect(same.get(Session.self).request.id == 1 && same.get(Session.self) !== session)
    #expect(child.get(Session.self) === session)
  }

  /// The graph with nothing that tells where the values were given.
  private func drawing(_ injector: Injector) -> [[String]] {
    let nodes = injector.graph.nodes.map { node in
      [
        node.id, node.type, node.name ?? "", "\(node.role)", node.kind.rawValue, node.scope, "\(node.level)",
        node.kind == .instance ? "" : "\(node.location as Any) \(node.modules)",
      ]
    }
    return nodes + injector.graph.edges.map { [$0.source, $0.target, $0.kind.rawValue, $0.label] }
  }

  @Test func `the graphs of both kinds are equal, also after the child has been used`() throws {
    let app = try Kind.root {
      $0.bind(Desk.self).to(Desk.init)
      $0.contribute(to: Plugin.self).to { (request: Request) in Device("\(request.id)") }.in(.scoped)
      $0.bind(Dashboard.self).to(Dashboard.init)
    }
    let children = try Kind.allCases.map { try $0.of(app, request: 1) }
    let grandchildren = try zip(Kind.allCases, children).map { try $0.of($1, User(name: "Ann")) }
    #expect(drawing(children[0]) == drawing(children[1]))
    #expect(drawing(grandchildren[0]) == drawing(grandchildren[1]))
    for grandchild in grandchildren { _ = (grandchild.get(Desk.self), grandchild.get(Dashboard.self)) }
    #expect(drawing(grandchildren[0]) == drawing(grandchildren[1]))
    #expect(children[0].debugDescription == children[1].debugDescription)
  }

  @Test func `an observer of the root hears of what children make, with the owner`() throws {
    let made = try Kind.allCases.map { kind in
      let trace = ResolutionTrace()
      let app = try Injector(modules: [Kind.AppModule()], global: GlobalContext(), onResolve: trace.record)
      let child = try kind.of(app, request: 1)
      _ = child.get(Session.self)
      #expect(trace.events.filter { $0.key == AnyKey(Key(Hall.self)) }.map(\.owner) == [0])
      #expect(trace.events.filter { $0.key == AnyKey(Key(Room.self)) }.map(\.owner) == [1])
      #expect(trace.events.last?.key == AnyKey(Key(Session.self)) && trace.events.last?.owner == 1)
      _ = try kind.of(child, User(name: "Ann")).get(Room.self)
      #expect(trace.events.last?.owner == 2)
      // A value is there before the child, and is not made; a binding to an instance hands it out each time.
      let made = trace.events.filter { $0.key != AnyKey(Key(Request.self)) && $0.key != AnyKey(Key(User.self)) }
      return made.map { "\($0.key) \($0.owner) \($0.scope) \($0.depth)" }
    }
    #expect(made[0] == made[1])
  }

  @Test(arguments: Kind.allCases)
  func `a child keeps its parent, and leaves nothing when it is gone`(kind: Kind) throws {
    let (scoped, shared) = (Probe.Counter(), Probe.Counter())
    struct Value: Sendable {
      let life: Probe.Life
    }
    final class Holder: Sendable {
      let value: Value
      let own: Probe.Life
      let injector: Injector
      let later: Lazy<Probe.Life>
      init(value: Value, own: Probe.Life, injector: Injector, later: Lazy<Probe.Life>) {
        self.value = value
        self.own = own
        self.injector = injector
        self.later = later
        _ = injector.get(Probe.Life.self)
      }
    }
    var app: Injector? = try Injector(global: GlobalContext()) {
      $0.supplied(Value.self)
      $0.bind(Probe.Life.self).to { Probe.Life(scoped) }.in(.scoped)
      $0.bind(Probe.Life.self, named: "shared").to { Probe.Life(shared) }.in(.singleton)
      $0.bind(Holder.self).to(Holder.init).in(.scoped)
    }
    var children = try (0..<3).map { _ in try kind.of(try #require(app), Value(life: Probe.Life(scoped))) }
    app = nil
    for child in children {
      #expect(child.get(Holder.self).own === child.get(Probe.Life.self))
      _ = child.get(Probe.Life.self, named: "shared")
    }
    #expect(scoped.value == 6 && shared.value == 1)
    children.removeLast()
    #expect(scoped.value == 4 && shared.value == 1)
    children = []
    #expect(scoped.value == 0 && shared.value == 0)
  }
}
