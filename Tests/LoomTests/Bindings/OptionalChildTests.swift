import Loom
import Testing

private final class Trip: Sendable {
  let engine: EngineDao?

  init(engine: EngineDao?) { self.engine = engine }
}

private final class Mechanic: Injectable, @unchecked Sendable {
  var engine: EngineDao?

  static var requires: [Requirement] { [Requirement(\Mechanic.engine, optional: true)] }
}

/// An optional that is nil for a parent need not be nil for its children.
struct OptionalChildTests {
  private func parent(_ scope: SharedScope = .singleton, _ body: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector.of {
      $0.bind(Trip.self).to(Trip.init).in(scope)
      $0.bind(Mechanic.self).to { Mechanic() }.in(scope)
      body($0)
    }
  }

  @Test func `a child that binds what its parent lacks remakes what may have it`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      let parent = try parent(scope)
      let child = try parent.child { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
      let (trip, mechanic) = (parent.get(Trip.self), parent.get(Mechanic.self))
      #expect(child.get(Trip.self).engine === child.get(EngineDao.self))
      #expect(child.get(Mechanic.self).engine === child.get(EngineDao.self))
      #expect(child.get((any EngineDao)?.self) === child.get(EngineDao.self))
      #expect(trip.engine == nil && mechanic.engine == nil)
      #expect(parent.get((any EngineDao)?.self) == nil)
      #expect(parent.get(Trip.self) === trip)
    }
  }

  @Test func `a child that binds something else shares what has nil`() throws {
    let parent = try parent()
    let child = try parent.child { $0.bind(EngineDao.self, named: "spare").to(V8.init) }
    #expect(child.get(Trip.self) === parent.get(Trip.self))
    #expect(child.get(Mechanic.self) === parent.get(Mechanic.self))
    #expect(child.get((any EngineDao)?.self) == nil)
  }

  @Test func `a child sees through its own optional what its parent binds, shared, until it overrides that`() throws {
    let parent = try parent { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
    let sharing = try parent.child { $0.bind(Bool.self).to { (engine: (any EngineDao)?) in engine != nil } }
    #expect(sharing.get(Bool.self))
    #expect(sharing.get((any EngineDao)?.self) === parent.get(EngineDao.self))
    #expect(sharing.get(Trip.self) === parent.get(Trip.self))
    let child = try parent.child { $0.bind(EngineDao.self).to(Diesel.init).in(.singleton) }
    #expect(child.get((any EngineDao)?.self) is Diesel)
    #expect(child.get(Trip.self).engine is Diesel)
    #expect(parent.get(Trip.self).engine is V8)
  }

  @Test func `a grandchild binds what child and parent lack`() throws {
    let parent = try parent()
    let child = try parent.child { $0.bind(Int.self).to { (engine: (any EngineDao)?) in engine?.power ?? 0 } }
    let grandchild = try child.child { $0.bind(EngineDao.self).to(V8.init) }
    #expect(grandchild.get(Trip.self).engine is V8)
    #expect(grandchild.get(Int.self) == 400)
    #expect(child.get(Int.self) == 0)
    #expect(child.get(Trip.self) === parent.get(Trip.self))
    #expect(try grandchild.child().get(Trip.self) === grandchild.get(Trip.self))
    #expect(Probe.codes { try parent.child { $0.bind(EngineDao.self).to { (_: Radio) in V8() } } } == [.missing])
  }

  @Test func `an optional that a child asked for first makes it remake nothing`() throws {
    let trips = Module { $0.bind(Trip.self).to(Trip.init).in(.singleton) }
    let parent = try Injector(trips, global: GlobalContext())
    let child = try parent.child { $0.bind(Int.self).to { 2 } }
    #expect(child.get((any EngineDao)?.self) == nil)
    #expect(parent.get(Trip.self) === child.get(Trip.self))
    #expect(child.get(Trip.self).engine == nil)
  }

  @Test func `the global context supplies what is optional`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(EngineDao.self).to(V8.init).in(.singleton) })
    let module = Module {
      $0.bind(Trip.self).to(Trip.init)
      $0.bind(Mechanic.self).to { Mechanic() }
    }
    let injector = try Injector(module, global: global)
    #expect(injector.get(Trip.self).engine === injector.get(EngineDao.self))
    #expect(injector.get(Mechanic.self).engine === injector.get(EngineDao.self))
    #expect(try Injector(global: global).get((any EngineDao)?.self) is V8)
    #expect(try Injector(global: GlobalContext()).child().get((any EngineDao)?.self) == nil)
  }

  @Test func `a binding of the global context may have an optional parameter`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Trip.self).to(Trip.init).in(.singleton) })
    #expect(try Injector(global: global).get(Trip.self).engine == nil)
    let engines = Module { $0.bind(EngineDao.self).to(V8.init) }
    #expect(try Injector(engines, global: global).get(Trip.self).engine is V8)
    #expect(try Injector(global: global).child(engines).get(Trip.self).engine is V8)
  }
}
