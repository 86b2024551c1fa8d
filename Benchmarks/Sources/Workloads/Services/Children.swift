import Loom

// A child that overrides one binding, and one object that depends on the override.

protocol Engine {}
protocol Car {}

final class RealEngine: Engine {}
final class FakeEngine: Engine {}

final class EngineCar: Car {
  let engine: Engine
  init(engine: Engine) { self.engine = engine }
}

/// A scoped object, so that a child has to look for bindings that would keep it too long.
final class Garage: Sendable {}

/// A part of the screen.
@MainActor final class Dashboard {}

/// One engine, which cars of many names depend on.
final class FleetModule: Module {
  private let cars: Int

  init(cars: Int) { self.cars = cars }

  override func configure() {
    bind(Engine.self).to(RealEngine.init)
    bind(Car.self).to(EngineCar.init)
    bind(Garage.self).to(Garage.init).in(.scoped)
    for number in 1..<cars { bind(Car.self, named: Name("car-\(number)")).to(EngineCar.init) }
  }
}

final class CarsModule: Module {
  override func configure() {
    bind(Engine.self).to(RealEngine.init)
    bind(Car.self).to(EngineCar.init)
  }
}

extension DictionaryContainer {
  static func cars() -> DictionaryContainer {
    let container = DictionaryContainer()
    container.register(Engine.self) { _ in RealEngine() }
    container.register(Car.self) { EngineCar(engine: $0.get()) }
    return container
  }

  func carOfChild() -> Car {
    let child = DictionaryContainer(parent: self)
    child.register(Engine.self) { _ in FakeEngine() }
    return child.get()
  }
}

extension HandWritten {
  @inline(never) static func fakeEngine() -> Engine { FakeEngine() }
  @inline(never) static func car(_ engine: Engine) -> Car { EngineCar(engine: engine) }
}

extension Workload {
  /// A child of an injector with a number of bindings; two of them matter.
  public static func child(of bindings: Int) -> Workload {
    Workload("child with one override, of \(bindings)", target: 18) {
      let injector = try Injector(CarsModule(), NamedChainsModule(bindings: bindings - 2))
      let container = DictionaryContainer.cars()
      return sides(injector, container)
    }
  }

  /// A child whose override many bindings depend on; one of them is asked for.
  public static func child(affecting cars: Int) -> Workload {
    Workload("override that affects \(cars)") {
      sides(try Injector(FleetModule(cars: cars)), DictionaryContainer.cars())
    }
  }

  /// A child at depth 150, compared with one at depth 10 instead of hand-written code: whether it grows.
  public static let nestedChildGrowth = Workload("child at depth 150 against 10", target: 1.3) {
    func parent(depth: Int) throws -> Injector {
      try (0..<depth).reduce(Injector(CarsModule())) { parent, level in
        try parent.child { $0.bind(Int.self).to(instance: level) }
      }
    }
    let (shallow, deep) = (try parent(depth: 9), try parent(depth: 149))
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(carOfChild(of: shallow)) } },
      loom: Side { count in for _ in 0..<count { blackHole(carOfChild(of: deep)) } })
  }

  /// A child that is made off the main actor, of a large parent compared with a small one: whether it grows.
  public static let backgroundChildGrowth = Workload("background child, 5000 against 50", target: 1.2) {
    func parent(of bindings: Int) throws -> Injector {
      let module = Module {
        $0.bind(Garage.self).to(Garage.init).in(.eager)
        $0.bind(Dashboard.self).to(Dashboard.init)
      }
      return try Injector(CarsModule(), NamedChainsModule(bindings: bindings - 4), module)
    }
    let (small, large) = (try parent(of: 50), try parent(of: 5000))
    return Sides(
      handWritten: Side(awaiting: { count in for _ in 0..<count { blackHole(carOfChild(of: small)) } }),
      loom: Side(awaiting: { count in for _ in 0..<count { blackHole(carOfChild(of: large)) } }))
  }

  private static func sides(_ injector: Injector, _ container: DictionaryContainer) -> Sides {
    Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.car(HandWritten.fakeEngine())) } },
      loom: Side { count in for _ in 0..<count { blackHole(carOfChild(of: injector)) } },
      dictionary: Side { count in for _ in 0..<count { blackHole(container.carOfChild()) } })
  }

  @inline(never)
  private static func carOfChild(of injector: Injector) -> Car {
    do {
      return try injector.child { $0.bind(Engine.self).to(FakeEngine.init) }.get()
    } catch {
      fatalError("\(error)")
    }
  }
}
