import Loom
import Testing

/// Dependencies of the initializer, initializer, publication, requirements in declared order, hook.
@Suite struct ConstructionOrderTests {
  final class Fuel {
    init(log: Probe.Log) { log.add("Fuel.init") }
  }

  final class Spark {
    init(log: Probe.Log) { log.add("Spark.init") }
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

  final class Wheel: Part {}
  final class Door: Part {}

  final class Car: Injectable {
    let log: Probe.Log
    var door: Door! { didSet { log.add("Car.door") } }
    var wheel: Wheel! { didSet { log.add("Car.wheel") } }
    init(fuel: Fuel, spark: Spark, log: Probe.Log) {
      self.log = log
      log.add("Car.init")
    }
    static var requires: [Requirement] { [Requirement(\Car.door), Requirement(\Car.wheel)] }
    func awakeFromInjection() { log.add("Car.awake") }
  }

  static func bindParts(_ module: Module, _ log: Probe.Log) {
    module.bind(Probe.Log.self).to(instance: log)
    module.bind(Fuel.self).to(Fuel.init)
    module.bind(Spark.self).to(Spark.init)
    module.bind(Wheel.self).to(Wheel.init)
    module.bind(Door.self).to(Door.init)
  }

  static let order = [
    "Fuel.init", "Spark.init", "Car.init", "Door.init", "Door.awake", "Car.door", "Wheel.init", "Wheel.awake",
    "Car.wheel", "Car.awake",
  ]

  @Test func `the order in the normal scope`() throws {
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        Self.bindParts($0, log)
        $0.bind(Car.self).to(Car.init)
      })
    _ = injector.get(Car.self)
    #expect(log.all == Self.order)
  }

  @Test func `the order in the graph scope`() throws {
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        Self.bindParts($0, log)
        $0.bind(Car.self).to(Car.init).in(.graph)
      })
    _ = injector.get(Car.self)
    #expect(log.all == Self.order)
  }

  @Test func `the order in the shared scopes`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      let log = Probe.Log()
      let injector = try Injector(
        Module {
          Self.bindParts($0, log)
          $0.bind(Car.self).to(Car.init).in(unchecked: scope)
        })
      let car = injector.get(Car.self)
      #expect(log.all == Self.order)
      #expect(injector.get(Car.self) === car)
      #expect(log.all == Self.order)
    }
  }

  @Test func `the parameters of an injectable class are finished, hook included, before its initializer`() throws {
    final class Garage: Injectable {
      init(door: Door, wheel: Wheel, log: Probe.Log) { log.add("Garage.init") }
      static var requires: [Requirement] { [] }
    }
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        Self.bindParts($0, log)
        $0.bind(Garage.self).to(Garage.init)
      })
    _ = injector.get(Garage.self)
    #expect(log.all == ["Door.init", "Door.awake", "Wheel.init", "Wheel.awake", "Garage.init"])
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
    let injector = try Injector(
      Module {
        $0.bind(Nest.self).to { Nest() }.in(.singleton)
        $0.bind(Bird.self).to(Bird.init)
      })
    let nest = injector.get(Nest.self)
    #expect(nest.bird.nest === nest)
  }
}
