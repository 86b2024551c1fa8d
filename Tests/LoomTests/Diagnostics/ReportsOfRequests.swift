import Loom
import TestSupport

extension StoredReport {
  /// Problems that are found when something is resolved.
  static let ofRequests: [StoredReport] = [
    failure("missing-call") {
      try Injector(CarModule(), global: GlobalContext()).resolve(CarDao.self, named: "red")
    },
    request("missing-request", for: Trip.self) {
      $0.bind(Trip.self).to { (car: any CarDao) in Trip(car: car) }
      $0.bind(CarDao.self).make { Car(engine: try $0.resolve(EngineDao.self, named: "spare")) }
    },
    request("missing-request-several-names", for: EngineDao.self) {
      for name: Name in ["a", "b"] { $0.bind(EngineDao.self, named: name).to(V8.init) }
    },
    failure("missing-injection") { try Injector(global: GlobalContext()).inject(into: Driver()) },
    request("hidden-cycle-shared", for: Radio.self) {
      $0.bind(Radio.self).make {
        _ = try $0.resolve(V8.self); return Radio()
      }.in(.singleton)
      $0.bind(EngineDao.self).to { (_: Radio) in V8() }
      $0.bind(V8.self).make {
        _ = try $0.resolve(EngineDao.self); return V8()
      }.in(.singleton)
    },
    request("hidden-cycle-normal", for: CarDao.self) {
      $0.bind(CarDao.self).make { Car(engine: try $0.resolve()) }
      $0.bind(EngineDao.self).make {
        _ = try $0.resolve(CarDao.self); return V8()
      }
    },
    request("hidden-cycle-itself", for: CarDao.self) {
      $0.bind(CarDao.self).make { try $0.resolve() }.in(.graph)
    },
    failure("too-deep") {
      let injector = try Injector.of {
        $0.bind(Radio.self).to(
          { (count: Int, make: Factory<Radio, Int>) in try make.resolve(count + 1) }, .argument, .bound)
      }
      try Probe.smallStack { Result { _ = try injector.resolve(Radio.self, arguments: 0) } }.get()
    },
    request("factory-threw", for: CarDao.self) {
      $0.bind(EngineDao.self).to { throw OutOfFuel(liters: 0.5) }
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    },
    creation("factory-threw-eager") { $0.bind(EngineDao.self).to { throw OutOfFuel(liters: 0) }.in(.eager) },
    request("isolation", for: Trip.self) {
      $0.bind(Screen.self, named: "small").to(Screen.init)
      $0.bind(Trip.self).to({ (_: Screen) in Trip(car: Car(engine: V8())) }, .named("small"))
    },
    request("isolation-direct", for: Screen.self, named: "small") {
      $0.bind(Screen.self, named: "small").to(Screen.init)
    },
    request("not-started", for: Trip.self) {
      $0.bind(Database.self).to(Database.init)
      $0.bind(Trip.self).to { (_: Database) in Trip(car: Car(engine: V8())) }
    },
    failure("closed") { try orphan().resolver.resolve(Radio.self) },
    request("not-a-class-product", for: Clock.self) {
      $0.bind(Clock.self).to(SystemClock.init).in(.weak)
    },
  ]

  #if DEBUG
    /// Problems that only debug builds of Loom look for.
    static let ofDebugBuilds = [
      request("hidden-requirements", for: Trip.self) {
        $0.install(CarModule())
        $0.bind(PersonDao.self, named: "boss").to(Driver.init)
        $0.bind(Trip.self).to({ (boss: any PersonDao) in Trip(car: boss.car) }, .named("boss"))
      }
    ]
  #else
    static let ofDebugBuilds: [StoredReport] = []
  #endif
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

/// Has the resolver of an injector that is gone.
private func orphan() throws -> Keeper {
  try Injector.of {
    $0.bind(Radio.self).to(Radio.init)
    $0.bind(Keeper.self).to(provider: KeeperProvider()).in(.singleton)
  }.get(Keeper.self)
}
