import TestSupport

#if DEBUG
  import Loom
  import Testing

  /// A function that hands on an object is not one that makes it.
  struct HiddenRequirementsTests {
    private protocol Person: AnyObject, Sendable {}

    // Set once, while it is made.
    private final class Driver: Person, Injectable, @unchecked Sendable {
      var seats = 0
      static var requires: [Requirement] { [Requirement(\Driver.seats)] }
    }

    private final class Walker: Person, Injectable, @unchecked Sendable {
      var steps = ""
      static var requires: [Requirement] { [Requirement(\Walker.steps)] }
    }

    private static func injector(_ bind: @escaping (Module) -> Void) throws -> Injector {
      try Injector(
        Module {
          $0.bind(Int.self).to { 4 }
          $0.bind(String.self).to { "left, right" }
        }, Module(bind), global: GlobalContext())
    }

    private static func codes(_ injector: Injector) -> [Problem.Code] {
      Probe.codes { try injector.resolve((any Person).self) }
    }

    private static func bind<T>(_ type: T.Type, on module: Module, _ make: @escaping @Sendable () -> T) {
      module.bind(type).to(make)
    }

    private static func bindInjectable<T: Injectable>(
      _ type: T.Type, on module: Module, _ make: @escaping @Sendable () -> T
    ) { module.bind(type).to(make) }

    @Test func `a generic function that binds a class has to know that it is injectable`() throws {
      let hidden = try Self.injector { Self.bind(Driver.self, on: $0) { Driver() } }
      let problem = try resolutionError(hidden, Driver.self).problems[0]
      #expect(problem.code == .hiddenRequirements)
      #expect(problem.remedies == ["constrain the generic function that calls bind: where T: Injectable"])
      let known = try Self.injector { Self.bindInjectable(Driver.self, on: $0) { Driver() } }
      #expect(known.get(Driver.self).seats == 4)
    }

    /// Closures that hand on an object that the injector has injected, or left as it is.
    private static let handingOn: [String: @Sendable (BindingBuilder<any Person, Nonisolated>) -> Void] = [
      "one of two lazies": { $0.to { (driver: Lazy<Driver>, _: Lazy<Walker>) -> any Person in driver.value } },
      "the other one": { $0.to { (_: Lazy<Driver>, walker: Lazy<Walker>) -> any Person in walker.value } },
      "a factory's product, shared": { $0.to { (make: Factory<Driver>) -> any Person in make() }.in(.singleton) },
      "a factory's product, weak": { $0.to { (make: Factory<Driver>) -> any Person in make() }.in(.weak) },
      "a parameter": { $0.to({ (driver: Driver) -> any Person in driver }, .named("graph")).in(.graph) },
      "an existing instance": { $0.to({ (driver: Driver) -> any Person in driver }, .named("given")) },
      "an element": { $0.to { (all: Lazy<[any Person]>) -> any Person in all.value[0] } },
      "what it asks for": { $0.to { (injector: Injector) -> any Person in injector.get(Driver.self) } },
      "what another closure has made": { $0.to({ (walker: Walker) -> any Person in walker }, .named("made")) },
    ]

    @Test(arguments: handingOn.keys.sorted()) func `a closure may hand on an object`(name: String) throws {
      let bind = try #require(Self.handingOn[name])
      let injector = try Self.injector {
        $0.bind(Driver.self).to { Driver() }
        $0.bind(Walker.self).to { Walker() }.in(.singleton)
        $0.bind(Driver.self, named: "graph").to { Driver() }.in(.graph)
        $0.bind(Driver.self, named: "given").to(instance: Driver())
        $0.bind(Walker.self, named: "made").make { _ in Walker() }
        $0.contribute(to: (any Person).self).to(\Driver.self)
        bind($0.bind((any Person).self))
      }
      #expect(Self.codes(injector) == [])
    }

    @Test func `a closure that makes its own object is noticed, with other parameters too`() throws {
      let injector = try Self.injector {
        $0.bind(Driver.self).to { Driver() }
        $0.bind((any Person).self).to { (_: Lazy<Int>, _: String?) -> any Person in Driver() }
      }
      #expect(Self.codes(injector) == [.hiddenRequirements])
    }
  }
#endif
