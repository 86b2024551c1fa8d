import Loom
import LoomGraph
import TestSupport
import Testing

/// The parents, children and relatives of a child that has nothing but values.
struct ValueChildFamilyTests: ValueChildSuite {
  @Test(arguments: Kind.allCases, Kind.allCases)
  func `a grandchild has the values of both, and scoped objects of its own`(kind: Kind, inner: Kind) throws {
    let app = try Kind.root()
    let child = try kind.of(app, request: 1)
    let before = child.get(Session.self)
    // A child without values of its own is one like any other, and may have children of values.
    let plain = try child.child()
    #expect(plain.get(Session.self) !== before && plain.get(Session.self).request.id == 1)
    let last = try inner.of(plain, User(name: "Bob"))
    #expect(last.get(Desk.self).user.name == "Bob" && last.get(Session.self) !== plain.get(Session.self))
    let grandchild = try inner.of(child, User(name: "Ann"))
    let desk = grandchild.get(Desk.self)
    #expect(desk.user.name == "Ann" && desk.session.request.id == 1)
    #expect(desk.session !== before && desk.session === grandchild.get(Session.self))
    #expect(desk.session.room !== before.room && desk.session.hall === before.hall)
    #expect(child.get(Session.self) === before)
    #expect(Probe.codes { try child.resolve(Desk.self) } == [.notSupplied])
    #expect(try inner.of(child, request: 2).get(Session.self).request.id == 2)
  }

  @Test(arguments: Kind.allCases)
  func `a relative that overrides something remakes what leads there`(kind: Kind) throws {
    final class Lobby: Sendable {
      let hall: Hall
      init(hall: Hall) { self.hall = hall }
    }
    let app = try Kind.root { $0.bind(Lobby.self).to(Lobby.init).in(.singleton) }
    let child = try kind.of(app, request: 1)
    let hall = Hall()
    let halls = Module { $0.bind(Hall.self).to(instance: hall) }
    let grandchild = try child.child {
      $0.install(halls)
      $0.bind(User.self).to { (request: Request) in User(name: "user \(request.id)") }.in(.singleton)
    }
    #expect(grandchild.get(Lobby.self).hall === hall && grandchild.get(Desk.self).session.hall === hall)
    #expect(grandchild.get(Desk.self).user.name == "user 1")
    #expect(child.get(Lobby.self) === app.get(Lobby.self) && child.get(Session.self).hall === app.get(Hall.self))
    for parent in [try app.child(halls), try Injector(Kind.AppModule(), overriding: halls, global: GlobalContext())] {
      let other = try kind.of(parent, request: 3)
      #expect(other.get(Session.self).hall === hall && other.get(Session.self).request.id == 3)
    }
  }

  @Test(arguments: Kind.allCases)
  func `copies are fresh injectors with its values`(kind: Kind) throws {
    let child = try kind.of(try Kind.root(), request: 1)
    let session = child.get(Session.self)
    let other = try child.copy(with: Module { $0.bind(User.self).to(instance: User(name: "Ann")) })
    #expect(other.get(Desk.self).session.request.id == 1 && other.get(Hall.self) !== session.hall)
    let replaced = try child.copy(with: Module { $0.bind(Request.self).to(instance: Request(id: 9)) })
    #expect(replaced.get(Session.self).request.id == 9)
    #expect(try child.copy(without: CarModule.self).get(Session.self).request.id == 1)
    #expect(try kind.of(other, request: 2).get(Desk.self).session.request.id == 2)
    #expect(child.get(Session.self) === session)
  }

  @Test(arguments: Kind.allCases)
  func `what the root binds as well is replaced, and what it has made stays`(kind: Kind) throws {
    let values: [(Module) -> Void] = [
      { $0.bind(Request.self).to { Request(id: 100) } },
      { $0.bind(Request.self).to { Request(id: 100) }.in(.scoped) },
      { $0.bind(Request.self).to(instance: Request(id: 100)) },
      { $0.bind(Request.self).to { Request(id: 100) }.asDefault() },
    ]
    for value in values {
      let app = try Kind.root(value)
      let (hall, room) = (app.get(Hall.self), app.get(Room.self))
      for injector in [try kind.of(kind.of(app, User(name: "Ann")), request: 1), try kind.of(app, request: 1)] {
        #expect(injector.get(Session.self).request.id == 1 && injector.get(Request.self).id == 1)
        #expect(injector.get(Session.self).hall === hall && injector.get(Session.self).room !== room)
      }
      #expect(app.get(Room.self) === room && app.get(Session.self).request.id == 100)
    }
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

  @Test func `graphs and names are equal for both kinds, also after the child has been used`() throws {
    let app = try Kind.root {
      $0.contribute(to: Plugin.self).to { (request: Request) in Device("\(request.id)") }.in(.scoped)
      $0.bind(Dashboard.self).to(Dashboard.init)
    }
    let children = try Kind.allCases.map { try $0.of(app, request: 1) }
    let grandchildren = try zip(Kind.allCases, children).map { try $0.of($1, User(name: "Ann")) }
    #expect(drawing(children[0]) == drawing(children[1]))
    let unused = grandchildren.map(drawing)
    for grandchild in grandchildren { _ = (grandchild.get(Desk.self), grandchild.get(Dashboard.self)) }
    for drawn in unused + grandchildren.map(drawing) { #expect(drawn == unused[0]) }
    #expect(children[0].debugDescription == children[1].debugDescription)
  }
}
