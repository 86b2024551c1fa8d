import Loom
import Testing

/// Roots that declare values in ways that make a difference to children of values.
@Suite(.timeLimit(.minutes(5))) struct ValueChildRootTests: ValueChildSuite {
  /// The results of both kinds, which must be equal: a text of the objects found, or the report.
  private func compare(
    _ bind: (Module) -> Void, sourceLocation: SourceLocation = #_sourceLocation,
    _ use: (Kind, Injector) throws -> String
  ) throws -> String {
    let results = try Kind.allCases.map { kind -> String in
      let app = try Injector(Module(bind), global: GlobalContext())
      // The second child finds what the first has linked.
      return try (1...3).map { _ in
        do { return try use(kind, app) } catch let error as InjectionError {
          return "\(error)".replacing(#/ValueChildDomain.swift:\d+/#, with: "")
        }
      }.joined(separator: "\n")
    }
    #expect(results[0] == results[1], sourceLocation: sourceLocation)
    return results[0]
  }

  enum RequestBinding: CaseIterable { case none, function, scoped, singleton, instance, asDefault, decorated }

  private func bind(_ form: RequestBinding, in module: Module) {
    let supplied: @Sendable () -> Request = { Request(id: 100) }
    module.bind(Hall.self).to(Hall.init).in(.singleton)
    module.bind(Room.self).to(Room.init).in(.scoped)
    module.bind(Session.self).to(Session.init).in(.scoped)
    if form != .none { module.supplied(Request.self) }
    switch form {
    case .none: module.supplied(Request.self)
    case .function: module.bind(Request.self).to(supplied)
    case .scoped: module.bind(Request.self).to(supplied).in(.scoped)
    case .singleton: module.bind(Request.self).to(supplied).in(.singleton)
    case .instance: module.bind(Request.self).to(instance: supplied())
    case .asDefault: module.bind(Request.self).to(supplied).asDefault()
    case .decorated: module.decorate(Request.self) { (request: Request) in Request(id: request.id + 1_000) }
    }
  }

  @Test(arguments: RequestBinding.allCases)
  func `a value that the root binds as well is replaced by the child's`(form: RequestBinding) throws {
    let found: String?
    do {
      found = try compare {
        bind(form, in: $0)
      } _: { kind, app in
        let child = try kind.of(app, request: 1)
        let session = try child.resolve(Session.self)
        let same = try session === child.resolve(Session.self) && child.resolve(Room.self) === session.room
        return "\(session.request.id) \(try child.resolve(Request.self).id) \(same)"
      }
    } catch let error as InjectionError {
      // The root cannot be made, for either kind.
      #expect(form == .decorated, "\(error)")
      found = nil
    }
    if form != .decorated { #expect(found == "1 1 true\n1 1 true\n1 1 true") }
  }

  @Test(arguments: RequestBinding.allCases)
  func `so it is in a grandchild`(form: RequestBinding) throws {
    guard form != .decorated else { return }
    let found = try compare {
      bind(form, in: $0)
      $0.supplied(User.self)
    } _: { kind, app in
      let child = try kind.of(app, User(name: "Ann"))
      let grandchild = try kind.of(child, request: 1)
      let session = try grandchild.resolve(Session.self)
      return "\(session.request.id) \(try grandchild.resolve(User.self).name)"
    }
    #expect(found == "1 Ann\n1 Ann\n1 Ann")
  }

  @Test(arguments: Kind.allCases)
  func `children of values of a root with overrides see these`(kind: Kind) throws {
    let hall = Hall()
    let overrides = Module { $0.bind(Hall.self).to(instance: hall) }
    let app = try Injector(Kind.AppModule(), overriding: overrides, global: GlobalContext())
    #expect(try kind.of(app, request: 1).get(Session.self).hall === hall)
    let fresh = try app.copy(with: Module { $0.bind(User.self).to(instance: User(name: "Ann")) })
    let child = try kind.of(fresh, request: 2)
    #expect(child.get(Session.self).request.id == 2 && child.get(User.self).name == "Ann")
  }

  @Test(arguments: Kind.allCases)
  func `objects that the root made before its first child stay`(kind: Kind) throws {
    let app = try Kind.root { $0.bind([Int].self).to { (room: Room) in [1] }.in(.scoped) }
    let (hall, room) = (app.get(Hall.self), app.get(Room.self))
    _ = (app.get([Int].self), app.get(Room?.self), app.get(Lazy<Hall>.self))
    let child = try kind.of(app, request: 1)
    #expect(child.get(Hall.self) === hall && child.get(Session.self).hall === hall)
    #expect(child.get(Room.self) !== room && child.get(Session.self).room === child.get(Room.self))
    #expect(app.get(Room.self) === room && app.get(Room?.self) === room)
    #expect(child.get(Room?.self) === child.get(Room.self))
  }

  @Test(arguments: Kind.allCases)
  func `modules or a closure besides values declare more`(kind: Kind) throws {
    let app = try Kind.root()
    let hall = Hall()
    let module = Module { $0.bind(Hall.self).to(instance: hall) }
    let child = try app.child(module, supplying: Request(id: 1))
    let other = try app.child(supplying: Request(id: 2)) { $0.bind(Hall.self).to(instance: hall) }
    for injector in [child, other] { #expect(injector.get(Session.self).hall === hall) }
    #expect(other.get(Session.self).request.id == 2)
    #expect(try kind.of(app, request: 3).get(Session.self).hall === app.get(Hall.self))
    let inner = try kind.of(other, User(name: "Ann"))
    #expect(inner.get(Session.self).hall === hall && inner.get(User.self).name == "Ann")
  }

  @Test func `a value may be an object, and lives as long as its child`() throws {
    let counter = Probe.Counter()
    for kind in Kind.allCases {
      let app = try Injector(global: GlobalContext()) {
        $0.supplied(Probe.Life.self)
        $0.bind(Int.self).to { (life: Probe.Life) in 1 }
      }
      var child: Injector? = try kind.of(app, Probe.Life(counter))
      #expect(child?.get(Int.self) == 1 && child?.get(Probe.Life.self) === child?.get(Probe.Life.self))
      #expect(counter.value == 1)
      child = nil
      #expect(counter.value == 0)
    }
  }
}
