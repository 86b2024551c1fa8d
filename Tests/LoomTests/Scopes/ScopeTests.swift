import Loom
import Testing

private typealias Tracked = LifetimeTracker.Tracked

private struct Trip {
  let car: CarDao
  let engine: EngineDao
  let other: EngineDao
}

private func tripModule(_ bindEngine: @escaping (Module) -> Void) -> Module {
  Module {
    bindEngine($0)
    $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    $0.bind(Trip.self).to(Trip.init)
  }
}

struct ScopeTests {
  @Test func `normal: a new object for each parameter and each call; what a binding without a scope gets`() throws {
    for module in [
      tripModule { $0.bind(EngineDao.self).to(V8.init) },
      tripModule { $0.bind(EngineDao.self).to(V8.init).in(.singleton).in(.normal) },
    ] {
      let injector = try Injector(module)
      let trip = injector.get(Trip.self)
      #expect(trip.engine !== trip.other)
      #expect(trip.engine !== trip.car.engine)
      #expect(injector.get(EngineDao.self) !== injector.get(EngineDao.self))
    }
  }

  @Test func `graph: one object within an outermost call, another in the next`() throws {
    let injector = try Injector(tripModule { $0.bind(EngineDao.self).to(V8.init).in(.graph) })
    let trip = injector.get(Trip.self)
    #expect(trip.engine === trip.other)
    #expect(trip.engine === trip.car.engine)
    #expect(injector.get(Trip.self).engine !== trip.engine)
    #expect(injector.get(EngineDao.self) !== injector.get(EngineDao.self))
  }

  @Test func `graph: what a factory asks for belongs to the same call`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init).in(.graph)
        $0.bind(CarDao.self).make { Car(engine: $0.get()) }
        $0.bind(Trip.self).to(Trip.init)
      })
    let trip = injector.get(Trip.self)
    #expect(trip.car.engine === trip.engine)
  }

  @Test func `graph: the object is released with the last who uses it`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(Module { $0.bind(Tracked.self).to { Tracked(tracker) }.in(.graph) })
    _ = injector.get(Tracked.self)
    #expect(tracker.total == 1)
    #expect(tracker.live == 0)
  }

  @Test func `graph: a call that fails leaves nothing behind`() throws {
    struct Failure: Error {}
    let tracker = LifetimeTracker()
    let injector = try Injector(
      Module {
        $0.bind(Tracked.self).to { Tracked(tracker) }.in(.graph)
        $0.bind(Int.self).to { (_: Tracked, _: Bool) in 1 }
        $0.bind(Bool.self).to { throw Failure() }
      })
    _ = try resolutionError(injector, Int.self)
    #expect(tracker.live == 0)
    #expect(injector.get(Tracked.self).number == 2)
  }
}

struct SharingTests {
  @Test func `singleton: one for each injector, made on first use`() throws {
    let tracker = LifetimeTracker()
    let module = Module { $0.bind(Tracked.self).to { Tracked(tracker) }.in(.singleton) }
    let injector = try Injector(module)
    #expect(tracker.total == 0)
    #expect(injector.get(Tracked.self) === injector.get(Tracked.self))
    #expect(tracker.total == 1)
    _ = try Injector(module).get(Tracked.self)
    #expect(tracker.total == 2)
  }

  @Test func `singleton: released with its injector`() throws {
    let tracker = LifetimeTracker()
    do {
      let injector = try Injector(Module { $0.bind(Tracked.self).to { Tracked(tracker) }.in(.singleton) })
      _ = injector.get(Tracked.self)
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func `singleton: a type that is not Sendable, unchecked`() throws {
    let injector = try Injector(
      Module { $0.bind(CarDao.self).to { Car(engine: V8()) }.in(unchecked: .singleton) })
    #expect(injector.get(CarDao.self) === injector.get(CarDao.self))
  }

  @Test func `singleton: a factory that throws leaves nothing half made, and the next call tries again`() throws {
    struct Failure: Error {}
    let tracker = LifetimeTracker()
    let injector = try Injector(
      Module {
        $0.bind(Tracked.self).to {
          let tracked = Tracked(tracker)
          if tracked.number < 3 { throw Failure() }
          return tracked
        }.in(.singleton)
      })
    _ = try resolutionError(injector, Tracked.self)
    _ = try resolutionError(injector, Tracked.self)
    #expect(tracker.live == 0)
    #expect(try injector.resolve(Tracked.self).number == 3)
    #expect(injector.get(Tracked.self).number == 3)
  }

  @Test func `eager: made when the injector is, dependencies first, and once`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(
      Module {
        $0.bind(Tracked.self, named: "late").to({ (_: Tracked) in Tracked(tracker) }, .named("early")).in(.eager)
        $0.bind(Tracked.self, named: "early").to { Tracked(tracker) }.in(.eager)
        $0.bind(Tracked.self).to { Tracked(tracker) }.in(.singleton)
      })
    #expect(tracker.total == 2)
    #expect(injector.get(Tracked.self, named: "early").number == 1)
    #expect(injector.get(Tracked.self, named: "late").number == 2)
    #expect(tracker.total == 2)
  }

  @Test func `weak: shared while someone holds it, made anew after that`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(Module { $0.bind(Tracked.self).to { Tracked(tracker) }.in(.weak) })
    do {
      let first = injector.get(Tracked.self)
      #expect(injector.get(Tracked.self) === first)
      #expect(tracker.total == 1)
    }
    #expect(tracker.live == 0)
    #expect(injector.get(Tracked.self).number == 2)
  }

  @Test func `weak: an object behind a protocol`() throws {
    let injector = try Injector(Module { $0.bind(EngineDao.self).to(V8.init).in(.weak) })
    let engine = injector.get(EngineDao.self)
    #expect(injector.get(EngineDao.self) === engine)
  }

  @Test func `weak: a composition of a class and a protocol is that of a class`() throws {
    let injector = try Injector(
      Module { $0.bind((any Base & CustomStringConvertible).self).to(Described.init).in(.weak) })
    let engine = injector.get((any Base & CustomStringConvertible).self)
    #expect(injector.get((any Base & CustomStringConvertible).self) === engine)
  }

  @Test func `values may be singletons`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(Module { $0.bind([Int].self).to { [Tracked(tracker).number] }.in(.singleton) })
    #expect(injector.get([Int].self) == [1])
    #expect(injector.get([Int].self) == [1])
    #expect(tracker.total == 1)
  }
}

private class Base: @unchecked Sendable {}
private final class Described: Base, @unchecked Sendable, CustomStringConvertible {
  let description = "described"
}
