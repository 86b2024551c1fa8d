import Loom
import LoomGraph
import Testing

/// Values that only children have.
@Suite(.timeLimit(.minutes(5))) struct SuppliedTests {
  struct Request: Sendable { var id: Int }

  struct User: Sendable { var name = "" }

  final class Log: Sendable {}

  final class Session: Sendable {
    let request: Request
    let log: Log
    init(request: Request, log: Log) {
      self.request = request
      self.log = log
    }
  }

  struct Handler {
    let session: Session
    let user: User
  }

  final class AppModule: Module {
    override func configure() {
      supplied(Request.self)
      supplied(User.self)
      bind(Log.self).to(Log.init).in(.singleton)
      bind(Session.self).to(Session.init).in(.scoped)
      bind(Handler.self).to(Handler.init)
    }
  }

  protocol Visitor: Sendable {
    var name: String { get }
  }

  class Guest: Visitor, @unchecked Sendable {
    var name: String { "guest" }
  }

  final class Host: Guest, @unchecked Sendable {}

  private let global = GlobalContext()

  @Test func `what depends on a supplied value is verified as if it were bound`() throws {
    try Injector.verify(AppModule(), global: global)
    let codes = Probe.codes { try Injector.verify(AppModule(), Module { $0.expects(Request.self) }, global: global) }
    #expect(codes == [])
  }

  @Test func `a child that has the values builds what depends on them, and shares the rest`() throws {
    let app = try Injector(AppModule(), global: global)
    let child = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    let other = try app.child(supplying: Request(id: 2), User(name: "Bob"))
    let (one, two) = (child.get(Handler.self), other.get(Handler.self))
    #expect(one.session.request.id == 1 && two.session.request.id == 2)
    #expect(one.user.name == "Ann" && two.user.name == "Bob")
    #expect(one.session === child.get(Session.self))
    #expect(one.session !== two.session)
    #expect(one.session.log === app.get(Log.self))
  }

  @Test func `a child may bind the values in a module, and have further bindings`() throws {
    let app = try Injector(AppModule(), global: global)
    let users = Module { $0.bind(User.self).to { User(name: "Ann") } }
    #expect(try app.child(users, supplying: Request(id: 1)).get(Handler.self).user.name == "Ann")
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
    let app = try Injector(AppModule(), closures, global: global)
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
    let app = try Injector(AppModule(), Module { $0.bind(Ledger.self).make { _ in Ledger() }.in(.singleton) })
    let child = try app.child(
      Module { $0.bind(Log.self).to(Log.init).in(.singleton) }, supplying: Request(id: 1))
    #expect(child.get(Ledger.self) !== app.get(Ledger.self))
  }

  @Test func `children of children may supply what is left`() throws {
    let signedIn = try Injector(AppModule(), global: global).child(supplying: User(name: "Ann"))
    #expect(Probe.codes { try signedIn.resolve(Handler.self) } == [.notSupplied])
    let handler = try signedIn.child(supplying: Request(id: 1)).get(Handler.self)
    #expect(handler.user.name == "Ann")
    #expect(handler.session.request.id == 1)
  }

  @Test func `asking the parent is a problem, whoever has asked before`() throws {
    let app = try Injector(AppModule(), global: global)
    _ = try app.child(supplying: Request(id: 1), User()).get(Handler.self)
    #expect(Probe.codes { try app.resolve(Handler.self) } == [.notSupplied])
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
    for modules in [[AppModule(), requests, again], [again, requests, AppModule()]] {
      #expect(try Injector(modules: modules, global: global).get(Session.self).request.id == 3)
    }
    let child = try Injector(AppModule(), global: global).child(again, requests)
    #expect(child.get(Session.self).request.id == 3)
  }

  @Test(arguments: [SharedScope.singleton, .eager, .weak])
  func `what outlives the children may not keep a supplied value`(scope: SharedScope) {
    let codes = Probe.codes {
      try Injector(global: global) {
        $0.supplied(Request.self)
        $0.bind(Log.self).to(Log.init)
        $0.bind(Session.self).to(Session.init).in(scope)
      }
    }
    #expect(codes == [.captive])
  }

  @Test func `a singleton of the child may keep it`() throws {
    let app = try Injector(AppModule(), global: global)
    let own = Module { $0.bind(Session.self).to(Session.init).in(.singleton) }
    #expect(try app.child(own, supplying: Request(id: 1)).get(Session.self).request.id == 1)
    #expect(Probe.codes { try app.child(own) } == [.captive])
  }

  @Test func `a shared instance may have a factory of what depends on it, and children share the instance`() throws {
    let app = try Injector(global: global) {
      $0.install(AppModule())
      $0.bind(Int.self).to { (sessions: Factory<Session>) in try sessions.resolve().request.id }.in(.singleton)
      $0.bind(Int.self, named: "own").to { (sessions: Factory<Session>) in try sessions.resolve().request.id }.in(
        .scoped)
    }
    #expect(Probe.codes { try app.resolve(Int.self) } == [.notSupplied])
    let child = try app.child(supplying: Request(id: 4))
    #expect(Probe.codes { try child.resolve(Int.self) } == [.notSupplied])
    #expect(child.get(Int.self, named: "own") == 4)
  }

  @Test func `children start what depends on a supplied value, and the parent does not`() async throws {
    let app = try Injector(global: global) {
      $0.install(AppModule())
      $0.bind(Gear.self).to { (request: Request) async in Gear("gear \(request.id)") }.in(.scoped)
    }
    try await app.start()
    let name = try await app.withChild(supplying: Request(id: 5)) { $0.get(Gear.self).name }
    #expect(name == "gear 5")
  }

  @Test func `a child for one request is current, and has the values`() async throws {
    let app = try Injector(AppModule(), global: global)
    let id = try await app.withChild(supplying: Request(id: 5), User()) { _ in
      Injector.current.get(Handler.self).session.request.id
    }
    #expect(id == 5)
  }

  @Test func `the graph shows what children supply`() throws {
    let graph = try Injector(AppModule(), global: global).graph
    let node = try #require(graph.nodes.first { $0.kind == .supplied })
    #expect("\(node)".hasSuffix("— supplied by children"))
  }

  @Test func `the report of asking the parent`() throws {
    let app = try Injector(AppModule(), global: global)
    try expectGolden("not-supplied") { try app.resolve(Handler.self) }
    let named = try Injector(global: global) { $0.supplied(Request.self, named: "first") }
    try expectGolden("not-supplied-named") { try named.resolve(Request.self, named: "first") }
  }

  @Test func `the report of a value that was supplied under its own type`() throws {
    let visits = try Injector(global: global) {
      $0.supplied(Visitor.self)
      $0.bind(String.self).to { (visitor: Visitor) in visitor.name }
    }
    try expectGolden("not-supplied-protocol") { try visits.child(supplying: Guest()).resolve(String.self) }
    #expect(try visits.child(supplying: Guest() as Visitor).resolve(String.self) == "guest")
    let parties = try Injector(global: global) { $0.supplied(Guest.self) }
    try expectGolden("not-supplied-superclass") { try parties.child(supplying: Host()).resolve(Guest.self) }
    // The report does not take the child's other bindings for the value.
    let child = try visits.child { $0.bind(Guest.self).to(Guest.init) }
    let error = #expect(throws: InjectionError.self) { try child.resolve(Visitor.self) }
    #expect(error?.description.contains("did you mean") == false)
    // Nor does it take a value without a name for a named one: under another type it would not be found either.
    let first = try Injector(global: global) { $0.supplied(Visitor.self, named: "first") }
    let named = #expect(throws: InjectionError.self) {
      try first.child(supplying: Guest()).resolve(Visitor.self, named: "first")
    }
    #expect(named?.description.contains("did you mean") == false)
  }

  @Test func `the report of a shared instance that would keep a supplied value`() throws {
    try expectGolden("captive-supplied") {
      try Injector(
        AppModule(), Module { $0.bind(String.self).to { (_: Session) in "" }.in(.singleton) }, global: global)
    }
    // A value of the same type under a name may have been meant.
    try expectGolden("captive-supplied-named") {
      try Injector(
        AppModule(),
        Module {
          $0.bind(Request.self, named: "first").to(instance: Request(id: 1))
          $0.bind(Int.self).to { (request: Request) in request.id }.in(.singleton)
        }, global: global)
    }
    try expectGolden("captive-supplied-directly") {
      try Injector(
        AppModule(), Module { $0.bind(Int.self).to { (request: Request) in request.id }.in(.singleton) },
        global: global)
    }
  }

  final class Clock: Sendable {}

  @Test func `a decorator of a supplied value changes what each child is given`() throws {
    let app = try Injector(
      AppModule(),
      Module {
        $0.decorate(Request.self) { Request(id: $0.id + 100) }
        $0.decorate(Request.self) { Request(id: $0.id * 10) }
        // The dependencies of its closure are unknown.
        $0.bind(Clock.self).make { _ in Clock() }.in(.singleton)
      }, global: global)
    let child = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    #expect(child.get(Request.self).id == 1010)
    #expect(child.get(Handler.self).session.request.id == 1010)
    #expect(child.get(Log.self) === app.get(Log.self))
    #expect(child.get(Clock.self) === app.get(Clock.self))
    let bound = try app.child { $0.bind(Request.self).to(instance: Request(id: 2)) }
    #expect(bound.get(Session.self).request.id == 1020)
    let again = try child.child(supplying: Request(id: 3))
    #expect(again.get(Session.self).request.id == 1030)
    #expect(again.get(Session.self) !== child.get(Session.self))
  }

  @Test func `a supplied value is decorated in fresh injectors as in the child`() throws {
    let app = try Injector(
      AppModule(), Module { $0.decorate(Request.self) { Request(id: $0.id + 100) } }, global: global)
    let child = try app.child(supplying: Request(id: 1), User(name: "Ann"))
    let again = try child.child(supplying: Request(id: 2))
    #expect(try child.copy().get(Session.self).request.id == 101)
    #expect(try again.copy().get(Session.self).request.id == again.get(Session.self).request.id)
    #expect(try app.copy { $0.bind(Request.self).to(instance: Request(id: 3)) }.get(Request.self).id == 103)
    // A function takes the place of the value, and of its decorators.
    let made = Module { $0.bind(Request.self).to { Request(id: 4) } }
    #expect(try app.copy(with: made).get(Request.self).id == 4)
    #expect(
      try app.copy(with: made).copy { $0.bind(Request.self).to(instance: Request(id: 5)) }.get(Request.self).id == 5)
  }

  @Test func `a decorator of a supplied value may take what is each child's own`() throws {
    let app = try Injector(global: global) {
      $0.supplied(Request.self)
      $0.bind(Log.self).to { Log() }.in(.scoped)
      $0.bind(Int.self).to(\Request.id)
      $0.decorate(Request.self) { (request: Request, _: Log) in Request(id: request.id + 100) }
    }
    let child = try app.child(supplying: Request(id: 1))
    #expect(child.get(Int.self) == 101)
    #expect(try child.child(supplying: Request(id: 2)).get(Int.self) == 102)
    #expect(try child.copy().get(Int.self) == 101)
  }
}
