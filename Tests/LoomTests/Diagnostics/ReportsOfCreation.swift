import Loom
import TestSupport
import Testing

extension StoredReport {
  /// Problems that creating an injector finds.
  static let ofCreation: [StoredReport] = [
    failure("missing") { try Injector(GarageModule(), global: GlobalContext()) },
    failure("missing-several") { try Injector(RadioModule(), global: GlobalContext()) },
    failure("missing-installed") { try Injector(InstallingModule(), global: GlobalContext()) },
    creation("missing-many-ways") {
      $0.bind(Fleet.self).to(Fleet.init)
      $0.bind(String.self).to { (fleet: Fleet) in fleet.car.color }
      $0.bind(Radio.self).to { (_: Fleet) in Radio() }
      $0.bind(Int.self).to { (color: String) in color.count }
    },
    creation("missing-twice") {
      $0.bind(Int.self).to { (first: any EngineDao, second: any EngineDao) in first.power + second.power }
      $0.bind(String.self).to { (power: Int) in "\(power)" }
    },
    creation("missing-ten-times") {
      for number in 0..<10 { $0.bind(Int.self, named: "\(number)").to { (engine: any EngineDao) in engine.power } }
    },
    creation("types-that-look-alike") {
      $0.bind(Int.self).to { (_: Left.Wheel, _: Right.Wheel, _: Bug, _: Testing.Bug) in 1 }
    },
    creation("type-that-looks-like-an-absent-one") { $0.bind(Int.self).to { (_: Bug) in 1 } },
    creation("duplicate") {
      $0.bind(EngineDao.self, named: "spare").to(V8.init)
      $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
      $0.bind(V8.self).to(V8.init).as(EngineDao.self, named: "spare") { $0 }
    },
    creation("duplicate-endless") { for _ in 0..<1000 { $0.bind(Radio.self).to(Radio.init) } },
    creation("cycle") {
      $0.bind(Radio.self).to { (_: any EngineDao) in Radio() }
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
      $0.bind(EngineDao.self).to(\V8.self, named: "big")
      $0.bind(V8.self, named: "big").to { (_: any CarDao) in V8() }
    },
    creation("cycle-normal-property", marry),
    creation("foreign-requirement") { $0.bind(Impostor.self).to(Impostor.init) },
    creation("arguments") {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .bound)
      $0.bind(CarDao.self).to(\(any CarDao).self, named: "custom")
      $0.bind(Int.self).to { (car: any CarDao) in car.color.count }
    },
    creation("captive") {
      $0.bind(EngineDao.self).to { V8() }.in(unchecked: .scoped)
      $0.bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "red", engine: engine) }
      $0.bind(Int.self).to { (car: any CarDao) in car.color.count }.in(.singleton)
    },
    creation("isolation-creation") {
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(Screen.self, named: "lobby").to(Screen.init).in(.eager)
      $0.bind(CarDao.self, named: "red").to { (_: Screen?) in Car(color: "red", engine: V8()) }
      $0.bind(Int.self).to({ (car: any CarDao) in car.color.count }, .named("red")).in(.eager)
      $0.contribute(to: String.self).to { (_: Screen) in "" }.in(.eager)
    },
    creation("not-a-class") { $0.bind(Int.self, named: "port").to { 80 }.in(.weak) },
    failure("several") {
      let module = Module {
        $0.bind(Radio.self).to(Radio.init)
        marry(in: $0)
        $0.bind(Fleet.self).to(Fleet.init, .named("custom"))
      }
      return try Injector(CarModule(), module, global: GlobalContext())
    },
  ]
}

private final class GarageModule: Module {
  override func configure() {
    bind(EngineDao.self).to(V8.init)
    bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .value("black"), .named("spare"))
    bind(Fleet.self).to(Fleet.init, .named("custom"))
    bind(Person.self).to(Person.init)
    bind(CarDao.self).to { (fleet: Fleet) in fleet.car }
  }
}

private final class RadioModule: Module {
  override func configure() {
    expects(Clock.self)
    bind(Radio.self).to { (_: any Clock) in Radio() }
    bind(Int.self).to { (clock: any Clock, _: any CarDao & PersonDao) in clock.now }
  }
}

private final class InstallingModule: Module {
  override func configure() { install(RadioModule()) }
}

private enum Left { struct Wheel {} }
private enum Right { struct Wheel {} }

/// Another module has a type of this name, too.
struct Bug {}

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

/// Binds two classes whose properties need each other.
@Sendable private func marry(in module: Module) {
  module.bind(Husband.self).to(Husband.init)
  module.bind(Wife.self).to(Wife.init)
}

@MainActor private final class Screen {
  init() {}
}

private final class Impostor: Injectable {
  static var requires: [Requirement] { [Requirement(\Driver.radio)] }
}
