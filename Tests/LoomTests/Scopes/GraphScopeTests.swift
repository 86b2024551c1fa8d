import Loom
import TestSupport
import Testing

/// A product of graph scope is one within an outermost call.
@Suite struct GraphScopeTests {
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

  /// Makes wheels in the given way, and a car of its declared parameters.
  private func injector(_ wheel: (BindingBuilder<Wheel, Nonisolated>) -> Void) throws -> Injector {
    try Injector {
      $0.bind(Engine.self).to { Engine() }.in(.graph)
      wheel($0.bind(Wheel.self))
      $0.bind(Car.self).to(Car.init)
    }
  }

  private func expectOneEngine(in injector: Injector) {
    let car = injector.get(Car.self)
    #expect(car.wheels.allSatisfy { $0.engine === car.engine })
    #expect(injector.get(Car.self).engine !== car.engine)
  }

  @Test func `what a function asks for belongs to the outermost call, whichever way it asks`() throws {
    try expectOneEngine(in: injector { $0.to(Wheel.init) })
    try expectOneEngine(in: injector { $0.make { resolver in Wheel(engine: resolver.get()) } })
    try expectOneEngine(in: injector { $0.make { resolver in Wheel(engine: try resolver.resolve()) } })
    let box = Probe.Box<Injector?>(nil)
    let asking = try injector { $0.to { () -> Wheel in Wheel(engine: (box.value ?? Injector.current).get()) } }
    box.value = asking
    defer { box.value = nil }
    expectOneEngine(in: asking)
  }

  @Test func `inject(into:) is an outermost call`() throws {
    final class Pit: Injectable {
      var engine: Engine!
      var wheel: Wheel!
      static var requires: [Requirement] { [Requirement(\Pit.engine), Requirement(\Pit.wheel)] }
    }
    let injector = try injector { $0.to(Wheel.init) }
    let pit = Pit()
    try injector.inject(into: pit)
    #expect(pit.wheel.engine === pit.engine)
    let first = try #require(pit.engine)
    try injector.inject(into: pit)
    #expect(pit.engine !== first)
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
