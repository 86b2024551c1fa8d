import Loom
import TestSupport
import Testing

/// Objects that functions of the root's bindings reach in roundabout ways when children of values call them.
struct ValueChildReachTests: ValueChildSuite {
  /// Is not shared, and leads anywhere.
  final class Clerk: Sendable {
    let injector: Injector
    let room: Factory<Room>
    init(injector: Injector, room: Factory<Room>) {
      self.injector = injector
      self.room = room
    }
  }

  final class Office: Sendable {
    let clerk: Clerk
    let clerks: Factory<Clerk>
    let staff: [Clerk]
    init(clerk: Clerk, clerks: Factory<Clerk>, staff: [Clerk]) {
      self.clerk = clerk
      self.clerks = clerks
      self.staff = staff
    }
  }

  @Test(arguments: Kind.allCases, [Scope.normal, .graph])
  func `a shared object's parts are of the root, though a child has them made`(
    kind: Kind, scope: Scope
  ) throws {
    let app = try Kind.root {
      $0.bind(Clerk.self).to(Clerk.init).in(scope)
      $0.contribute(to: Clerk.self).to(Clerk.init).in(scope)
      $0.bind(Office.self).to(Office.init).in(.singleton)
      $0.bind(Session.self, named: "through the office").to { (_: Office, session: Session) in session }
    }
    let child = try kind.of(app, request: 1)
    _ = child.get(Session.self, named: "through the office")
    let office = child.get(Office.self)
    #expect(office === app.get(Office.self))
    for clerk in [office.clerk, office.clerks()] + office.staff {
      #expect(clerk.injector.get(Room.self) === app.get(Room.self))
      #expect(clerk.room() === app.get(Room.self))
    }
    let own = child.get(Clerk.self)
    #expect(own.injector.get(Room.self) === child.get(Room.self))
    #expect(own.room() === child.get(Room.self))
  }

  @Test(arguments: Kind.allCases)
  func `a closure that asks another child on the way gets that child's, and no parts of its own call`(
    kind: Kind
  ) throws {
    struct Pair {
      let own: Page
      let other: Page
      let again: Page
    }
    let root = Probe.Box<Injector?>(nil)
    let app = try Kind.root {
      $0.bind(Page.self, named: "other").make { _ in
        let app = try #require(root.value)
        return try kind.of(app, request: 2).resolve(Page.self)
      }
      $0.bind(Pair.self).to(Pair.init, .bound, .named("other"), .bound)
    }
    root.value = app
    defer { root.value = nil }
    let pair = try kind.of(app, request: 1).resolve(Pair.self)
    #expect(pair.own === pair.again && pair.own !== pair.other)
    #expect(pair.own.session.request.id == 1 && pair.other.session.request.id == 2)
  }

  final class Handler: Sendable {
    let call: @Sendable () throws -> (Session, Page, Page)
    init(call: @escaping @Sendable () throws -> (Session, Page, Page)) { self.call = call }
  }

  @Test(arguments: Kind.allCases)
  func `a function that takes parameters later takes those of the child`(kind: Kind) async throws {
    let app = try Kind.root { module in
      let location = CodeLocation(fileID: #fileID, line: #line)
      module.bind(
        Handler.self, at: location, takingLater: Session.self, Page.self, Page.self,
        make: { parameters in Handler { try parameters.resolve() } }
      ).in(.singleton)
    }
    let children = try (1...2).map { try kind.of(app, request: $0) }
    for (id, child) in zip(1..., children) {
      let handler = child.get(Handler.self)
      #expect(child.get(Handler.self) === handler)
      let (session, page, other) = try handler.call()
      #expect(session === child.get(Session.self) && session.request.id == id)
      #expect(page === other && page.session === session)
      #expect(try handler.call().1 !== page)
    }
    #expect(Probe.codes { try app.get(Handler.self).call().0 } == [.notSupplied])
    let handler = children[0].get(Handler.self)
    await children[0].close()
    #expect(Probe.codes { try handler.call().0 } == [.closed])
    #expect(try children[1].get(Handler.self).call().0.request.id == 2)
  }

  @MainActor final class Window {
    let session: Session
    init(session: Session) { self.session = session }
  }

  @Test(arguments: Kind.allCases)
  func `an object of the main actor is the child's, and is made there only`(kind: Kind) async throws {
    let app = try Kind.root { $0.bind(Window.self).to(Window.init).in(.scoped) }
    let child = try kind.of(app, request: 1)
    #expect(await Task.detached { Probe.codes { try child.resolve(Window.self) } }.value == [.isolation])
    let session = try await MainActor.run { try child.resolve(Window.self).session }
    #expect(session === child.get(Session.self))
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a child of a request's child is the same, whatever that one was asked for before`(
    kind: Kind, isAsked: Bool
  ) throws {
    struct Extra: Sendable {}
    struct More: Sendable {}
    let app = try Kind.root {
      $0.supplied(Extra.self)
      $0.supplied(More.self)
      $0.bind(Int.self).to { (request: Request, _: Extra, _: More) in request.id }
    }
    let request = try kind.of(app, Extra(), More(), User(name: "Ann"), Request(id: 5))
    // No module binds these keys.
    if isAsked { _ = (request.get(Gear?.self), request.get([any Plugin].self), request.get(Lazy<Page>.self)) }
    let part = try request.child { $0.bind(Gear.self).to { Gear("part") } }
    let inner = try part.child()
    for injector in [part, inner] {
      #expect(try injector.resolve(Int.self) == 5)
      #expect(try injector.resolve(Session.self).request.id == 5)
      #expect(injector.get(Page.self).session === injector.get(Session.self))
    }
    #expect(part.get(Gear?.self)?.name == "part")
    #expect(part.get(Room.self) !== inner.get(Room.self))
  }
}
