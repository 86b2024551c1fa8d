import Loom
import Testing

struct AsTests {
  @Test func `one statement binds a class and its protocol, linked`() throws {
    let injector = try Injector(
      Module { $0.bind(V8.self).to(V8.init).in(.singleton).as(EngineDao.self) { $0 } })
    #expect(injector.get(EngineDao.self) === injector.get(V8.self))
  }

  @Test func `a further type under a name, and several further types`() throws {
    let injector = try Injector(
      Module {
        $0.bind(V8.self).to(V8.init)
          .as(EngineDao.self) { $0 }
          .as(EngineDao.self, named: "spare") { $0 }
          .in(.singleton)
      })
    #expect(injector.get(EngineDao.self) === injector.get(V8.self))
    #expect(injector.get(EngineDao.self, named: "spare") === injector.get(V8.self))
  }

  @Test func `the further type is linked to the binding's own name`() throws {
    let injector = try Injector(
      Module {
        $0.bind(V8.self).to(V8.init).in(.singleton)
        $0.bind(V8.self, named: "big").to(V8.init).in(.singleton).as(EngineDao.self) { $0 }
      })
    #expect(injector.get(EngineDao.self) === injector.get(V8.self, named: "big"))
    #expect(injector.get(EngineDao.self) !== injector.get(V8.self))
  }

  @Test func `an injectable class asked for by its protocol is injected once`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Driver.self).to(Driver.init).as(PersonDao.self) { $0 }
      })
    let driver = injector.get(PersonDao.self)
    #expect(driver.car.color == "blue")
    #expect(driver.awakenings == 1)
  }

  @Test func `a further type that is bound elsewhere too is a duplicate, at its own line`() throws {
    let line = #line + 3
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(Diesel.init)
      $0.bind(V8.self).to(V8.init).as(EngineDao.self) { $0 }
    }
    #expect(problems.map(\.code) == [.duplicate])
    #expect(problems.first?.notes.map(\.location?.line) == [line - 1, line])
  }

  @Test func `a further type is not a product of its own`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(
      Module {
        $0.bind(LifetimeTracker.Tracked.self).to { LifetimeTracker.Tracked(tracker) }
          .as((any Sendable).self) { $0 }
      })
    _ = injector.get((any Sendable).self)
    #expect(tracker.total == 1)
  }
}
