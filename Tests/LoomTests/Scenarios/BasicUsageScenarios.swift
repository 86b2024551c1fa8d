import Loom
import Testing

/// A small application of drivers and cars, put together as a newcomer would.
@Suite struct BasicUsageScenarios {
  protocol Engine: AnyObject {}
  final class V8: Engine {}

  protocol GearBox: AnyObject {}
  final class ManualGearBox: GearBox {}

  final class Brakes: SelfBinding {
    static var requires: [Requirement] { [] }
  }

  class Car: Injectable {
    var engine: (any Engine)!
    var brakes: Brakes!
    private(set) var isAwake = false
    class var requires: [Requirement] { [Requirement(\Car.engine), Requirement(\Car.brakes)] }
    func awakeFromInjection() { isAwake = engine != nil && brakes != nil }
  }

  final class ManualCar: Car {
    var gearBox: (any GearBox)!
    override class var requires: [Requirement] { super.requires + [Requirement(\ManualCar.gearBox)] }
  }

  final class Registry: SelfBinding, @unchecked Sendable {
    var cars: [String] = []
    static var requires: [Requirement] { [] }
  }

  final class CarModule: Module {
    override func configure() {
      bind(Engine.self).to(V8.init)
      bind(GearBox.self).to(ManualGearBox.init)
      bind(Car.self).to { Car() }
      bind(ManualCar.self).to { ManualCar() }
    }
  }

  private let global = GlobalContext()

  private func injector() throws -> Injector { try Injector(CarModule(), global: global) }

  @Test func `an object is built with everything that it requires`() throws {
    let car = try injector().get(Car.self)
    #expect(car.engine is V8)
    #expect(car.brakes != nil)
  }

  @Test func `an object is told when it has been put together`() throws {
    #expect(try injector().get(Car.self).isAwake)
  }

  @Test func `every request makes a new object with new parts`() throws {
    let injector = try injector()
    let (first, second) = (injector.get(Car.self), injector.get(Car.self))
    #expect(first !== second)
    #expect(first.engine !== second.engine)
    #expect(first.brakes !== second.brakes)
  }

  @Test func `a subclass is built with its own parts and with those of its superclass`() throws {
    let car = try injector().get(ManualCar.self)
    #expect(car.gearBox is ManualGearBox)
    #expect(car.engine is V8)
    #expect(car.brakes != nil)
    #expect(car.isAwake)
  }

  @Test func `a registered singleton is the same for everyone`() throws {
    global.register(Registry.self, in: .singleton)
    let injector = try injector()
    injector.get(Registry.self).cars.append("first")
    #expect(injector.get(Registry.self).cars == ["first"])
  }

  @Test func `a class may be registered while the application runs, for the injectors that follow`() throws {
    #expect(try injector().get(Brakes.self) !== injector().get(Brakes.self))
    global.register(Registry.self, in: .singleton)
    let injector = try injector()
    #expect(injector.get(Registry.self) === injector.get(Registry.self))
  }

  @Test func `an object that something else has made can be completed`() throws {
    let car = ManualCar()
    try injector().inject(into: car)
    #expect(car.gearBox != nil)
    #expect(car.isAwake)
  }

  @Test func `a subscript asks, too`() throws {
    let injector = try injector()
    #expect(injector[Car.self].engine is V8)
    #expect(injector[(any Engine).self] is V8)
  }
}
