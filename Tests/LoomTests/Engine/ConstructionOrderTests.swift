import Loom
import TestSupport
import Testing

/// Dependencies of the initializer with their hooks, initializer, requirements in declared order, hook.
@Suite struct ConstructionOrderTests {
  final class Fuel {
    init(log: Probe.Log) { log.add("Fuel.init") }
  }

  class Part: Injectable {
    let log: Probe.Log
    init(log: Probe.Log) {
      self.log = log
      log.add("\(type(of: self)).init")
    }
    class var requires: [Requirement] { [] }
    func awakeFromInjection() { log.add("\(type(of: self)).awake") }
  }

  final class Spark: Part {}
  final class Wheel: Part {}
  final class Door: Part {}

  // Made and used by one thread.
  final class Vehicle: Injectable, @unchecked Sendable {
    let log: Probe.Log
    var door: Door! { didSet { log.add("door") } }
    var wheel: Wheel! { didSet { log.add("wheel") } }
    init(fuel: Fuel, spark: Spark, log: Probe.Log) {
      self.log = log
      log.add("init")
    }
    static var requires: [Requirement] { [Requirement(\Vehicle.door), Requirement(\Vehicle.wheel)] }
    func awakeFromInjection() { log.add("awake") }
  }

  private static let order = [
    "Fuel.init", "Spark.init", "Spark.awake", "init", "Door.init", "Door.awake", "door", "Wheel.init", "Wheel.awake",
    "wheel", "awake",
  ]

  @Test(arguments: [SeenScope.normal, .graph, .singleton, .eager, .weak])
  func `the order is the same in each scope, and nothing of it is repeated for what is shared`(scope: SeenScope) throws
  {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Fuel.self).to(Fuel.init)
      $0.bind(Spark.self).to(Spark.init)
      $0.bind(Wheel.self).to(Wheel.init)
      $0.bind(Door.self).to(Door.init)
      scope.set(on: $0.bind(Vehicle.self).to(Vehicle.init))
    }
    let vehicle = injector.get(Vehicle.self)
    #expect(log.all == Self.order)
    let isShared = scope != .normal && scope != .graph
    #expect((injector.get(Vehicle.self) === vehicle) == isShared)
    #expect(log.all == Self.order + (isShared ? [] : Self.order))
  }

  @Test func `a shared object is published before its requirements, so that they may refer to it`() throws {
    final class Nest: Injectable, @unchecked Sendable {
      var bird: Bird!
      static var requires: [Requirement] { [Requirement(\Nest.bird)] }
    }
    final class Bird: Sendable {
      unowned let nest: Nest
      init(nest: Nest) { self.nest = nest }
    }
    let injector = try Injector.of {
      $0.bind(Nest.self).to { Nest() }.in(.singleton)
      $0.bind(Bird.self).to(Bird.init)
    }
    let nest = injector.get(Nest.self)
    #expect(nest.bird.nest === nest)
  }
}
