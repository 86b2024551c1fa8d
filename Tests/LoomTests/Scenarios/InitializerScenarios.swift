import Loom
import Testing

/// Objects that are made by initializers with parameters.
@Suite struct InitializerScenarios {
  protocol Tank: Sendable {}
  struct SmallTank: Tank {}

  final class Truck: Sendable {
    let name: String
    let tank: any Tank
    let wheels: Int
    init(name: String, tank: any Tank, wheels: Int) {
      self.name = name
      self.tank = tank
      self.wheels = wheels
    }

    static func pickup(tank: any Tank) -> Truck { Truck(name: "pickup", tank: tank, wheels: 4) }
  }

  /// Has parameters and properties.
  final class Trailer: Injectable {
    let wheels: Int
    var truck: Truck!
    init(wheels: Int) { self.wheels = wheels }
    static var requires: [Requirement] { [Requirement(\Trailer.truck)] }
  }

  struct Refused: Error {}

  private func injector(_ bind: (Module) -> Void) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Tank.self).to(SmallTank.init)
        $0.bind(String.self).to { "bound" }
        $0.bind(Int.self).to { 6 }
        bind($0)
      })
  }

  @Test func `an initializer gets its parameters by their types`() throws {
    let truck = try injector { $0.bind(Truck.self).to(Truck.init) }.get(Truck.self)
    #expect(truck.name == "bound")
    #expect(truck.tank is SmallTank)
    #expect(truck.wheels == 6)
  }

  @Test func `parameters may be values, or come from a name`() throws {
    let injector = try injector {
      $0.bind(Int.self, named: "heavy").to { 12 }
      $0.bind(Truck.self).to(Truck.init(name:tank:wheels:), .value("given"), .bound, .named("heavy"))
    }
    let truck = injector.get(Truck.self)
    #expect(truck.name == "given")
    #expect(truck.wheels == 12)
  }

  @Test func `a function that makes the object serves as well as an initializer`() throws {
    let truck = try injector { $0.bind(Truck.self).to(Truck.pickup) }.get(Truck.self)
    #expect(truck.name == "pickup")
    #expect(truck.wheels == 4)
  }

  @Test func `a closure fills in what is not resolved`() throws {
    let injector = try injector {
      $0.bind(Truck.self).to { (tank: any Tank) in Truck(name: "closure", tank: tank, wheels: 8) }
    }
    #expect(injector.get(Truck.self).name == "closure")
  }

  @Test func `an object can have parameters and properties`() throws {
    let injector = try injector {
      $0.bind(Truck.self).to(Truck.init).in(.singleton)
      $0.bind(Trailer.self).to(Trailer.init)
    }
    let trailer = injector.get(Trailer.self)
    #expect(trailer.wheels == 6)
    #expect(trailer.truck === injector.get(Truck.self))
  }

  @Test func `an initializer's parameter that nothing is bound to is reported before anything is made`() {
    let module = Module { $0.bind(Truck.self).to(Truck.init) }
    let error = #expect(throws: InjectionError.self) { try Injector(module) }
    #expect(error?.problems.map(\.code) == [.missing, .missing, .missing])
    #expect(error?.description.contains("parameter 2 of `InitializerScenarios.Truck`") == true)
  }

  @Test func `an initializer may throw`() throws {
    let injector = try injector { $0.bind(Truck.self).to { (_: any Tank) throws -> Truck in throw Refused() } }
    let error = #expect(throws: InjectionError.self) { try injector.resolve(Truck.self) }
    #expect(error?.problems.map(\.code) == [.factoryThrew])
    #expect(error?.cause is Refused)
  }
}
