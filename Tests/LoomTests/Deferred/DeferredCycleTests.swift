import Loom
import Testing

/// Cycles that a `Lazy`, a `Factory` or an `Injector` makes legal.
struct DeferredCycleTests {
  private final class Hen: Sendable {
    let egg: Lazy<Egg>
    init(egg: Lazy<Egg>) { self.egg = egg }
  }

  private final class Egg: Sendable {
    let hen: Hen
    init(hen: Hen) { self.hen = hen }
  }

  @Test(arguments: Asking.Place.allCases)
  func `through a lazy: a singleton`(place: Asking.Place) throws {
    let injector = try place.injector {
      $0.bind(Hen.self).to(Hen.init).in(.singleton)
      $0.bind(Egg.self).to(Egg.init)
    }
    let hen = injector.get(Hen.self)
    #expect(hen.egg.value.hen === hen)
    #expect(hen.egg.value === hen.egg.value)
  }

  private final class Nest: Sendable {
    let lay: @Sendable () -> Chick
    init(_ lay: @escaping @Sendable () -> Chick) { self.lay = lay }
  }

  private final class Chick: Sendable {
    let nest: Nest
    init(nest: Nest) { self.nest = nest }
  }

  @Test func `through a factory, and through the injector`() throws {
    for bind: (Module) -> Void in [
      { $0.bind(Nest.self).to { (lay: Factory<Chick>) in Nest { lay() } }.in(.singleton) },
      { $0.bind(Nest.self).to { (injector: Injector) in Nest { injector.get() } }.in(.singleton) },
    ] {
      let injector = try Injector.of {
        bind($0)
        $0.bind(Chick.self).to(Chick.init)
      }
      let nest = injector.get(Nest.self)
      let (first, second) = (nest.lay(), nest.lay())
      #expect(first !== second)
      #expect(first.nest === nest && second.nest === nest)
    }
  }

  /// Each lazy is used after the call that made it, and so within its own call.
  @Test(arguments: [Scope.normal, .graph].indices)
  func `through a lazy: products that are not shared`(index: Int) throws {
    let scope = [Scope.normal, .graph][index]
    let injector = try Injector.of {
      $0.bind(Hen.self).to(Hen.init).in(scope)
      $0.bind(Egg.self).to(Egg.init).in(scope)
    }
    let hen = injector.get(Hen.self)
    #expect(hen.egg.value.hen !== hen)
    #expect(hen.egg.value.hen.egg.value.hen.egg.value.hen.egg.value !== hen.egg.value)
  }

  @Test func `through a property that is lazy, and one that is a factory`() throws {
    let injector = try Injector.of {
      $0.bind(Farmer.self).to(Farmer.init)
      $0.bind(Farm.self).to(Farm.init)
    }
    let farmer = injector.get(Farmer.self)
    #expect(farmer.farm.value.farmer.farm.value !== farmer.farm.value)
    #expect(farmer.found() !== farmer.farm.value)
  }

  @Test func `through names, links and decorators`() throws {
    let injector = try Injector.of {
      $0.bind(Hen.self).to(Hen.init, .named("golden")).in(.singleton)
      $0.bind(Egg.self).to(Egg.init)
      $0.bind(Egg.self, named: "golden").to(\Egg.self)
      $0.decorate(Egg.self, named: "golden") { (egg: Egg, hen: Hen) in Egg(hen: hen) }
    }
    let hen = injector.get(Hen.self)
    #expect(hen.egg.value.hen === hen)
  }

  @Test func `a cycle beside the lazy one is refused`() throws {
    let problems = try creationProblems {
      $0.bind(Hen.self).to(Hen.init).in(.singleton)
      $0.bind(Egg.self).to { (hen: Hen, _: Int) in Egg(hen: hen) }
      $0.bind(Int.self).to { (_: Egg) in 1 }
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(problems.first.map(Probe.steps)?.count == 2)
  }

  @Test func `a child that closes a cycle through its parent's lazy`() throws {
    let parent = try Injector.of {
      $0.bind(Hen.self).to(Hen.init).in(.singleton)
      $0.bind(Egg.self).to { (_: Int) in Egg(hen: Hen(egg: try Injector().get())) }
      $0.bind(Int.self).to(instance: 1)
    }
    let child = try parent.child { $0.bind(Egg.self).to(Egg.init) }
    let hen = child.get(Hen.self)
    #expect(hen !== parent.get(Hen.self))
    #expect(hen.egg.value.hen === hen)
  }
}

private final class Farmer: Injectable {
  var farm: Lazy<Farm>!
  var found: Factory<Farm>!
  static var requires: [Requirement] { [Requirement(\Farmer.farm), Requirement(\Farmer.found)] }
}

private final class Farm: Injectable {
  var farmer: Farmer!
  static var requires: [Requirement] { [Requirement(\Farm.farmer)] }
}
