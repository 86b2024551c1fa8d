import Loom
import Testing

@Suite struct PropertyInjectionTests {
  protocol Engine {}
  struct V8: Engine {}
  struct Spare: Engine {}

  class Car: Injectable {
    var engine: (any Engine)!
    var spare: (any Engine)?
    var seats = 0
    class var requires: [Requirement] {
      [
        Requirement(\Car.engine), Requirement(\Car.spare, named: "spare", optional: true),
        Requirement(\Car.seats, named: "seats"),
      ]
    }
  }

  final class Taxi: Car {
    var fare: Double = 0
    override class var requires: [Requirement] { super.requires + [Requirement(\Taxi.fare)] }
  }

  final class Toy: Injectable {
    var engine: (any Engine)?
    var spare: (any Engine)?
    static var requires: [Requirement] { [Requirement(\Toy.spare, named: "spare")] }
  }

  static func parts(spare: Bool) -> Module {
    Module {
      $0.bind(Engine.self).to(V8.init)
      $0.bind(Int.self, named: "seats").to { 5 }
      $0.bind(Double.self).to { 2.5 }
      if spare { $0.bind(Engine.self, named: "spare").to(Spare.init) }
      $0.bind(Car.self).to { Car() }
      $0.bind(Taxi.self).to { Taxi() }
    }
  }

  @Test func `properties are injected: existential, named, optional and of a value type`() throws {
    let car = try Injector(Self.parts(spare: true)).get(Car.self)
    #expect(car.engine is V8)
    #expect(car.spare is Spare)
    #expect(car.seats == 5)
  }

  @Test func `an optional requirement stays nil where nothing is bound`() throws {
    let car = try Injector(Self.parts(spare: false)).get(Car.self)
    #expect(car.engine is V8)
    #expect(car.spare == nil)
  }

  @Test func `a requirement that is not optional is missing where nothing is bound, though its property is`() {
    let module = Module { $0.bind(Toy.self).to { Toy() } }
    let report = Probe.report { try Injector(module) }
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(report?.problems.first?.key == AnyKey(Key((any Engine).self, named: "spare")))
  }

  @Test func `a subclass is injected what its superclass requires, too`() throws {
    let taxi = try Injector(Self.parts(spare: false)).get(Taxi.self)
    #expect(taxi.engine is V8)
    #expect(taxi.seats == 5)
    #expect(taxi.fare == 2.5)
  }

  @Test func `what a class does not require stays as it is`() throws {
    let module = Module {
      $0.bind(Toy.self).to { Toy() }
      $0.bind(Engine.self, named: "spare").to(Spare.init)
    }
    let toy = try Injector(module).get(Toy.self)
    #expect(toy.engine == nil)
    #expect(toy.spare is Spare)
  }

  @Test func `an initializer's parameters and properties are both injected`() throws {
    final class Bus: Injectable {
      let engine: any Engine
      var seats = 0
      init(engine: any Engine) { self.engine = engine }
      static var requires: [Requirement] { [Requirement(\Bus.seats, named: "seats")] }
    }
    let injector = try Injector(Self.parts(spare: false), Module { $0.bind(Bus.self).to(Bus.init) })
    #expect(injector.get(Bus.self).seats == 5)
  }

  @Test func `a protocol that is linked to an injectable class is injected`() throws {
    let injector = try Injector(
      Self.parts(spare: false),
      Module {
        $0.bind(AnyObject.self, named: "link").to(\Taxi.self)
        $0.bind(Car.self, named: "super").to(\Taxi.self)
        $0.bind(Toy.self).to { Toy() }.as(AnyObject.self, named: "as") { $0 }
        $0.bind(Engine.self, named: "spare").to(Spare.init)
      })
    #expect((injector.get(AnyObject.self, named: "link") as? Taxi)?.fare == 2.5)
    #expect((injector.get(Car.self, named: "super") as? Taxi)?.fare == 2.5)
    #expect((injector.get(AnyObject.self, named: "as") as? Toy)?.spare is Spare)
  }

  #if DEBUG
    @Test func `an injectable class bound straight to a protocol is noticed in a debug build`() throws {
      let injector = try Injector(
        Self.parts(spare: false), Module { $0.bind(AnyObject.self, named: "car").to { Car() } })
      let report = Probe.report { try injector.resolve(AnyObject.self, named: "car") }
      #expect(report?.problems.map(\.code) == [.hiddenRequirements])
      #expect(report?.description.contains("to(\\PropertyInjectionTests.Car.self)") == true)
    }
  #endif

  @Test func `a requirement of a class that the bound one does not inherit from is a problem of creation`() {
    final class Tram: Injectable {
      var seats = 0
      static var requires: [Requirement] { [Requirement(\Car.seats, named: "seats")] }
    }
    let module = Module { $0.bind(Tram.self).to { Tram() } }
    let report = Probe.report { try Injector(Self.parts(spare: false), module) }
    #expect(report?.problems.map(\.code) == [.foreignRequirement])
    #expect(report?.description.contains("Tram") == true)
  }

  @Test func `a subclass's requirement is a problem of a class that inherits it from nowhere`() throws {
    class Base: Injectable {
      var seats = 0
      required init() {}
      class var requires: [Requirement] { [Requirement(\Derived.fare)] }
    }
    final class Derived: Base, SelfBinding {
      var fare = 0.0
    }
    let injector = try Injector(Self.parts(spare: false))
    #expect(injector.get(Derived.self).fare == 2.5)
    #expect(Probe.codes { try injector.inject(into: Base()) } == [.foreignRequirement])
    let module = Module { $0.bind(Base.self).to { Base() } }
    #expect(Probe.codes { try Injector(Self.parts(spare: false), module) } == [.foreignRequirement])
  }
}
