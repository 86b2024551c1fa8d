import Loom
import LoomGraph
import TestSupport
import Testing

/// Values that only children have.
struct SuppliedTests: ValueChildSuite {
  private let global = GlobalContext()

  @Test func `what depends on a supplied value is verified as if it were bound`() throws {
    try Injector.verify(Kind.AppModule(), global: global)
    let codes = Probe.codes {
      try Injector.verify(Kind.AppModule(), Module { $0.expects(Request.self) }, global: global)
    }
    #expect(codes == [])
  }

  @Test func `a child that has the values builds what depends on them, and shares the rest`() throws {
    let app = try Injector(Kind.AppModule(), global: global)
    let child = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    let other = try app.child(supplying: Request(id: 2), User(name: "Bob"))
    let (one, two) = (child.get(Desk.self), other.get(Desk.self))
    #expect(one.session.request.id == 1 && two.session.request.id == 2)
    #expect(one.user.name == "Ann" && two.user.name == "Bob")
    #expect(one.session === child.get(Session.self))
    #expect(one.session !== two.session)
    #expect(one.session.hall === app.get(Hall.self))
  }

  @Test func `a child may bind the values in a module, and have further bindings`() throws {
    let app = try Injector(Kind.AppModule(), global: global)
    let users = Module { $0.bind(User.self).to { User(name: "Ann") } }
    #expect(try app.child(users, supplying: Request(id: 1)).get(Desk.self).user.name == "Ann")
    let names = Module { $0.bind(String.self).to { (user: User) in user.name } }
    let child = try app.child(names, supplying: Request(id: 1), User(name: "Bob"))
    #expect(child.get(String.self) == "Bob")
  }

  final class Ledger: Sendable {}

  final class Office: Sendable {
    let ledger: Ledger
    init(ledger: Ledger) { self.ledger = ledger }
  }

  struct LedgerProvider: Provider {
    func provide(from resolver: Resolver) -> Ledger { Ledger() }
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `a child that only has values shares what closures and providers made`(scope: SharedScope) throws {
    let closures = Module {
      $0.bind(Ledger.self).make { _ in Ledger() }.in(scope)
      $0.bind(Ledger.self, named: "provided").to(provider: LedgerProvider()).in(scope)
      $0.bind(Office.self).to(Office.init).in(scope)
    }
    let app = try Injector(Kind.AppModule(), closures, global: global)
    let (ledger, provided, office) = (
      app.get(Ledger.self), app.get(Ledger.self, named: "provided"), app.get(Office.self)
    )
    let request = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    let module = try app.child { $0.bind(Request.self).to(instance: Request(id: 2)) }
    for child in [request, module, try request.child(), try module.child(supplying: User(name: "Bob"))] {
      #expect(child.get(Ledger.self) === ledger)
      #expect(child.get(Ledger.self, named: "provided") === provided)
      #expect(child.get(Office.self) === office)
    }
    #expect(office.ledger === ledger)
  }

  @Test func `a child that also overrides something remakes what a closure may have made of it`() throws {
    let app = try Injector(Kind.AppModule(), Module { $0.bind(Ledger.self).make { _ in Ledger() }.in(.singleton) })
    let child = try app.child(
      Module { $0.bind(Hall.self).to(Hall.init).in(.singleton) }, supplying: Request(id: 1))
    #expect(child.get(Ledger.self) !== app.get(Ledger.self))
  }

  @Test func `asking the parent is a problem, whoever has asked before`() throws {
    let app = try Injector(Kind.AppModule(), global: global)
    _ = try app.child(supplying: Request(id: 1), User(name: "Ann")).get(Desk.self)
    #expect(Probe.codes { try app.resolve(Desk.self) } == [.notSupplied])
    #expect(Probe.codes { try app.resolve(Request.self) } == [.notSupplied])
    #expect(Probe.codes { try app.resolve(Request?.self) } == [.notSupplied])
    #expect(Probe.codes { try app.child().resolve(Session.self) } == [.notSupplied])
  }

  @Test func `names tell supplied values apart`() throws {
    let app = try Injector(global: global) {
      $0.supplied(String.self, named: "user")
      $0.bind(Int.self).to({ (user: String) in user.count }, .named("user"))
    }
    #expect(try app.child { $0.bind(String.self, named: "user").to(instance: "Ann") }.get(Int.self) == 3)
    #expect(Probe.codes { try app.child(supplying: "Ann").resolve(Int.self) } == [.notSupplied])
  }

  @Test func `a declaration gives way to any binding, and may be made twice`() throws {
    let requests = Module { $0.bind(Request.self).to { Request(id: 3) } }
    let again = Module { $0.supplied(Request.self) }
    for modules in [[Kind.AppModule(), requests, again], [again, requests, Kind.AppModule()]] {
      #expect(try Injector(modules: modules, global: global).get(Session.self).request.id == 3)
    }
    let child = try Injector(Kind.AppModule(), global: global).child(again, requests)
    #expect(child.get(Session.self).request.id == 3)
    let usual = Module { $0.bind(Request.self).to { Request(id: 4) }.asDefault() }
    for modules in [[usual, Kind.AppModule()], [Kind.AppModule(), usual, again]] {
      #expect(try Injector(modules: modules, global: global).get(Session.self).request.id == 4)
    }
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `what outlives the children may not keep a supplied value`(scope: SharedScope) {
    let codes = Probe.codes {
      try Injector(global: global) {
        $0.supplied(Request.self)
        $0.bind(Hall.self).to(Hall.init)
        $0.bind(Room.self).to(Room.init)
        $0.bind(Session.self).to(Session.init).in(scope)
      }
    }
    #expect(codes == [.captive])
  }

  @Test func `a singleton of the child may keep it`() throws {
    let app = try Injector(Kind.AppModule(), global: global)
    let own = Module {
      $0.bind(Session.self).to(Session.init).in(.singleton)
      $0.bind(Room.self).to(Room.init).in(.normal)
    }
    #expect(try app.child(own, supplying: Request(id: 1)).get(Session.self).request.id == 1)
    #expect(Probe.codes { try app.child(own) } == [.captive])
  }

  @Test func `a shared instance may have a factory of what depends on it, and children share the instance`() throws {
    let app = try Injector(global: global) {
      $0.install(Kind.AppModule())
      $0.bind(Int.self).to { (sessions: Factory<Session>) in try sessions.resolve().request.id }.in(.singleton)
      $0.bind(Int.self, named: "own").to { (sessions: Factory<Session>) in try sessions.resolve().request.id }.in(
        .scoped)
    }
    #expect(Probe.codes { try app.resolve(Int.self) } == [.notSupplied])
    let child = try app.child(supplying: Request(id: 4))
    #expect(Probe.codes { try child.resolve(Int.self) } == [.notSupplied])
    #expect(child.get(Int.self, named: "own") == 4)
  }

  @Test func `a child for one request is current, has the values, and starts what depends on them`() async throws {
    let app = try Injector(global: global) {
      $0.install(Kind.AppModule())
      $0.bind(Gear.self).to { (request: Request) async in Gear("gear \(request.id)") }.in(.scoped)
    }
    try await app.start()
    let name = try await app.withChild(supplying: Request(id: 5), User(name: "Ann")) { child in
      #expect(Injector.current.get(Desk.self).session.request.id == 5)
      return child.get(Gear.self).name
    }
    #expect(name == "gear 5")
  }

  @Test func `the graph shows what children supply`() throws {
    let graph = try Injector(Kind.AppModule(), global: global).graph
    let node = try #require(graph.nodes.first { $0.kind == .supplied })
    #expect("\(node)".hasSuffix("— supplied by children"))
  }

  final class Desks: Sendable {
    let make: Factory<Desk>
    init(make: Factory<Desk>) { self.make = make }
  }

  final class Notes: Sendable {
    let request: Request
    init(request: Request) { self.request = request }
  }

  @Test func `a value in the place of another one remakes nothing that ancestors share`() throws {
    let app = try Injector(
      Kind.AppModule(),
      Module {
        $0.bind(Ledger.self).make { _ in Ledger() }.in(.singleton)
        $0.bind(Office.self).to(Office.init).in(.singleton)
        $0.bind(Desks.self).to(Desks.init).in(.singleton)
      }, global: global)
    let users = Module { $0.bind(User.self).to(instance: User(name: "Ann")) }
    for child in [try app.child(supplying: Request(id: 1)), try app.child(Module(), users, supplying: Request(id: 1))] {
      let others = [
        try child.child(supplying: Request(id: 2)), try child.child(Module(), supplying: Request(id: 2)),
        try child.child { $0.bind(Request.self).to(instance: Request(id: 2)) },
      ]
      for injector in [child] + others + (try others.map { try $0.child(supplying: Request(id: 3)) }) {
        #expect(injector.get(Ledger.self) === app.get(Ledger.self))
        #expect(injector.get(Office.self) === app.get(Office.self))
        #expect(injector.get(Desks.self) === app.get(Desks.self))
      }
      for other in others { #expect(other.get(Session.self).request.id == 2) }
    }
  }

  @Test func `a value in the place of a child's remakes what the child's own objects hold`() throws {
    let app = try Injector(Kind.AppModule(), global: global)
    let notes = Module {
      $0.bind(Notes.self).to(Notes.init).in(.singleton)
      $0.bind(Notes.self, named: "closure").make { Notes(request: $0.get(Request.self)) }.in(.singleton)
      $0.bind(Ledger.self).to(Ledger.init).in(.singleton)
    }
    let child = try app.child(notes, supplying: Request(id: 1), User(name: "Ann"))
    let same = try child.child()
    let others = try (2...3).map { try child.child(supplying: Request(id: $0)) }
    let inner = try others[0].child(supplying: Request(id: 4))
    for name in [nil, "closure"] as [Name?] {
      #expect(same.get(Notes.self, named: name) === child.get(Notes.self, named: name))
      #expect((others + [inner]).map { $0.get(Notes.self, named: name).request.id } == [2, 3, 4])
    }
    #expect(inner.get(Ledger.self) === child.get(Ledger.self))
  }

  @Test func `beside an override, too, an object that has a factory only is not remade for a value`() throws {
    let app = try Injector(
      Kind.AppModule(), Module { $0.bind(Desks.self).to(Desks.init).in(.singleton) }, global: global)
    let child = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    let other = try child.child(Module { $0.bind(Ledger.self).to(Ledger.init) }, supplying: Request(id: 2))
    #expect(other.get(Desks.self) === app.get(Desks.self))
    #expect(other.get(Desk.self).session.request.id == 2)
  }
}
