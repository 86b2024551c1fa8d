import Loom
import Testing

/// A child that has nothing but values is like any other child, however it is made.
@Suite(.timeLimit(.minutes(5))) struct ValueChildTests: ValueChildSuite {
  @Test(arguments: Kind.allCases)
  func `a scoped object is one in each child`(kind: Kind) throws {
    let app = try Kind.root()
    let children = try (1...3).map { try kind.of(app, request: $0) }
    let sessions = children.map { $0.get(Session.self) }
    for (index, child) in children.enumerated() {
      #expect(child.get(Session.self) === sessions[index])
      #expect(sessions[index].request.id == index + 1)
      #expect(sessions[index].room === child.get(Room.self))
      #expect(sessions[index].hall === app.get(Hall.self))
    }
    #expect(Set(sessions.map { ObjectIdentifier($0.room) }).count == 3)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a scoped object of the root is not the child's, whichever asks first`(kind: Kind, rootIsFirst: Bool) throws {
    let app = try Kind.root()
    let child = try kind.of(app, request: 1)
    let order = rootIsFirst ? [app, child] : [child, app]
    let rooms = order.map { $0.get(Room.self) }
    #expect(rooms[0] !== rooms[1])
    for (injector, room) in zip(order, rooms) { #expect(injector.get(Room.self) === room) }
    #expect(child.get(Session.self).room === child.get(Room.self))
  }

  @Test(arguments: Kind.allCases)
  func `two kinds of children of one root do not meet`(kind: Kind) throws {
    let app = try Kind.root()
    let first = try kind.of(app, request: 1)
    let other = try (kind == .values ? Kind.module : .values).of(app, request: 2)
    let sessions = [first, other, first].map { $0.get(Session.self) }
    #expect(sessions[0] !== sessions[1] && sessions[0] === sessions[2])
    #expect(sessions.map(\.request.id) == [1, 2, 1])
  }

  /// Keeps whatever leads back to an injector.
  final class Agent: Sendable {
    let injector: Injector
    let resolver: Resolver
    let lazy: Lazy<Room>
    let factory: Factory<Room>

    init(injector: Injector, resolver: Resolver, lazy: Lazy<Room>, factory: Factory<Room>) {
      self.injector = injector
      self.resolver = resolver
      self.lazy = lazy
      self.factory = factory
    }

    /// The rooms that it finds.
    func rooms() throws -> [Room] { [injector.get(), resolver.get(), lazy.value, factory()] }
  }

  /// The same for all; a lazy room would be the root's.
  final class Guard: Sendable {
    let injector: Injector
    let resolver: Resolver
    let factory: Factory<Room>
    let lazy: Lazy<Hall>

    init(injector: Injector, resolver: Resolver, factory: Factory<Room>, lazy: Lazy<Hall>) {
      self.injector = injector
      self.resolver = resolver
      self.factory = factory
      self.lazy = lazy
    }

    /// The rooms that it finds.
    func rooms() throws -> [Room] { [injector.get(), resolver.get(), factory()] }
  }

  @Test(arguments: Kind.allCases, [SharedScope.singleton, .eager, .weak])
  func `a shared object keeps to the root, also if a child has it made`(kind: Kind, scope: SharedScope) throws {
    let app = try Kind.root { $0.bind(Guard.self).to(Guard.init).in(scope) }
    let child = try kind.of(app, request: 1)
    let found = child.get(Guard.self)
    // An injector that may lead anywhere is no reason for a child without overrides to make its own.
    #expect(found === app.get(Guard.self))
    #expect(try kind.of(app, request: 2).get(Guard.self) === found)
    for room in try found.rooms() { #expect(room === app.get(Room.self)) }
    #expect(found.lazy.value === app.get(Hall.self))
    #expect(Probe.codes { try found.injector.resolve(Request.self) } == [.notSupplied])
    #expect(Probe.codes { try found.resolver.resolve(Session.self) } == [.notSupplied])
    #expect(child.get(Room.self) !== app.get(Room.self))
  }

  @Test(arguments: Kind.allCases)
  func `a closure of a shared object asks the root, where nothing is scoped`(kind: Kind) throws {
    let app = try Injector(global: GlobalContext()) {
      $0.supplied(Request.self)
      $0.bind(Room.self).to(Room.init).in(.graph)
      $0.bind(String.self).make { "\(try $0.resolve(Request?.self)?.id ?? 0)" }
      $0.bind(Hall.self).make { resolver in
        _ = try resolver.resolve(Room.self)
        return Hall()
      }.in(.singleton)
      $0.bind(Int.self).make { try $0.resolve(Request.self).id }.in(.singleton)
    }
    let child = try kind.of(app, request: 1)
    #expect(child.get(Hall.self) === app.get(Hall.self))
    #expect(try kind.of(app, request: 2).get(Hall.self) === child.get(Hall.self))
    #expect(child.get(String.self) == "1")
    #expect(Probe.codes { try child.resolve(Int.self) } == [.notSupplied])
    #expect(Probe.codes { try app.resolve(Int.self) } == [.notSupplied])
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `an object that is not shared keeps to the child`(kind: Kind, isScoped: Bool) throws {
    let app = try Kind.root { module in
      let agent = module.bind(Agent.self).to(Agent.init)
      if isScoped { agent.in(.scoped) }
    }
    let children = try (1...2).map { try kind.of(app, request: $0) }
    for child in children + [app] {
      let agent = child.get(Agent.self)
      for room in try agent.rooms() { #expect(room === child.get(Room.self)) }
    }
    #expect(try children.map { try $0.get(Agent.self).injector.resolve(Request.self).id } == [1, 2])
    #expect(try children.map { try $0.get(Agent.self).resolver.resolve(Request.self).id } == [1, 2])
  }

  @Test(arguments: Kind.allCases)
  func `closures and providers ask the child`(kind: Kind) throws {
    struct IDProvider: Provider {
      func provide(from resolver: Resolver) throws -> Int { try resolver.resolve(Request.self).id }
    }
    let app = try Kind.root {
      $0.bind(Int.self).to(provider: IDProvider())
      $0.bind(Int.self, named: "scoped").to(provider: IDProvider()).in(.scoped)
      $0.bind(String.self).make { "\(try $0.resolve(Request.self).id)" }
      $0.bind(String.self, named: "scoped").make { "\(try $0.resolve(Session.self).request.id)" }.in(.scoped)
      $0.bind(Bool.self).to { (resolver: Resolver, id: Int) in try resolver.resolve(Request.self).id == id }
    }
    for id in 1...2 {
      let child = try kind.of(app, request: id)
      #expect(child.get(Int.self) == id && child.get(Int.self, named: "scoped") == id)
      #expect(child.get(String.self) == "\(id)" && child.get(String.self, named: "scoped") == "\(id)")
      #expect(child.get(Bool.self))
    }
  }

  /// Uses later what the root shares.
  final class Porter: Sendable {
    let hall: Factory<Hall>
    let lazy: Lazy<Hall>

    init(hall: Factory<Hall>, lazy: Lazy<Hall>) {
      self.hall = hall
      self.lazy = lazy
    }
  }

  @Test(arguments: Kind.allCases)
  func `what a child hands out of the root's works when the child is closed, and gone`(kind: Kind) async throws {
    let app = try Kind.root { $0.bind(Porter.self).to(Porter.init).in(.singleton) }
    var child: Injector? = try kind.of(app, request: 1)
    let porter = try #require(child).get(Porter.self)
    await child?.close()
    #expect(porter.hall() === app.get(Hall.self))
    child = nil
    #expect(porter.lazy.value === app.get(Hall.self))
    #expect(porter.hall() === app.get(Hall.self))
  }

  @Test(arguments: Kind.allCases)
  func `what is not shared keeps its child, and is closed with it`(kind: Kind) async throws {
    let app = try Kind.root { $0.bind(Agent.self).to(Agent.init) }
    var child: Injector? = try kind.of(app, request: 7)
    let agent = try #require(child).get(Agent.self)
    child = nil
    #expect(try agent.injector.resolve(Session.self).request.id == 7)
    #expect(agent.factory() === agent.lazy.value)
    await agent.injector.close()
    #expect(Probe.codes { try agent.factory.resolve() } == [.closed])
    #expect(Probe.codes { try agent.resolver.resolve(Hall.self) } == [.closed])
  }

  @Test(arguments: Kind.allCases)
  func `arguments reach an object that needs a scoped one as well`(kind: Kind) throws {
    final class Letter: Sendable {
      let text: String
      let session: Session
      init(text: String, session: Session) {
        self.text = text
        self.session = session
      }
    }
    struct Desk {
      let write: Factory<Letter, String>
    }
    let app = try Kind.root {
      $0.bind(Letter.self).to(Letter.init(text:session:), .argument, .bound)
      $0.bind(Desk.self).to(Desk.init)
    }
    for id in 1...2 {
      let child = try kind.of(app, request: id)
      let desk = child.get(Desk.self)
      let letters = [desk.write("a"), desk.write("b"), child.get(Letter.self, arguments: "c")]
      #expect(letters.map(\.text) == ["a", "b", "c"])
      #expect(letters.allSatisfy { $0.session === child.get(Session.self) && $0.session.request.id == id })
    }
  }
}
