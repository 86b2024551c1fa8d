import Loom
import TestSupport
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// The ways to have a product later.
enum Deferral: CaseIterable {
  case lazy, factory

  /// Binds a type that asks for it in some form.
  func bind<T>(_ type: T.Type, _ form: Asking.Form, isNamed: Bool = false, in module: Module) {
    switch self {
    case .lazy: form.bind(Lazy<T>.self, isNamed: isNamed, in: module)
    case .factory: form.bind(Factory<T>.self, isNamed: isNamed, in: module)
    }
  }

  /// Asks for it, and returns how it is used.
  func ask<T>(
    for type: T.Type, by form: Asking.Form = .call, isNamed: Bool = false, _ injector: Injector
  ) throws -> () throws -> T {
    switch self {
    case .lazy: { [lazy = try form.ask(for: Lazy<T>.self, isNamed: isNamed, injector)] in try lazy.resolve() }
    case .factory:
      { [factory = try form.ask(for: Factory<T>.self, isNamed: isNamed, injector)] in try factory.resolve() }
    }
  }
}

/// What holds for a `Lazy` as for a `Factory`.
struct DeferredTests {
  @Test(arguments: Asking.Form.allCases, Asking.Place.allCases)
  func `a lazy makes its value on first use, once; a factory a product for each call; by its type or by name`(
    form: Asking.Form, place: Asking.Place
  ) throws {
    for (kind, isNamed) in Deferral.allCases.flatMap({ [($0, false), ($0, true)] }) {
      let (tracker, other) = (LifetimeTracker(), LifetimeTracker())
      let injector = try place.injector {
        $0.bind(Tracked.self).to { Tracked(isNamed ? other : tracker) }
        $0.bind(Tracked.self, named: Asking.name).to { Tracked(isNamed ? tracker : other) }
        kind.bind(Tracked.self, form, isNamed: isNamed, in: $0)
      }
      let use = try kind.ask(for: Tracked.self, by: form, isNamed: isNamed, injector)
      #expect(tracker.total == 0)
      #expect(try [use().number, use().number] == (kind == .lazy ? [1, 1] : [1, 2]))
      #expect((tracker.live, other.total) == (kind == .lazy ? 1 : 0, 0))
    }
  }

  @Test(arguments: Deferral.allCases)
  func `what is shared stays shared, and two that ask have a product each of what is not`(kind: Deferral) throws {
    let injector = try Injector.of {
      $0.bind(Radio.self).to(Radio.init).in(.singleton)
      $0.bind(V8.self).to(V8.init).in(.weak)
      $0.bind(Diesel.self).to(Diesel.init)
    }
    func pair<T>(_ type: T.Type) throws -> (T, T) {
      (try kind.ask(for: T.self, injector)(), try kind.ask(for: T.self, injector)())
    }
    let (radios, engines, others) = (try pair(Radio.self), try pair(V8.self), try pair(Diesel.self))
    #expect(radios.0 === radios.1 && radios.0 === injector.get(Radio.self))
    #expect(engines.0 === engines.1)
    #expect(others.0 !== others.1)
  }

  @Test(arguments: Deferral.allCases)
  func `it may be of every kind of value, and of what is derived itself`(kind: Deferral) throws {
    let injector = try Injector.of {
      $0.bind(Clock.self).to(SystemClock.init)
      $0.bind((@Sendable (Int) -> Int).self).to { { @Sendable (number: Int) in number + 1 } }
      $0.bind([String].self).to(instance: ["a", "b"])
      $0.bind(Int.self).to(instance: 3)
      $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument)
      $0.contribute(to: Bool.self).to(instance: true)
    }
    func use<T>(_ type: T.Type) throws -> T { try kind.ask(for: T.self, injector)() }
    #expect(try use((any Clock).self).now == 12)
    #expect(try use((@Sendable (Int) -> Int).self)(3) == 4)
    #expect(try use([String].self) == ["a", "b"])
    #expect(try use(Int?.self) == 3)
    #expect(try use(Radio?.self) == nil)
    #expect(try use([Bool].self) == [true])
    #expect(try use(Lazy<Int>.self).value == 3)
    #expect(try use(Factory<String, Int>.self)(4) == "4")
    #expect(try use(Injector.self).get(Int.self) == 3)
  }

  @Test func `an explicit binding wins`() throws {
    let other = try Injector.of { $0.bind(Int.self).to(instance: 1) }
    let (lazy, factory) = (other.get(Lazy<Int>.self), other.get(Factory<Int>.self))
    let injector = try Injector.of {
      $0.bind(Int.self).to(instance: 2)
      $0.bind(Lazy<Int>.self).to(instance: lazy)
      $0.bind(Factory<Int>.self).to(instance: factory)
    }
    for kind in Deferral.allCases { #expect(try kind.ask(for: Int.self, injector)() == 1) }
  }

  @Test(arguments: Deferral.allCases)
  func `when its product cannot be made, the report is that of the product, and the next use tries again`(
    kind: Deferral
  ) throws {
    let attempts = Probe.Counter()
    let injector = try Injector.of {
      $0.bind(Radio.self).to { () throws -> Radio in
        if attempts.increment() == 1 { throw Probe.Failure() }
        return Radio()
      }
    }
    let use = try kind.ask(for: Radio.self, injector)
    let error = try #require(Probe.report { try use() })
    #expect(error.problems.map(\.code) == [.factoryThrew])
    #expect(error.cause as? Probe.Failure == Probe.Failure())
    #expect(error.subject == .resolution(of: AnyKey(Key(Radio.self))))
    #expect(try (use() === use()) == (kind == .lazy))
    #expect(attempts.value == (kind == .lazy ? 2 : 3))
  }

  @Test func `a lazy under a name that nothing binds outlives what the injector remembers of the name`() throws {
    let injector = try Injector.of { $0.bind(Int.self).to { 1 } }
    let lazy = (0..<20).map { injector.get(Lazy<Radio?>.self, named: Name("name-\($0)")) }
    for number in 0..<2_000 { _ = injector.get(Lazy<Gear?>.self, named: Name("other-\(number)")) }
    #expect(lazy.allSatisfy { $0.value == nil })
  }

  @Test func `a value that throws on behalf of its user names the user`() throws {
    struct Trip { let engine: Lazy<any EngineDao> }
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to { throw Probe.Failure() }
      $0.bind(Trip.self).to { (engine: Lazy<any EngineDao>) in
        _ = try engine.resolve()
        return Trip(engine: engine)
      }
    }
    try expectGolden("lazy-threw") { try injector.resolve(Trip.self) }
  }
}
