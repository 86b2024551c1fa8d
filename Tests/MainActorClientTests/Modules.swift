import Loom

// A module declares bindings wherever an injector is created: like its superclass, it belongs to no actor, said or not.
nonisolated final class GarageModule: Module {
  override func configure() {
    bind(Clock.self).to(SystemClock.init).in(.singleton)
    bind(Clock.self, named: "fixed").to(provider: ClockProvider())
    bind(EngineDao.self).to(V8.init)
    bind(EngineDao.self, named: "spare").to(Diesel.init)
    // A closure that makes something of the main actor says so.
    bind(CarDao.self).to { @MainActor (engine: EngineDao) in Car(color: "blue", engine: engine) }
    bind(CarDao.self, named: "red").make { @MainActor in Car(color: "red", engine: $0.get()) }
    bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
    decorate(CarDao.self) { @MainActor (car: CarDao, clock: Clock) in TimedCar(car, clock) }
    bind(Screen.self).to(Screen.init, .named("red"), .value("Cars")).in(.singleton)
    bind(Workshop.self).to(Workshop.init, .bound, .named("custom"))
    bind(Int.self).to(instance: 7)
  }
}

final class PeopleModule: Module {
  override func configure() {
    installOnce(GarageModule())
    bind(Radio.self).to(Radio.init).in(.singleton)
    bind(Person.self).to(Person.init)
    bind(PersonDao.self).to(\Person.self)
    bind(Driver.self).to(Driver.init).as(DriverDao.self) { $0 }
    bind(Husband.self).to(Husband.init).in(.singleton)
    bind(Wife.self).to(Wife.init, .value("Anna")).in(.singleton)
  }
}

final class CockpitModule: Module {
  override func configure() {
    contribute(to: Plugin.self).to(Toolbar.init)
    contribute(to: Plugin.self, named: "wiper").to { @MainActor in Wiper(label: "wiper") }
    bind(Cockpit.self).to(Cockpit.init).in(.eager)
  }
}

nonisolated final class DatabaseModule: Module {
  override func configure() {
    bind(Clock.self).to(SystemClock.init)
    bind(Database.self).to(Database.init).onClose { await $0.close() }
  }
}
