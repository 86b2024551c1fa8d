import Loom
import TestSupport
import Testing

/// An initializer receives finished objects, except members of one cycle with the product.
struct CycleFinishTests {
  /// Leads to its cook, but only later.
  final class Kitchen: Injectable, @unchecked Sendable {
    let log: Probe.Log
    var cook: Lazy<Cook>!
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Kitchen.cook)] }
    func awakeFromInjection() { log.add("Kitchen awakes") }
  }

  final class Cook: Sendable {
    let kitchen: Kitchen
    init(kitchen: Kitchen) {
      self.kitchen = kitchen
      kitchen.log.add(kitchen.cook == nil ? "Cook finds no lazy" : "Cook finds all")
    }
  }

  @Test(arguments: [SharedScope.singleton, .weak])
  func `what leads back by a lazy only is finished, hook included`(_ scope: SharedScope) throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Kitchen.self).to(Kitchen.init).in(scope)
      $0.bind(Cook.self).to(Cook.init).in(scope)
    }
    let cook = injector.get(Cook.self)
    #expect(log.all == ["Kitchen awakes", "Cook finds all"])
    #expect(cook.kitchen.cook.value === cook)
  }

  private protocol Fuel: Sendable {}

  private struct Battery: Fuel {}

  /// Leads back to the wagon.
  private struct Tank: Fuel {
    let wagon: Wagon
  }

  private final class Motor: Injectable, @unchecked Sendable {
    var fuel: (any Fuel)?
    static var requires: [Requirement] { [Requirement(\Motor.fuel)] }
  }

  private final class Wagon: Sendable {
    let hasFuel: Bool
    init(motor: Motor) { hasFuel = motor.fuel != nil }
  }

  @Test func `what leads back in the parent only is finished in the child`() throws {
    let parent = try Injector.of {
      $0.bind(Fuel.self).to(Tank.init).in(.singleton)
      $0.bind(Motor.self).to { () -> Motor in Motor() }.in(.singleton)
      $0.bind(Wagon.self).to(Wagon.init).in(.singleton)
    }
    let child = try parent.child { $0.bind(Fuel.self).to(Battery.init) }
    #expect(child.get(Wagon.self).hasFuel)
    #expect(!parent.get(Wagon.self).hasFuel)
  }
}
