import Loom
import Testing

/// The reports of what creating an injector finds.
struct CreationReportTests {
  @Test func `missing: needed by a chain, bound under another name`() throws {
    final class GarageModule: Module {
      override func configure() {
        bind(EngineDao.self).to(V8.init)
        bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .value("black"), .named("spare"))
        bind(Fleet.self).to(Fleet.init, .named("custom"))
        bind(Person.self).to(Person.init)
        bind(CarDao.self).to { (fleet: Fleet) in fleet.car }
      }
    }
    try expectGolden("missing") { try Injector(GarageModule(), global: GlobalContext()) }
  }

  @Test func `missing: needed by several, expected by a module`() throws {
    final class RadioModule: Module {
      override func configure() {
        expects(Clock.self)
        bind(Radio.self).to { (_: any Clock) in Radio() }
        bind(Int.self).to { (clock: any Clock, _: any CarDao & PersonDao) in clock.now }
      }
    }
    try expectGolden("missing-several") { try Injector(RadioModule(), global: GlobalContext()) }
  }

  @Test func `duplicate: three places`() throws {
    try expectGolden("duplicate") {
      let spare = Module { $0.bind(EngineDao.self, named: "spare").to(V8.init) }
      spare.bind(EngineDao.self, named: "spare").to(Diesel.init)
      spare.bind(V8.self).to(V8.init).as(EngineDao.self, named: "spare") { $0 }
      return try Injector(spare)
    }
  }

  @Test func `duplicate: more places than anybody reads`() throws {
    let error = try creationError { for _ in 0..<1000 { $0.bind(Radio.self).to(Radio.init) } }
    #expect(error.description.contains("`Radio` is bound 1000 times."))
    #expect(error.description.contains("and 980 more places"))
  }

  @Test func `cycle: through initializers`() throws {
    try expectGolden("cycle") {
      try Injector(
        Module {
          $0.bind(Radio.self).to { (_: any EngineDao) in Radio() }
          $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
          $0.bind(EngineDao.self).to(\V8.self, named: "big")
          $0.bind(V8.self, named: "big").to { (_: any CarDao) in V8() }
        })
    }
  }

  @Test func `cycle: through properties of objects that are not shared`() throws {
    try expectGolden("cycle-normal-property") {
      try Injector(
        Module {
          $0.bind(Husband.self).to(Husband.init)
          $0.bind(Wife.self).to(Wife.init)
        })
    }
  }

  @Test func `foreign requirement`() throws {
    try expectGolden("foreign-requirement") {
      try Injector(
        Module {
          $0.bind(Radio.self).to(Radio.init)
          $0.bind(Impostor.self).to(Impostor.init)
        })
    }
  }

  @Test func `arguments that nobody supplies`() throws {
    try expectGolden("arguments") {
      try Injector(
        Module {
          $0.bind(EngineDao.self).to(V8.init)
          $0.bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .bound)
          $0.bind(CarDao.self).to(\(any CarDao).self, named: "custom")
          $0.bind(Int.self).to { (car: any CarDao) in car.color.count }
        })
    }
  }

  @Test func `captive`() throws {
    try expectGolden("captive") {
      try Injector(
        Module {
          $0.bind(EngineDao.self).to { V8() }.in(unchecked: .scoped)
          $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "red", engine: engine) }
          $0.bind(Int.self).to { (car: any CarDao) in car.color.count }.in(.singleton)
        })
    }
  }

  @Test func `isolation: eager bindings in an injector that is created elsewhere`() throws {
    try expectGolden("isolation-creation") {
      try Injector(
        Module {
          $0.bind(Screen.self).to(Screen.init)
          $0.bind(Screen.self, named: "lobby").to(Screen.init).in(.eager)
          $0.bind(CarDao.self, named: "red").to { (_: Screen?) in Car(color: "red", engine: V8()) }
          $0.bind(Int.self).to({ (car: any CarDao) in car.color.count }, .named("red")).in(.eager)
          $0.contribute(to: String.self).to { (_: Screen) in "" }.in(.eager)
        })
    }
  }

  @Test func `not a class: a value type in the weak scope`() throws {
    try expectGolden("not-a-class") {
      try Injector(Module { $0.bind(Int.self, named: "port").to { 80 }.in(.weak) })
    }
  }

  @Test func `several problems in several modules`() throws {
    try expectGolden("several") {
      try Injector(
        CarModule(),
        Module {
          $0.bind(Radio.self).to(Radio.init)
          $0.bind(Husband.self).to(Husband.init)
          $0.bind(Wife.self).to(Wife.init)
          $0.bind(Fleet.self).to(Fleet.init, .named("custom"))
        }, global: GlobalContext())
    }
  }
}

private struct Fleet {
  let car: CarDao
}

private final class Husband: Injectable {
  var wife: Wife!
  static var requires: [Requirement] { [Requirement(\Husband.wife)] }
}

private final class Wife: Injectable {
  var husband: Husband!
  static var requires: [Requirement] { [Requirement(\Wife.husband)] }
}

@MainActor private final class Screen {
  init() {}
}

private final class Impostor: Injectable {
  static var requires: [Requirement] { [Requirement(\Driver.radio)] }
}
