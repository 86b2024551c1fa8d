import Loom
import LoomGraph
import TestSupport
import Testing

/// The end of children of values, and of their products.
struct ValueChildLifeTests: ValueChildSuite {
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

  /// No module binds it.
  final class Visitor: SelfBinding, @unchecked Sendable {
    var holder: Holder!
    static var requires: [Requirement] { [Requirement(\Visitor.holder)] }
  }

  @Test(arguments: Kind.allCases)
  func `a child keeps its parent, and leaves nothing, though it has been used in all ways`(kind: Kind) async throws {
    let (scoped, shared) = (Probe.Counter(), Probe.Counter())
    var app: Injector? = try Injector(global: GlobalContext()) {
      $0.supplied(Value.self)
      $0.supplied(Int.self)
      $0.bind(Probe.Life.self).to { Probe.Life(scoped) }.in(.scoped).onClose { _ in }
      $0.bind(Probe.Life.self, named: "shared").to { Probe.Life(shared) }.in(.singleton)
      $0.bind(Holder.self).to(Holder.init).in(.scoped)
    }
    func child() throws -> Injector { try kind.of(try #require(app), Value(life: Probe.Life(scoped))) }
    var children = try (0..<3).map { _ in try child() }
    for closes in [true, false] {
      let child = try child()
      #expect(child.get(Visitor.self).holder === child.get(Holder.self))
      _ = (child.get(Lazy<Probe.Life>.self).value, child.get(Probe.Life?.self), child.graph, child.debugDescription)
      _ = try child.child { $0.bind(Double.self).to(instance: 1) }.get(Visitor.self)
      _ = try kind.of(child, 1).get(Visitor.self)
      #expect(Probe.codes { try child.resolve(Int.self) } == [.notSupplied])
      if closes { await child.close() }
    }
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

  final class Porter: Sendable {
    let hall: Factory<Hall>
    let lazy: Lazy<Hall>
    init(hall: Factory<Hall>, lazy: Lazy<Hall>) {
      self.hall = hall
      self.lazy = lazy
    }
  }

  @Test(arguments: Kind.allCases, [SeenScope.normal, .graph, .singleton])
  func `what leads to shared objects only works after the child is closed`(kind: Kind, scope: SeenScope) async throws {
    let app = try Kind.root { scope.set(on: $0.bind(Porter.self).to(Porter.init)) }
    var child: Injector? = try kind.of(app, request: 1)
    let porter = try #require(child).get(Porter.self)
    await child?.close()
    child = nil
    #expect(porter.hall() === app.get(Hall.self))
    #expect(porter.lazy.value === app.get(Hall.self))
  }

  @Test(arguments: Kind.allCases)
  func `a singleton's factory that a child handed out keeps the root while needed`(kind: Kind) throws {
    func porter() throws -> Porter {
      try kind.of(try Kind.root { $0.bind(Porter.self).to(Porter.init) }, request: 1).resolve()
    }
    let porter = try porter()
    #expect(try porter.hall() === porter.lazy.resolve())
  }

  /// Keeps everything that can be used later.
  final class Drawer: Sendable {
    let uses: [@Sendable () throws -> Void]

    init(
      request: Factory<Request>, user: Lazy<User>, session: Lazy<Session>, page: Factory<Page>, room: Lazy<Room?>,
      text: Factory<String, Int>, injector: Injector, resolver: Resolver, hall: Lazy<Hall>, all: Lazy<[any Plugin]>
    ) {
      uses = [
        { _ = try request.resolve() }, { _ = try user.resolve() }, { _ = try session.resolve() },
        { _ = try page.resolve() },
        { _ = try room.resolve() }, { _ = try text.resolve(1) }, { _ = try injector.resolve(Request.self) },
        { _ = try injector.child() }, { _ = try injector.child(supplying: User(name: "Eve")) },
        { _ = try resolver.resolve(Hall.self) }, { _ = try hall.resolve() }, { _ = try all.resolve() },
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
}
