import Loom
import Testing

/// The scopes normal and graph.
@Suite struct UnsharedScopeTests {
  final class Engine {}

  final class Wheel {
    let engine: Engine
    init(engine: Engine) { self.engine = engine }
  }

  final class Car {
    let engine: Engine
    let wheels: [Wheel]
    init(engine: Engine, left: Wheel, right: Wheel) {
      self.engine = engine
      wheels = [left, right]
    }
  }

  static func cars(_ engines: Scope) -> Module {
    Module {
      $0.bind(Engine.self).to { Engine() }.in(engines)
      $0.bind(Wheel.self).to(Wheel.init)
      $0.bind(Car.self).to(Car.init)
    }
  }

  @Test func `a binding without a scope makes a new product each time`() throws {
    let injector = try Injector(Module { $0.bind(Engine.self).to { Engine() } })
    #expect(injector.get(Engine.self) !== injector.get(Engine.self))
  }

  @Test func `in the normal scope everyone gets an own product`() throws {
    let car = try Injector(Self.cars(.normal)).get(Car.self)
    let engines = Set(([car.engine] + car.wheels.map(\.engine)).map(ObjectIdentifier.init))
    #expect(engines.count == 3)
  }

  @Test func `in the graph scope one call makes one product, and the next call a new one`() throws {
    let injector = try Injector(Self.cars(.graph))
    let car = injector.get(Car.self)
    #expect(car.wheels.allSatisfy { $0.engine === car.engine })
    #expect(injector.get(Car.self).engine !== car.engine)
    #expect(injector.get(Engine.self) !== injector.get(Engine.self))
  }

  @Test func `in the graph scope requests of a resolver belong to the outermost call`() throws {
    let module = Module {
      $0.bind(Engine.self).to { Engine() }.in(.graph)
      $0.bind(Wheel.self).make { resolver in Wheel(engine: resolver.get()) }
      $0.bind(Car.self).make { resolver in
        Car(engine: resolver.get(), left: resolver.get(), right: try resolver.resolve())
      }
    }
    let injector = try Injector(module)
    let car = injector.get(Car.self)
    #expect(car.wheels.allSatisfy { $0.engine === car.engine })
    #expect(injector.get(Car.self).engine !== car.engine)
  }

  @Test func `in the graph scope requests of an injector from within a factory belong to the outermost call`() throws {
    let box = Probe.Box<Injector?>(nil)
    let module = Module {
      $0.bind(Engine.self).to { Engine() }.in(.graph)
      $0.bind(Wheel.self).to { () -> Wheel in Wheel(engine: (box.value ?? Injector.current).get()) }
      $0.bind(Car.self).to(Car.init)
    }
    let injector = try Injector(module)
    box.value = injector
    defer { box.value = nil }
    let car = injector.get(Car.self)
    #expect(car.wheels.allSatisfy { $0.engine === car.engine })
  }

  @Test func `in the graph scope inject(into:) is an outermost call`() throws {
    final class Pit: Injectable {
      var engine: Engine!
      var wheel: Wheel!
      static var requires: [Requirement] { [Requirement(\Pit.engine), Requirement(\Pit.wheel)] }
    }
    let injector = try Injector(Self.cars(.graph))
    let pit = Pit()
    try injector.inject(into: pit)
    #expect(pit.wheel.engine === pit.engine)
    let first = try #require(pit.engine)
    try injector.inject(into: pit)
    #expect(pit.engine !== first)
  }

  @Test func `values have scopes too`() throws {
    let counter = Probe.Counter()
    let module = Module {
      $0.bind(Int.self).to { counter.increment() }.in(.graph)
      $0.bind([Int].self).to { (first: Int, second: Int) in [first, second] }
    }
    let injector = try Injector(module)
    #expect(injector.get([Int].self) == [1, 1])
    #expect(injector.get([Int].self) == [2, 2])
  }

  @Test func `what fails within a factory leaves the instances of the outer call alone`() throws {
    struct Oops: Error {}
    final class Part: Sendable {}
    final class Whole: Injectable, @unchecked Sendable {
      var part: Part!
      var failing: Double!
      static var requires: [Requirement] { [Requirement(\Whole.part), Requirement(\Whole.failing)] }
    }
    final class Shared {
      let whole: Whole?
      init(whole: Whole?) { self.whole = whole }
    }
    let isInner = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Shared.self).make { Shared(whole: isInner.value > 0 ? try $0.resolve(Whole.self) : nil) }.in(.graph)
        $0.bind(Part.self).to { (make: Factory<Shared>) in
          isInner.increment()
          _ = make()
          return Part()
        }
        $0.bind(Double.self).to { () throws -> Double in throw Oops() }
        $0.bind(Whole.self).to(Whole.init).in(.singleton)
        $0.bind(Bool.self).make {
          let first = try $0.resolve(Shared.self)
          _ = try? $0.resolve(Whole.self)
          return try first === $0.resolve(Shared.self)
        }
      }, global: GlobalContext())
    #expect(injector.get(Bool.self))
    #expect(isInner.value > 0)
  }
}
