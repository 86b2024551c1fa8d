import Loom
import TestSupport
import Testing

/// Children of values, asked for keys that no module declares, and for values that they have or lack.
struct ValueChildKeyTests: ValueChildSuite {
  @Test(arguments: Kind.allCases)
  func `optionals of values are those of the child`(kind: Kind) throws {
    struct Guest {
      let request: Request?
      let user: Lazy<User>?
      let session: Session?
    }
    let app = try Kind.root { $0.bind(Guest.self).to(Guest.init) }
    let child = try kind.of(app, Request(id: 1), User(name: "Ann"))
    let guest = child.get(Guest.self)
    #expect(guest.request?.id == 1 && guest.user?.value.name == "Ann")
    #expect(guest.session === child.get(Session.self))
    #expect(child.get(Request?.self)?.id == 1)
    #expect(child.get(Session?.self) === guest.session)
    #expect(child.get(Request.self).id == 1 && child.get(User.self).name == "Ann")
    #expect(child.get(Lazy<Request>.self).value.id == 1)
    #expect(child.get(Factory<User>.self)().name == "Ann")
    let poor = try kind.of(app, request: 2)
    #expect(Probe.codes { try poor.resolve(User?.self) } == [.notSupplied])
  }

  @Test(arguments: Kind.allCases)
  func `a value that is itself optional or a protocol has its own key`(kind: Kind) throws {
    let app = try Injector(global: GlobalContext()) {
      $0.supplied(Int?.self)
      $0.supplied((any Plugin).self)
      $0.bind(String.self).to { (number: Int?, plugin: any Plugin) in "\(number ?? 0) \(plugin.label)" }
    }
    #expect(try kind.of(app, Int?.some(3), Device("a") as any Plugin).get(String.self) == "3 a")
    #expect(try kind.of(app, Int?.none, Device("b") as any Plugin).get(String.self) == "0 b")
  }

  @Test(arguments: Kind.allCases)
  func `a named value is not what a child of values has`(kind: Kind) throws {
    let app = try Kind.root {
      $0.supplied(User.self, named: "owner")
      $0.bind(String.self).to({ (user: User) in user.name }, .named("owner"))
    }
    let child = try kind.of(app, User(name: "Ann"))
    #expect(Probe.codes { try child.resolve(String.self) } == [.notSupplied])
    #expect(Probe.codes { try child.resolve(User.self, named: "owner") } == [.notSupplied])
    let owned = try child.child { $0.bind(User.self, named: "owner").to(instance: User(name: "Eve")) }
    #expect(owned.get(String.self) == "Eve" && owned.get(User.self).name == "Ann")
  }

  @Test(arguments: Kind.allCases)
  func `of values that are given twice, or have a binding, the newest counts`(kind: Kind) throws {
    let app = try Kind.root { $0.bind(Int.self).to(instance: 1) }
    #expect(try kind.of(app, 2).get(Int.self) == 2)
    let codes = Kind.allCases.map { kind in Probe.codes { try kind.of(app, Request(id: 1), Request(id: 2)) } }
    #expect(codes[0] == codes[1])
    let replacing = try kind.of(try kind.of(app, request: 1), request: 2)
    #expect(replacing.get(Request.self).id == 2 && replacing.get(Session.self).request.id == 2)
    #expect(try kind.of(app, "undeclared").get(String.self) == "undeclared")
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `what is derived from a binding leads to the child's`(kind: Kind, rootIsFirst: Bool) throws {
    let app = try Kind.root()
    if rootIsFirst { _ = (app.get(Lazy<Room>.self), app.get(Factory<Room>.self), app.get(Room?.self)) }
    for id in 1...2 {
      let child = try kind.of(app, request: id)
      let room = child.get(Room.self)
      #expect(child.get(Lazy<Room>.self).value === room)
      #expect(child.get(Factory<Room>.self)() === room)
      #expect(child.get(Room?.self) === room)
      #expect(child.get(Lazy<Room?>.self).value === room)
      #expect(child.get(Injector.self).get(Room.self) === room)
      #expect(child.get(Resolver.self).get(Room.self) === room)
      #expect(child.get(Lazy<Hall>.self).value === app.get(Hall.self))
    }
    #expect(app.get(Lazy<Room>.self).value === app.get(Room.self))
  }

  /// Is registered as a singleton.
  final class Station: SelfBinding, @unchecked Sendable {
    var hall: Hall!
    static var requires: [Requirement] { [Requirement(\Station.hall)] }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a singleton of the global context is each asker's own`(kind: Kind, rootIsFirst: Bool) throws {
    let global = GlobalContext()
    global.register(Station.self, in: .singleton)
    let app = try Injector(Kind.AppModule(), global: global)
    if rootIsFirst { _ = app.get(Station.self) }
    let child = try kind.of(app, request: 1)
    let injectors = [child, try kind.of(app, request: 2), app, try kind.of(child, User(name: "Ann"))]
    let stations = injectors.map { $0.get(Station.self) }
    for (injector, station) in zip(injectors, stations) {
      #expect(injector.get(Station.self) === station && station.hall === app.get(Hall.self))
      #expect(injector.get(Lazy<Station>.self).value === station && injector.get(Station?.self) === station)
    }
    #expect(Set(stations.prefix(3).map(ObjectIdentifier.init)).count == 3)
  }

  @Test(arguments: Kind.allCases)
  func `a module of the global context sees what the child has`(kind: Kind) throws {
    let global = GlobalContext()
    global.install(
      Module {
        $0.bind(String.self).to { (session: Session) in "session \(session.request.id)" }
        $0.bind(Device.self).to { (request: Request) in Device("\(request.id)") }.in(.scoped)
      })
    let app = try Injector(Kind.AppModule(), global: global)
    for id in 1...2 {
      let child = try kind.of(app, request: id)
      #expect(child.get(String.self) == "session \(id)")
      #expect(child.get(Device.self).label == "\(id)" && child.get(Device.self) === child.get(Device.self))
    }
  }
}
