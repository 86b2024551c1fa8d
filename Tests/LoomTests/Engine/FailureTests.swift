import Loom
import Testing

/// A factory that throws leaves nothing half made: the next call tries again.
@Suite struct FailureTests {
  /// Fails as often as it is told to.
  final class Supplier: Sendable {
    let attempts = Probe.Counter()
    let failures: Int
    init(failures: Int) { self.failures = failures }

    func supply() throws {
      if attempts.increment() <= failures { throw Probe.Failure(reason: "attempt \(attempts.value)") }
    }
  }

  final class Engine: Sendable {
    init(_ supplier: Supplier) throws { try supplier.supply() }
  }

  final class Car: Sendable {
    let engine: Engine
    init(engine: Engine) { self.engine = engine }
  }

  static func cars(_ supplier: Supplier, _ bindEngine: (BindingOptions<Engine>) -> Void) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Supplier.self).to(instance: supplier)
        bindEngine($0.bind(Engine.self).to(Engine.init))
        $0.bind(Car.self).to(Car.init).in(.singleton)
      })
  }

  @Test func `a factory's error is the cause, and the report names key and error`() throws {
    let injector = try Self.cars(Supplier(failures: .max)) { $0.in(.normal) }
    let report = Probe.report { try injector.resolve(Car.self) }
    #expect(report?.problems.map(\.code) == [.factoryThrew])
    #expect(report?.problems.first?.key == AnyKey(Key(Engine.self)))
    #expect(report?.cause as? Probe.Failure == Probe.Failure(reason: "attempt 1"))
    #expect(report?.description.contains("attempt 1") == true)
  }

  @Test func `the cause is reachable from every way of making a product`() throws {
    struct Broken: Provider {
      func provide(from resolver: Resolver) throws -> Int { throw Probe.Failure(reason: "provider") }
    }
    let injector = try Injector(
      Module {
        $0.bind(Int.self, named: "provider").to(provider: Broken())
        $0.bind(Int.self, named: "factory").make { resolver in
          guard resolver.get(String.self).isEmpty else { throw Probe.Failure(reason: "factory") }
          return 0
        }
        $0.bind(String.self).to { "text" }
        $0.bind(Int.self, named: "function").to { () throws -> Int in throw Probe.Failure(reason: "function") }
        $0.bind(Int.self, named: "described").to(
          { (_: Int) throws -> Int in throw Probe.Failure(reason: "described") }, .value(1))
        $0.bind(Double.self).to { (number: Int) in Double(number) }
        $0.bind(Int.self).to(\Int.self, named: "function")
      })
    for name: Name in ["provider", "factory", "function", "described"] {
      let report = Probe.report { try injector.resolve(Int.self, named: name) }
      #expect(report?.cause as? Probe.Failure == Probe.Failure(reason: name.text))
    }
    #expect(Probe.report { try injector.resolve(Double.self) }?.cause is Probe.Failure)
  }

  @Test func `an error that passes through several factories keeps its report and its cause`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to { () throws -> Int in throw Probe.Failure() }
        $0.bind(String.self).make { resolver in "\(try resolver.resolve(Int.self))" }
        $0.bind([String].self).make { resolver in [try resolver.resolve(String.self)] }
      })
    let report = Probe.report { try injector.resolve([String].self) }
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Int.self))])
    #expect(report?.cause as? Probe.Failure == Probe.Failure())
  }

  @Test func `the next call tries again in the unshared scopes`() throws {
    for scope in [Scope.normal, .graph] {
      let supplier = Supplier(failures: 2)
      let injector = try Self.cars(supplier) { $0.in(scope) }
      for _ in 1...2 { #expect(Probe.codes { try injector.resolve(Engine.self) } == [.factoryThrew]) }
      _ = try injector.resolve(Engine.self)
      #expect(supplier.attempts.value == 3)
    }
  }

  @Test func `the next call tries again in the shared scopes, and what it makes is shared`() throws {
    for scope in [SharedScope.singleton, .weak] {
      let supplier = Supplier(failures: 2)
      let injector = try Self.cars(supplier) { $0.in(scope) }
      for _ in 1...2 { #expect(Probe.codes { try injector.resolve(Car.self) } == [.factoryThrew]) }
      let car = try injector.resolve(Car.self)
      #expect(injector.get(Engine.self) === car.engine)
      #expect(injector.get(Car.self) === car)
      #expect(supplier.attempts.value == 3)
    }
  }

  @Test func `an injector whose eager instance failed can be created when the cause is gone`() throws {
    let supplier = Supplier(failures: 1)
    #expect(Probe.codes { try Self.cars(supplier) { $0.in(.eager) } } == [.factoryThrew])
    let injector = try Self.cars(supplier) { $0.in(.eager) }
    #expect(supplier.attempts.value == 2)
    _ = injector.get(Car.self)
    #expect(supplier.attempts.value == 2)
  }

  @Test func `dependencies that were made before another one failed are kept if they are shared`() throws {
    let supplier = Supplier(failures: 1)
    let made = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to { made.increment() }.in(.singleton)
        $0.bind(Engine.self).to { (_: Int) in try Engine(supplier) }
      })
    #expect(Probe.codes { try injector.resolve(Engine.self) } == [.factoryThrew])
    _ = try injector.resolve(Engine.self)
    #expect(made.value == 1)
  }

  @Test func `an object whose property cannot be made is not kept, and its hook is not called`() throws {
    final class Wagon: Injectable, @unchecked Sendable {
      var engine: Engine!
      let life: Probe.Life
      let hooks: Probe.Counter
      init(life: Probe.Life, hooks: Probe.Counter) {
        self.life = life
        self.hooks = hooks
      }
      static var requires: [Requirement] { [Requirement(\Wagon.engine)] }
      func awakeFromInjection() { hooks.increment() }
    }
    for bind: (BindingOptions<Wagon>) -> Void in [
      { $0.in(.normal) }, { $0.in(.graph) }, { $0.in(.singleton) }, { $0.in(.weak) },
    ] {
      let (supplier, lives, hooks) = (Supplier(failures: 1), Probe.Counter(), Probe.Counter())
      let injector = try Injector(
        Module {
          $0.bind(Engine.self).to { try Engine(supplier) }
          $0.bind(Probe.Life.self).to { Probe.Life(lives) }
          $0.bind(Probe.Counter.self).to(instance: hooks)
          bind($0.bind(Wagon.self).to(Wagon.init))
        })
      #expect(Probe.codes { try injector.resolve(Wagon.self) } == [.factoryThrew])
      #expect(lives.value == 0)
      #expect(hooks.value == 0)
      #expect(injector.get(Wagon.self).engine != nil)
      #expect(hooks.value == 1)
    }
  }
}
