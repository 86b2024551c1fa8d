import Loom
import TestSupport
import Testing

/// Shared objects keep to the root, and others to the child of values that has them made.
struct ValueChildTests: ValueChildSuite {
  /// Keeps whatever leads back to an injector.
  final class Agent: Sendable {
    let injector: Injector
    let resolver: Resolver
    let factory: Factory<Room>
    let hall: Lazy<Hall>

    init(injector: Injector, resolver: Resolver, factory: Factory<Room>, hall: Lazy<Hall>) {
      self.injector = injector
      self.resolver = resolver
      self.factory = factory
      self.hall = hall
    }

    /// The rooms that it finds.
    func rooms() throws -> [Room] { [injector.get(), resolver.get(), factory()] }
  }

  @Test(arguments: Kind.allCases, [SharedScope.singleton, .eager, .weak])
  func `a shared object keeps to the root, also if a child has it made`(kind: Kind, scope: SharedScope) throws {
    let app = try Kind.root { $0.bind(Agent.self).to(Agent.init).in(scope) }
    let child = try kind.of(app, request: 1)
    let found = child.get(Agent.self)
    // An injector that may lead anywhere is no reason for a child without overrides to make its own.
    #expect(found === app.get(Agent.self))
    #expect(try kind.of(app, request: 2).get(Agent.self) === found)
    for room in try found.rooms() { #expect(room === app.get(Room.self)) }
    #expect(found.hall.value === app.get(Hall.self))
    #expect(Probe.codes { try found.injector.resolve(Request.self) } == [.notSupplied])
    #expect(Probe.codes { try found.resolver.resolve(Session.self) } == [.notSupplied])
    #expect(child.get(Room.self) !== app.get(Room.self))
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `an object that is not shared keeps to the child, and keeps the child`(kind: Kind, isScoped: Bool) async throws {
    let app = try Kind.root { module in
      let agent = module.bind(Agent.self).to(Agent.init)
      if isScoped { agent.in(.scoped) }
    }
    var children = try (1...2).map { try kind.of(app, request: $0) }
    for injector in children + [app] {
      for room in try injector.get(Agent.self).rooms() { #expect(room === injector.get(Room.self)) }
    }
    let agents = children.map { $0.get(Agent.self) }
    children = []
    for (id, agent) in zip(1..., agents) where !isScoped {
      #expect(try agent.resolver.resolve(Session.self) === agent.injector.resolve(Session.self))
      #expect(try agent.injector.resolve(Request.self).id == id)
      await agent.injector.close()
      #expect(Probe.codes { try agent.factory.resolve() } == [.closed])
    }
  }

  @Test(arguments: Kind.allCases)
  func `functions that ask get what the child has, and those of shared objects what the root has`(kind: Kind) throws {
    struct IDProvider: Provider {
      func provide(from resolver: Resolver) throws -> Int { try resolver.resolve(Request.self).id }
    }
    let app = try Kind.root {
      $0.bind(Int.self).to(provider: IDProvider())
      $0.bind(Int.self, named: "scoped").to(provider: IDProvider()).in(.scoped)
      $0.bind(String.self).make { "\(try $0.resolve(Request.self).id)" }
      $0.bind(String.self, named: "scoped").make { "\(try $0.resolve(Session.self).request.id)" }.in(.scoped)
      $0.bind(Room.self, named: "shared").make { try $0.resolve(Room.self) }.in(.singleton)
      $0.bind(Bool.self).make { try $0.resolve(Request.self).id == 0 }.in(.singleton)
      $0.bind(String.self, named: "letter").to(
        { (text: String, session: Session) in "\(text) \(session.request.id)" }, .argument, .bound)
    }
    for id in 1...2 {
      let child = try kind.of(app, request: id)
      #expect(child.get(Int.self) == id && child.get(Int.self, named: "scoped") == id)
      #expect(child.get(String.self) == "\(id)" && child.get(String.self, named: "scoped") == "\(id)")
      #expect(child.get(Room.self, named: "shared") === app.get(Room.self))
      #expect(child.get(String.self, named: "letter", arguments: "a") == "a \(id)")
      #expect(child.get(Factory<String, String>.self, named: "letter")("b") == "b \(id)")
      for injector in [child, app] { #expect(Probe.codes { try injector.resolve(Bool.self) } == [.notSupplied]) }
    }
  }

  final class Screen: Injectable, @unchecked Sendable {
    var session: Session!
    var user: User?
    var later: Lazy<Session>!
    private(set) var awakenings = 0
    static var requires: [Requirement] {
      [Requirement(\Screen.session), Requirement(\Screen.user, optional: true), Requirement(\Screen.later)]
    }
    func awakeFromInjection() { awakenings += 1 }
  }

  @Test(arguments: Kind.allCases)
  func `properties are injected from the child, and the hook is called once`(kind: Kind) throws {
    let app = try Kind.root {
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(Screen.self, named: "scoped").to(Screen.init).in(.scoped)
    }
    for id in 1...2 {
      let child = try kind.of(app, Request(id: id), User(name: "Ann"))
      let injected = Screen()
      try child.inject(into: injected)
      for screen in [child.get(Screen.self), child.get(Screen.self, named: "scoped"), injected] {
        #expect(screen.session === child.get(Session.self) && screen.later.value === screen.session)
        #expect(screen.session.request.id == id && screen.user == User(name: "Ann"))
        #expect(screen.awakenings == 1)
      }
    }
    #expect(Probe.codes { try app.inject(into: Screen()) } == [.notSupplied])
  }
}
