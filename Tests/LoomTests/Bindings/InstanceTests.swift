import Loom
import Testing

private protocol Vehicle: SendableMetatype { init(wheels: Int) }
private protocol Unsendable {}
extension Truck: Unsendable {}
private struct Bike: Vehicle { init(wheels: Int) {} }
private struct Truck: Vehicle { init(wheels: Int) {} }

/// Existing objects, beside what holds for each form.
struct InstanceTests {
  @Test func `an instance is what get returns`() throws {
    let radio = Radio()
    let injector = try Injector.of {
      $0.bind(Radio.self).to(instance: radio)
      $0.bind(Int.self, named: "port").to(instance: 80)
      $0.bind(EngineDao.self).to(instance: Diesel())
    }
    #expect(injector.get(Radio.self) === radio)
    #expect(injector.get(Int.self, named: "port") == 80)
    #expect(injector.get(EngineDao.self) === injector.get(EngineDao.self))
  }

  @Test func `an instance is shared by every injector of the module, children included`() throws {
    let module = Module { $0.bind(Radio.self).to(instance: Radio()) }
    let injector = try Injector(module)
    #expect(injector.get(Radio.self) === (try Injector(module)).get(Radio.self))
    #expect(injector.get(Radio.self) === (try injector.child { $0.bind(Int.self).to(instance: 1) }).get(Radio.self))
    #expect(
      injector.get(Radio.self)
        === (try injector.copy(with: Module { $0.bind(Int.self).to(instance: 2) })).get(Radio.self))
  }

  @Test func `an instance is released with its module and injector`() throws {
    let tracker = LifetimeTracker()
    do {
      let injector = try Injector(
        Module { $0.bind(LifetimeTracker.Tracked.self).to(instance: LifetimeTracker.Tracked(tracker)) })
      #expect(injector.get(LifetimeTracker.Tracked.self).number == 1)
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test func `metatypes may be bound: of a class, of a protocol, of anything; and nil`() throws {
    let injector = try Injector.of {
      $0.bind(Car.Type.self).to(instance: Car.self)
      $0.bind((any Vehicle.Type).self).to(instance: Truck.self)
      $0.bind((any Vehicle.Type).self, named: "small").to(instance: Bike.self)
      $0.bind(Any.Type.self).to(instance: Int.self)
      // Its conformance might be isolated.
      $0.bind((any Unsendable.Type).self).to(uncheckedInstance: Truck.self)
      $0.bind(Int?.self).to(instance: nil)
    }
    let vehicle: any Vehicle.Type = injector.get()
    #expect(injector.get(Car.Type.self) == Car.self)
    #expect(vehicle is Truck.Type)
    #expect(injector.get((any Vehicle.Type).self, named: "small").init(wheels: 2) is Bike)
    #expect(injector.get(Any.Type.self) is Int.Type)
    #expect(injector.get((any Unsendable.Type).self) is Truck.Type)
    #expect(try injector.resolve(Int?.self) == nil)
  }
}
