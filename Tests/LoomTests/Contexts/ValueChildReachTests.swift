import Loom
import Testing

/// Objects that functions of the root's bindings reach in roundabout ways when children of values call them.
@Suite(.timeLimit(.minutes(5))) struct ValueChildReachTests: ValueChildSuite {
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

  final class Porter: Sendable {
    let hall: Factory<Hall>
    let lazy: Lazy<Hall>
    init(hall: Factory<Hall>, lazy: Lazy<Hall>) {
      self.hall = hall
      self.lazy = lazy
    }
  }

  @Test(arguments: Kind.allCases, [Scope.normal, .graph])
  func `what leads to shared objects only works after the child is closed`(
    kind: Kind, scope: Scope
  ) async throws {
    let app = try Kind.root { $0.bind(Porter.self).to(Porter.init).in(scope) }
    var child: Injector? = try kind.of(app, request: 1)
    let porter = try #require(child).get(Porter.self)
    await child?.close()
    child = nil
    #expect(porter.hall() === porter.lazy.value)
    #expect(porter.lazy.value === app.get(Hall.self))
  }

  /// Keeps everything that can be used later.
  final class Drawer: Sendable {
    let uses: [@Sendable () throws -> Void]

    init(
      request: Factory<Request>, user: Lazy<User>, session: Lazy<Session>, page: Factory<Page>, room: Lazy<Room?>,
      text: Factory<String, Int>, injector: Injector, resolver: Resolver, hall: Lazy<Hall>, all: [Lazy<any Plugin>]
    ) {
      uses = [
        { _ = try request.resolve() }, { _ = try user.resolve() }, { _ = try session.resolve() },
        { _ = try page.resolve() },
        { _ = try room.resolve() }, { _ = try text.resolve(1) }, { _ = try injector.resolve(Request.self) },
        { _ = try injector.child() }, { _ = try injector.child(supplying: User(name: "Eve")) },
        { _ = try resolver.resolve(Hall.self) }, { _ = try hall.resolve() }, { _ = try all[0].resolve() },
      ]
    }
  }

  enum End: CaseIterable { case closed, released, parentClosed }

  @Test(arguments: End.allCases, [true, false])
  func `what is used too late is reported alike by both kinds`(end: End, isScoped: Bool) async throws {
    var texts: [[String]] = []
    for kind in Kind.allCases {
      let app = try Kind.root {
        let drawer = $0.bind(Drawer.self).to(Drawer.init)
        if isScoped { drawer.in(.scoped) }
        $0.bind(String.self).to({ (number: Int, _: Session) in "\(number)" }, .argument, .bound)
        $0.contribute(to: Plugin.self).to { (_: Request) in Device("") }.in(.scoped)
      }
      var child: Injector? = try kind.of(app, request: 1)
      let drawer = try #require(child).get(Drawer.self)
      switch end {
      case .closed: await child?.close()
      case .parentClosed: await app.close()
      case .released: child = nil
      }
      texts.append(drawer.uses.map { use in Probe.report(use).map { "\($0)" } ?? "nothing" })
      withExtendedLifetime(child) {}
    }
    for (left, right) in zip(texts[0], texts[1]) { #expect(left == right) }
    // A lazy hall is the root's, whichever injector made the lazy.
    let works = texts[0].filter { $0 == "nothing" }.count
    if end != .released || isScoped { #expect(works == (end == .parentClosed ? 0 : 1)) }
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

  final class Owner: Injectable, @unchecked Sendable {
    var helper: Helper?
    static var requires: [Requirement] { [Requirement(\Owner.helper)] }
  }

  struct Helper: Sendable {}

  final class Guest: Sendable {
    let owner: Owner
    let request: Request
    init(owner: Owner, request: Request) {
      self.owner = owner
      self.request = request
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a scoped object of a child that is gone may refer to what its parent has not finished`(
    kind: Kind, fails: Bool
  ) throws {
    let root = Probe.Box<Injector?>(nil)
    let app = try Kind.root {
      $0.bind(Owner.self).to(Owner.init).in(.singleton)
      $0.bind(Guest.self).to(Guest.init).in(.scoped)
      $0.bind(Helper.self).to {
        guard let app = root.value else { return Helper() }
        _ = try kind.of(app, request: 1).resolve(Guest.self)
        if fails { throw Probe.Failure() }
        return Helper()
      }
    }
    root.value = app
    defer { root.value = nil }
    #expect(Probe.codes { try app.resolve(Owner.self) } == (fails ? [.factoryThrew] : []))
    #expect(Probe.codes { try kind.of(app, request: 2).resolve(Guest.self) } == (fails ? [.factoryThrew] : []))
    if !fails { #expect(try kind.of(app, request: 3).resolve(Guest.self).owner === app.get(Owner.self)) }
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
