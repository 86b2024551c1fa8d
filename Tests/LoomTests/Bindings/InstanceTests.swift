import Loom
import TestSupport
import Testing

private protocol Vehicle: SendableMetatype { init(wheels: Int) }
private protocol Unsendable {}
extension Truck: Unsendable {}
private struct Bike: Vehicle { init(wheels: Int) {} }
private struct Truck: Vehicle { init(wheels: Int) {} }

/// Existing objects, beside what holds for each form.
struct InstanceTests {
  @Test func `an instance is shared by every injector of the module, children included`() throws {
    let radio = Radio()
    let module = Module { $0.bind(Radio.self).to(instance: radio) }
    let injector = try Injector(module)
    let number = Module { $0.bind(Int.self).to(instance: 1) }
    for other in [injector, try Injector(module), try injector.child(number), try injector.copy(with: number)] {
      #expect(other.get(Radio.self) === radio)
    }
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
