import Loom
import Testing

struct FactoryTests {
  @Test func `a closure that uses its only argument receives a resolver`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
        $0.bind(CarDao.self).make { Car(color: "red", engine: $0.get()) }
        $0.bind(CarDao.self, named: "slow").make { Car(color: "grey", engine: $0.get(named: "spare")) }
      })
    #expect(injector.get(CarDao.self).engine is V8)
    #expect(injector.get(CarDao.self, named: "slow").engine is Diesel)
  }

  @Test func `a closure may name its resolver, and ask with resolve`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
        $0.bind(CarDao.self).make { resolver in
          let engine = try resolver.resolve(EngineDao.self, named: "spare")
          return Car(engine: engine)
        }
      })
    #expect(injector.get(CarDao.self).engine is Diesel)
  }

  @Test func `a closure may declare its resolver's type`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(CarDao.self).to { (resolver: Resolver) in Car(engine: try resolver.resolve()) }
      })
    #expect(injector.get(CarDao.self).engine is V8)
  }

  @Test func `a closure may hand its resolver on`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(Keeper.self).to { Keeper(resolver: $0) }
      })
    #expect(injector.get(Keeper.self).resolver.get(EngineDao.self) is V8)
  }

  @Test func `a closure may do without what is not bound`() throws {
    let injector = try Injector(
      Module { $0.bind(Int.self).make { ((try? $0.resolve(EngineDao.self))?.power ?? 0) + 1 } }, global: GlobalContext()
    )
    #expect(injector.get(Int.self) == 1)
  }

  @Test func `what a factory asks for is not verified, and reported when it is asked for`() throws {
    let injector = try Injector(
      Module { $0.bind(CarDao.self).make { Car(engine: try $0.resolve()) } }, global: GlobalContext())
    let error = try resolutionError(injector, CarDao.self)
    let problem = try #require(error.problems.first)
    #expect(error.problems.count == 1)
    #expect(problem.code == .missing)
    #expect(problem.key == AnyKey(Key(EngineDao.self)))
    #expect(problem.notes.first?.subject == .dependency(.request, of: AnyKey(Key(CarDao.self))))
  }

  @Test func `a factory runs for each product of normal scope, and once for a singleton`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(
      Module {
        $0.bind(LifetimeTracker.Tracked.self).make { _ in LifetimeTracker.Tracked(tracker) }
        $0.bind(LifetimeTracker.Tracked.self, named: "one").make { _ in LifetimeTracker.Tracked(tracker) }.in(
          .singleton)
      })
    #expect(injector.get(LifetimeTracker.Tracked.self).number != injector.get(LifetimeTracker.Tracked.self).number)
    let one = injector.get(LifetimeTracker.Tracked.self, named: "one")
    #expect(one === injector.get(LifetimeTracker.Tracked.self, named: "one"))
    #expect(tracker.total == 3)
  }

  @Test func `what a factory makes is left as it is`() throws {
    let injector = try Injector(
      Module {
        $0.install(CarModule())
        $0.bind(Person.self).make { _ in Person() }
      })
    #expect(injector.get(Person.self).car == nil)
    #expect(injector.get(Person.self).awakenings == 0)
  }
}

private struct Keeper {
  let resolver: Resolver
}
