import Loom
import TestSupport
import Testing

private final class Hen: Sendable {
  let lay: @Sendable () -> Egg
  init(lay: @escaping @Sendable () -> Egg) { self.lay = lay }
}

private final class Egg: Sendable {
  let hen: Hen
  init(hen: Hen) { self.hen = hen }
}

private final class Field {
  let lazy: Asking.Holder<Lazy<Field>>
  let factory: Asking.Holder<Factory<Field>>
  init(lazy: Asking.Holder<Lazy<Field>>, factory: Asking.Holder<Factory<Field>>) {
    (self.lazy, self.factory) = (lazy, factory)
  }
}

/// Cycles that a `Lazy`, a `Factory` or an `Injector` makes legal.
struct DeferredCycleTests {
  private enum Way: CaseIterable {
    case lazy, factory, injector

    @discardableResult
    func bindHen(in module: Module, egg name: Name? = nil) -> BindingOptions<Hen> {
      let hen = module.bind(Hen.self)
      return switch self {
      case .lazy: hen.to({ (egg: Lazy<Egg>) in Hen { egg.value } }, name.map { .named($0) } ?? .bound)
      case .factory: hen.to({ (make: Factory<Egg>) in Hen { make() } }, name.map { .named($0) } ?? .bound)
      case .injector: hen.to { (injector: Injector) in Hen { injector.get(named: name) } }
      }
    }
  }

  @Test(arguments: Asking.Place.allCases)
  func `of a singleton`(place: Asking.Place) throws {
    for way in Way.allCases {
      let injector = try place.injector {
        way.bindHen(in: $0).in(.singleton)
        $0.bind(Egg.self).to(Egg.init)
      }
      let hen = injector.get(Hen.self)
      let eggs = [hen.lay(), hen.lay()]
      #expect(eggs.allSatisfy { $0.hen === hen })
      #expect((eggs[0] === eggs[1]) == (way == .lazy))
    }
  }

  /// Each lazy is used after the call that made it, and so within its own call.
  @Test(arguments: [SeenScope.normal, .graph])
  func `of products that are not shared`(scope: SeenScope) throws {
    let injector = try Injector.of {
      scope.set(on: Way.lazy.bindHen(in: $0))
      scope.set(on: $0.bind(Egg.self).to(Egg.init))
    }
    let hen = injector.get(Hen.self)
    #expect(hen.lay().hen !== hen)
    #expect(hen.lay().hen.lay().hen.lay().hen.lay() !== hen.lay())
  }

  @Test func `through a property that is lazy, and one that is a factory`() throws {
    let injector = try Injector.of {
      $0.bind(Asking.Holder<Lazy<Field>>.self).to(Asking.Holder.init)
      $0.bind(Asking.Holder<Factory<Field>>.self).to(Asking.Holder.init)
      $0.bind(Field.self).to(Field.init)
    }
    let field = injector.get(Field.self)
    #expect(field.lazy.asked.value.lazy.asked.value !== field.lazy.asked.value)
    #expect(field.factory.asked() !== field.factory.asked())
  }

  @Test func `through names, links and decorators`() throws {
    for way in Way.allCases {
      let injector = try Injector.of {
        way.bindHen(in: $0, egg: "golden").in(.singleton)
        $0.bind(Egg.self).to(Egg.init)
        $0.bind(Egg.self, named: "golden").to(\Egg.self)
        $0.decorate(Egg.self, named: "golden") { (egg: Egg, hen: Hen) in Egg(hen: hen) }
      }
      let hen = injector.get(Hen.self)
      #expect(hen.lay().hen === hen)
    }
  }

  @Test func `a cycle beside the lazy one is refused`() throws {
    let problems = try creationProblems {
      Way.lazy.bindHen(in: $0).in(.singleton)
      $0.bind(Egg.self).to { (hen: Hen, _: Int) in Egg(hen: hen) }
      $0.bind(Int.self).to { (_: Egg) in 1 }
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(problems.first.map(Probe.steps)?.count == 2)
  }

  @Test func `a child that closes a cycle through its parent's lazy`() throws {
    let parent = try Injector.of {
      Way.lazy.bindHen(in: $0).in(.singleton)
      $0.bind(Egg.self).to { (_: Int) in Egg(hen: Hen { fatalError("nothing asks for it") }) }
      $0.bind(Int.self).to(instance: 1)
    }
    let child = try parent.child { $0.bind(Egg.self).to(Egg.init) }
    let hen = child.get(Hen.self)
    #expect(hen !== parent.get(Hen.self))
    #expect(hen.lay().hen === hen)
  }
}
