import Loom
import TestSupport
import Testing

/// An optional that is nil for a parent need not be nil for its children.
struct OptionalChildTests {
  private func parent(_ scope: SharedScope = .singleton, _ body: (Module) -> Void = { _ in }) throws -> Injector {
    try Injector.of {
      $0.bind(Outing.self).to(Outing.init).in(scope)
      $0.bind(Mechanic.self).to { Mechanic() }.in(scope)
      body($0)
    }
  }

  @Test func `a child that binds what its parent lacks remakes what may have it`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      let parent = try parent(scope)
      let child = try parent.child { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
      let (trip, mechanic) = (parent.get(Outing.self), parent.get(Mechanic.self))
      #expect(child.get(Outing.self).engine === child.get(EngineDao.self))
      #expect(child.get(Mechanic.self).engine === child.get(EngineDao.self))
      #expect(child.get((any EngineDao)?.self) === child.get(EngineDao.self))
      #expect(trip.engine == nil && mechanic.engine == nil)
      #expect(parent.get((any EngineDao)?.self) == nil)
      #expect(parent.get(Outing.self) === trip)
    }
  }

  @Test func `a child that binds something else shares what has nil`() throws {
    let parent = try parent()
    let child = try parent.child { $0.bind(EngineDao.self, named: "spare").to(V8.init) }
    #expect(child.get((any EngineDao)?.self) == nil)
    #expect(child.get(Outing.self) === parent.get(Outing.self))
    #expect(child.get(Mechanic.self) === parent.get(Mechanic.self))
  }

  @Test func `a child sees through its own optional what its parent binds, shared, until it overrides that`() throws {
    let parent = try parent { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
    let sharing = try parent.child { $0.bind(Bool.self).to { (engine: (any EngineDao)?) in engine != nil } }
    #expect(sharing.get(Bool.self))
    #expect(sharing.get((any EngineDao)?.self) === parent.get(EngineDao.self))
    #expect(sharing.get(Outing.self) === parent.get(Outing.self))
    let child = try parent.child { $0.bind(EngineDao.self).to(Diesel.init).in(.singleton) }
    #expect(child.get((any EngineDao)?.self) is Diesel)
    #expect(child.get(Outing.self).engine is Diesel)
    #expect(parent.get(Outing.self).engine is V8)
  }

  @Test func `a grandchild binds what child and parent lack`() throws {
    let parent = try parent()
    let child = try parent.child { $0.bind(Int.self).to { (engine: (any EngineDao)?) in engine?.power ?? 0 } }
    let grandchild = try child.child { $0.bind(EngineDao.self).to(V8.init) }
    #expect(grandchild.get(Outing.self).engine is V8)
    #expect(grandchild.get(Int.self) == 400)
    #expect(child.get(Int.self) == 0)
    #expect(child.get(Outing.self) === parent.get(Outing.self))
    #expect(try grandchild.child().get(Outing.self) === grandchild.get(Outing.self))
    #expect(Probe.codes { try parent.child { $0.bind(EngineDao.self).to { (_: Radio) in V8() } } } == [.missing])
  }

  @Test func `the global context supplies what is optional, and may have something optional itself`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(EngineDao.self).to(V8.init).in(.singleton) })
    let module = Module {
      $0.bind(Outing.self).to(Outing.init)
      $0.bind(Mechanic.self).to { Mechanic() }
    }
    let injector = try Injector(module, global: global)
    #expect(injector.get(Outing.self).engine === injector.get(EngineDao.self))
    #expect(injector.get(Mechanic.self).engine === injector.get(EngineDao.self))
    #expect(try Injector(global: global).get((any EngineDao)?.self) is V8)

    let trips = GlobalContext()
    trips.install(Module { $0.bind(Outing.self).to(Outing.init).in(.singleton) })
    let engines = Module { $0.bind(EngineDao.self).to(V8.init) }
    #expect(try Injector(global: trips).get(Outing.self).engine == nil)
    #expect(try Injector(engines, global: trips).get(Outing.self).engine is V8)
    #expect(try Injector(global: trips).child(engines).get(Outing.self).engine is V8)
  }
}
