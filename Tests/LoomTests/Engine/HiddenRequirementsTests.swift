#if DEBUG
  import Testing

  @testable import Loom

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

    private static func parts() -> Module {
      Module {
        $0.bind(Int.self).to { 4 }
        $0.bind(String.self).to { "left, right" }
      }
    }

    private func codes(_ make: @escaping (Module) -> Void) throws -> [Problem.Code] {
      let injector = try Injector(Self.parts(), Module(make))
      return Probe.codes { _ = try injector.resolve((any Person).self) }
    }

    private static func bind<T>(_ type: T.Type, on module: Module, _ make: @escaping @Sendable () -> T) {
      module.bind(type).to(make)
    }

    private static func bindInjectable<T: Injectable>(
      _ type: T.Type, on module: Module, _ make: @escaping @Sendable () -> T
    ) { module.bind(type).to(make) }

    @Test func `a generic function that binds a class has to know that it is injectable`() throws {
      let hidden = try Injector(Self.parts(), Module { Self.bind(Driver.self, on: $0) { Driver() } })
      let error = #expect(throws: InjectionError.self) { try hidden.resolve(Driver.self) }
      #expect(error?.problems.map(\.code) == [.hiddenRequirements])
      #expect(
        error?.problems.first?.remedies == ["constrain the generic function that calls bind: where T: Injectable"])
      let known = try Injector(Self.parts(), Module { Self.bindInjectable(Driver.self, on: $0) { Driver() } })
      #expect(known.get(Driver.self).seats == 4)
    }

    @Test(arguments: [true, false])
    func `a choice between two lazies hands on what has been injected`(drives: Bool) throws {
      let codes = try codes {
        $0.bind(Driver.self).to { Driver() }
        $0.bind(Walker.self).to { Walker() }.in(.singleton)
        $0.bind((any Person).self).to { (driver: Lazy<Driver>, walker: Lazy<Walker>) -> any Person in
          drives ? driver.value : walker.value
        }
      }
      #expect(codes == [])
    }

    @Test(arguments: [SharedScope.singleton, .weak])
    func `a closure in a shared scope hands on what a factory has made`(scope: SharedScope) throws {
      let codes = try codes {
        $0.bind(Driver.self).to { Driver() }
        $0.bind((any Person).self).to { (driver: Factory<Driver>) -> any Person in driver() }.in(scope)
      }
      #expect(codes == [])
    }

    @Test func `a closure in the graph scope hands on its parameter`() throws {
      let codes = try codes {
        $0.bind(Driver.self).to { Driver() }.in(.graph)
        $0.bind((any Person).self).to { (driver: Driver) -> any Person in driver }.in(.graph)
      }
      #expect(codes == [])
    }

    @Test func `a closure hands on what another thread's injector has injected`() async throws {
      let other = try Injector(Self.parts(), Module { $0.bind(Driver.self).to { Driver() }.in(.singleton) })
      let driver = await Task.detached { other.get(Driver.self) }.value
      #expect(try codes { $0.bind((any Person).self).to { () -> any Person in driver } } == [])
    }

    @Test func `a closure hands on what has been injected by hand`() throws {
      let driver = Driver()
      let injector = try Injector(
        Self.parts(), Module { $0.bind((any Person).self).to { () -> any Person in driver } })
      #expect(Probe.codes { _ = try injector.resolve((any Person).self) } == [.hiddenRequirements])
      try injector.inject(into: driver)
      #expect(Probe.codes { _ = try injector.resolve((any Person).self) } == [])
    }

    @Test func `a closure hands on what is left as it is`() throws {
      let codes = try codes {
        $0.bind(Driver.self).to(instance: Driver())
        $0.bind(Walker.self).to { (_: Resolver) in Walker() }
        $0.bind((any Person).self).to { (driver: Driver) -> any Person in driver }
        $0.bind((any Person).self, named: "walker").to { (walker: Walker) -> any Person in walker }
      }
      #expect(codes == [])
    }

    @Test func `a closure that makes an object of its own is noticed, also in an optional`() throws {
      let make: @Sendable (Lazy<Driver>) -> any Person = { (_: Lazy<Driver>) in Driver() }
      let codes = try codes {
        $0.bind(Driver.self).to { Driver() }
        $0.bind((any Person).self).to(make)
      }
      #expect(codes == [.hiddenRequirements])
      let injector = try Injector(Self.parts(), Module { $0.bind(Driver?.self).to { Driver() } })
      #expect(Probe.codes { _ = try injector.resolve(Driver?.self) } == [.hiddenRequirements])
    }

    @Test func `known objects are forgotten when they are gone`() {
      var kept: [Driver] = []
      for index in 0..<20_000 {
        let driver = Driver()
        if KnownObjects.contains(driver) { Issue.record("a new object is known already") }
        KnownObjects.insert(driver)
        if index.isMultiple(of: 200) { kept.append(driver) }
      }
      for driver in kept { #expect(KnownObjects.contains(driver)) }
      // Other tests have some hundred at the same time.
      #expect(KnownObjects.count < 10_000)
    }
  }
#endif
