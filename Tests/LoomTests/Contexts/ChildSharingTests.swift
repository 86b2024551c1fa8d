import Loom
import TestSupport
import Testing

/// A shared instance of the parent is used by the child unless a binding of the child can reach it.
@Suite struct ChildSharingTests {
  protocol Fuel: Sendable {}
  struct Petrol: Fuel {}
  struct Diesel: Fuel {}

  protocol Engine: Sendable {
    var fuel: any Fuel { get }
  }

  final class V8: Engine {
    let fuel: any Fuel
    init(fuel: any Fuel) { self.fuel = fuel }
  }

  /// Reaches the fuel by a link and a parameter.
  final class Car: Sendable {
    let engine: any Engine
    init(engine: any Engine) { self.engine = engine }
  }

  /// Reaches the fuel by a requirement.
  final class Truck: Injectable, @unchecked Sendable {
    var fuel: (any Fuel)!
    static var requires: [Requirement] { [Requirement(\Truck.fuel)] }
  }

  /// Reaches the fuel by a resolver, so the dependency is unknown beforehand.
  final class Tram: Sendable {
    let fuel: (any Fuel)?
    init(fuel: (any Fuel)?) { self.fuel = fuel }
  }

  /// Reaches nothing.
  final class Map: Sendable {}

  static func parent(_ scope: SharedScope = .singleton) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Fuel.self).to { Petrol() }
        $0.bind(V8.self).to(V8.init).in(scope)
        $0.bind(Engine.self).to(\V8.self)
        $0.bind(Car.self).to(Car.init).in(scope)
        $0.bind(Truck.self).to { Truck() }.in(scope)
        $0.bind(Tram.self).make { resolver in Tram(fuel: resolver.get(Fuel.self)) }.in(scope)
        $0.bind(Tram.self, named: "linked").to(\Tram.self).in(scope)
        $0.bind(Map.self).to { Map() }.in(scope)
      })
  }

  static func dieselChild(of parent: Injector) throws -> Injector {
    try parent.child { $0.bind(Fuel.self).to { Diesel() } }
  }

  @Test func `what no override can reach is shared, whichever asks first`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      let first = try Self.parent(scope)
      let parents = first.get(Map.self)
      #expect(try Self.dieselChild(of: first).get(Map.self) === parents)
      let second = try Self.parent(scope)
      let childs = try Self.dieselChild(of: second).get(Map.self)
      #expect(second.get(Map.self) === childs)
    }
  }

  @Test func `what an override can reach is remade, once, whichever asks first`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      for childAsksFirst in [true, false] {
        let parent = try Self.parent(scope)
        let child = try Self.dieselChild(of: parent)
        let order = childAsksFirst ? [child, parent] : [parent, child]
        let cars = order.map { $0.get(Car.self) }
        let trucks = order.map { $0.get(Truck.self) }
        let trams = order.map { $0.get(Tram.self) }
        let linked = order.map { $0.get(Tram.self, named: "linked") }
        for (index, injector) in order.enumerated() {
          let isChild = injector === child
          #expect(cars[index].engine.fuel is Diesel == isChild)
          #expect(trucks[index].fuel is Diesel == isChild)
          #expect(trams[index].fuel is Diesel == isChild)
          #expect(linked[index] === trams[index])
          #expect(injector.get(Car.self) === cars[index])
          #expect(injector.get(Truck.self) === trucks[index])
          #expect(injector.get(Tram.self) === trams[index])
          #expect(injector.get(V8.self) === cars[index].engine as? V8)
        }
      }
    }
  }

  @Test func `each child remakes for itself`() throws {
    let parent = try Self.parent()
    let (first, second) = (try Self.dieselChild(of: parent), try Self.dieselChild(of: parent))
    #expect(first.get(Car.self) !== second.get(Car.self))
    #expect(first.get(Map.self) === second.get(Map.self))
  }

  @Test func `a child without bindings shares everything, also after it has made something just in time`() throws {
    final class Visitor: SelfBinding {
      static var requires: [Requirement] { [] }
    }
    let parent = try Self.parent()
    for asksFirst in [false, true] {
      let child = try parent.child()
      if asksFirst { _ = child.get(Visitor.self) }
      #expect(child.get(Car.self) === parent.get(Car.self))
      #expect(child.get(Tram.self) === parent.get(Tram.self))
      #expect(parent.get(Truck.self) === child.get(Truck.self))
    }
  }

  @Test func `a child whose bindings nothing leads to shares what does not ask a resolver`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind(Int.self).to { 1 } }
    #expect(child.get(Car.self) === parent.get(Car.self))
    #expect(child.get(Truck.self) === parent.get(Truck.self))
    #expect(child.get(Tram.self) !== parent.get(Tram.self))
  }

  @Test func `given instances are shared, unless they are replaced`() throws {
    let log = Probe.Log()
    let parent = try Injector(
      Module {
        $0.bind(Probe.Log.self).to(instance: log)
        $0.bind(Probe.Log.self, named: "other").to(uncheckedInstance: log)
      })
    let child = try parent.child { $0.bind(Probe.Log.self).to(instance: Probe.Log()) }
    #expect(child.get(Probe.Log.self) !== log)
    #expect(child.get(Probe.Log.self, named: "other") === log)
    #expect(parent.get(Probe.Log.self) === log)
  }

  @Test func `an override under another name reaches nothing that asks without it`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind(Fuel.self, named: "spare").to { Diesel() } }
    #expect(child.get(Car.self) === parent.get(Car.self))
  }

  @Test func `a dependency that is remade does not make others that stay shared see it`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind(Engine.self).to { (fuel: any Fuel) in V8(fuel: fuel) } }
    #expect(child.get(V8.self) === parent.get(V8.self))
    #expect(child.get(Car.self) !== parent.get(Car.self))
    #expect(child.get(Car.self).engine as? V8 !== parent.get(V8.self))
    #expect(child.get(Truck.self) === parent.get(Truck.self))
  }

  @Test func `a cycle of which an override reaches one member is remade as a whole`() throws {
    final class Left: Injectable, @unchecked Sendable {
      var right: Right!
      static var requires: [Requirement] { [Requirement(\Left.right)] }
    }
    final class Right: Injectable, @unchecked Sendable {
      weak var left: Left?
      var fuel: (any Fuel)!
      static var requires: [Requirement] { [Requirement(\Right.left), Requirement(\Right.fuel)] }
    }
    let parent = try Injector(
      Module {
        $0.bind(Fuel.self).to { Petrol() }
        $0.bind(Left.self).to { Left() }.in(.singleton)
        $0.bind(Right.self).to { Right() }.in(.singleton)
      })
    let child = try Self.dieselChild(of: parent)
    let (left, right) = (child.get(Left.self), child.get(Right.self))
    #expect(left.right === right)
    #expect(right.left === left)
    #expect(right.fuel is Diesel)
    #expect(parent.get(Left.self) !== left)
    #expect(parent.get(Left.self).right.fuel is Petrol)
  }
}
