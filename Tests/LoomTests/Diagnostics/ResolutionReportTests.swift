import Loom
import Testing

/// The reports of what goes wrong when something is resolved.
struct ResolutionReportTests {
  @Test func `missing: asked for from outside`() throws {
    let injector = try Injector(CarModule(), global: GlobalContext())
    try expectGolden("missing-call") { try injector.resolve(CarDao.self, named: "red") }
  }

  @Test func `missing: asked for by a factory, on behalf of others`() throws {
    let module = Module {
      $0.bind(Trip.self).to { (car: any CarDao) in Trip(car: car) }
      $0.bind(CarDao.self).make { Car(engine: try $0.resolve(EngineDao.self, named: "spare")) }
    }
    let injector = try Injector(module, global: GlobalContext())
    try expectGolden("missing-request") { try injector.resolve(Trip.self) }
  }

  @Test func `missing: required by an object that is injected from outside`() throws {
    let injector = try Injector(global: GlobalContext())
    try expectGolden("missing-injection") { try injector.inject(into: Driver()) }
  }

  @Test func `hidden cycle: shared`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).make {
          _ = try $0.resolve(V8.self); return Radio()
        }.in(.singleton)
        $0.bind(EngineDao.self).to { (_: Radio) in V8() }
        $0.bind(V8.self).make {
          _ = try $0.resolve(EngineDao.self); return V8()
        }.in(.singleton)
      })
    try expectGolden("hidden-cycle-shared") { try injector.resolve(Radio.self) }
  }

  @Test func `too deep`() throws {
    let injector = try Injector(
      Module { module in
        module.bind(Radio.self).to(
          { (count: Int, make: Factory<Radio, Int>) in try make.resolve(count + 1) }, .argument, .bound)
      }, global: GlobalContext())
    let result = try Probe.smallStack { Result { _ = try injector.resolve(Radio.self, arguments: 0) } }
    try expectGolden("too-deep") { try result.get() }
  }

  @Test func `hidden cycle: normal`() throws {
    let injector = try Injector(
      Module {
        $0.bind(CarDao.self).make { Car(engine: try $0.resolve()) }
        $0.bind(EngineDao.self).make {
          _ = try $0.resolve(CarDao.self); return V8()
        }
      })
    try expectGolden("hidden-cycle-normal") { try injector.resolve(CarDao.self) }
  }

  @Test func `hidden cycle: through itself`() throws {
    let injector = try Injector(Module { $0.bind(CarDao.self).make { try $0.resolve() }.in(.graph) })
    try expectGolden("hidden-cycle-itself") { try injector.resolve(CarDao.self) }
  }

  #if DEBUG
    @Test func `hidden requirements`() throws {
      let injector = try Injector(
        Module {
          $0.install(CarModule())
          $0.bind(PersonDao.self, named: "boss").to(Driver.init)
          $0.bind(Trip.self).to({ (boss: any PersonDao) in Trip(car: boss.car) }, .named("boss"))
        })
      try expectGolden("hidden-requirements") { try injector.resolve(Trip.self) }
    }
  #endif

  @Test func `factory threw`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to { throw OutOfFuel(liters: 0.5) }
        $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
      })
    try expectGolden("factory-threw") { try injector.resolve(CarDao.self) }
  }

  @Test func `factory threw: when the injector made an eager instance`() throws {
    try expectGolden("factory-threw-eager") {
      try Injector(Module { $0.bind(EngineDao.self).to { throw OutOfFuel(liters: 0) }.in(.eager) })
    }
  }

  @Test func `isolation`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Screen.self, named: "small").to(Screen.init)
        $0.bind(Trip.self).to({ (_: Screen) in Trip(car: Car(engine: V8())) }, .named("small"))
      })
    try expectGolden("isolation") { try injector.resolve(Trip.self) }
  }

  @Test func `isolation: what is asked for itself`() throws {
    let injector = try Injector(Module { $0.bind(Screen.self, named: "small").to(Screen.init) })
    try expectGolden("isolation-direct") { try injector.resolve(Screen.self, named: "small") }
  }

  @Test func `not started`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Database.self).to(Database.init)
        $0.bind(Trip.self).to { (_: Database) in Trip(car: Car(engine: V8())) }
      })
    try expectGolden("not-started") { try injector.resolve(Trip.self) }
  }

  @Test func `closed`() throws {
    let keeper = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(Keeper.self).to(provider: KeeperProvider()).in(.singleton)
      }
    ).get(Keeper.self)
    try expectGolden("closed") { try keeper.resolver.resolve(Radio.self) }
  }

  @Test func `not a class: a value behind a protocol in the weak scope`() throws {
    let injector = try Injector(Module { $0.bind(Clock.self).to(SystemClock.init).in(.weak) })
    try expectGolden("not-a-class-product") { try injector.resolve(Clock.self) }
  }
}

private struct Trip {
  let car: CarDao
}

private struct OutOfFuel: Error {
  let liters: Double
}

@MainActor private final class Screen {
  init() {}
}

private final class Database: Sendable {
  init() async {}
}

private final class Keeper: Sendable {
  let resolver: Resolver
  init(resolver: Resolver) { self.resolver = resolver }
}

private struct KeeperProvider: Provider {
  func provide(from resolver: Resolver) -> Keeper { Keeper(resolver: resolver) }
}
