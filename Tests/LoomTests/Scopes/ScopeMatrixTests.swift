import Loom
import Testing

private protocol Service: AnyObject, Sendable {}

/// Counts itself.
private final class Live: Service {
  init(made: Probe.Counter) { made.increment() }
}

private final class Wrapped: Service {
  let inner: any Service
  init(inner: any Service, made: Probe.Counter) {
    self.inner = inner
    made.increment()
  }
}

private struct Maker: Provider {
  func provide(from resolver: Resolver) -> any Service { Live(made: resolver.get()) }
}

/// Every kind of binding has the scope that it is given.
struct ScopeMatrixTests {
  enum Kind: CaseIterable {
    case initializer, closure, resolverClosure, provider, link, furtherType, decorated

    func bind(_ scope: SeenScope, in module: Module) {
      let service = module.bind(Service.self)
      switch self {
      case .initializer: scope.set(on: service.to(Live.init))
      case .closure: scope.set(on: service.to { (made: Probe.Counter) in Live(made: made) })
      case .resolverClosure: scope.set(on: service.make { Live(made: $0.get()) })
      case .provider: scope.set(on: service.to(provider: Maker()))
      case .link:
        scope.set(on: service.to(\Live.self))
        module.bind(Live.self).to(Live.init)
      case .furtherType:
        scope.set(on: module.bind(Live.self).to(Live.init).as(Service.self) { $0 })
      case .decorated:
        scope.set(on: service.to(Live.init))
        module.decorate(Service.self) { (inner: any Service, made: Probe.Counter) in Wrapped(inner: inner, made: made) }
      }
    }
  }

  /// The scope that a user sees, and how many objects have been made for that.
  private func seen<Product>(
    _ type: Product.Type, _ object: (Product) -> any Service, _ bind: (Module) -> Void
  ) throws -> (scope: SeenScope, count: Int) {
    let made = Probe.Counter()
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Probe.Counter.self).to(instance: made)
      $0.bind(SeenScope.Pair<Product>.self).to(SeenScope.Pair.init)
      bind($0)
    }
    return (try SeenScope.of(Product.self, in: injector, made: made, object), made.value)
  }

  /// Of the calls that ``SeenScope/of(_:in:made:_:)`` needs to tell the scope.
  private func count(_ scope: SeenScope) -> Int { scope == .singleton || scope == .eager ? 1 : 2 }

  @Test(arguments: SeenScope.allCases) func `each kind of binding has each scope`(scope: SeenScope) throws {
    for kind in Kind.allCases {
      let seen = try seen((any Service).self, { $0 }, { kind.bind(scope, in: $0) })
      #expect(seen == (scope, count(scope) * (kind == .decorated ? 2 : 1)), "\(kind)")
    }
  }

  @Test(arguments: SeenScope.allCases) func `so has an optional, and an element of a collection`(scope: SeenScope)
    throws
  {
    let optional = try seen((any Service)?.self) {
      $0!
    } _: {
      scope.set(on: $0.bind((any Service)?.self).to { (made: Probe.Counter) in Live(made: made) })
    }
    #expect(optional == (scope, count(scope)))
    let element = try seen([any Service].self) {
      $0[0]
    } _: {
      scope.set(on: $0.contribute(to: Service.self).to(Live.init))
    }
    #expect(element == (scope, count(scope)))
  }

  @Test func `a binding without a scope is normal, and the last scope that is named counts`() throws {
    let bindings: [(Module) -> Void] = [
      { $0.bind(Live.self).to(Live.init) }, { $0.bind(Live.self).to(Live.init).in(.singleton).in(.normal) },
    ]
    for bind in bindings { #expect(try seen(Live.self, { $0 }, bind).scope == .normal) }
  }

  @Test func `a type under two names is two singletons, and each injector has its own`() throws {
    let module = Module {
      $0.bind(Radio.self, named: "left").to(Radio.init).in(.singleton)
      $0.bind(Radio.self, named: "right").to(Radio.init).in(.singleton)
    }
    let injectors = [try Injector(module), try Injector(module)]
    let radios = injectors.flatMap { [$0.get(Radio.self, named: "left"), $0.get(Radio.self, named: "right")] }
    #expect(Set(radios.map(ObjectIdentifier.init)).count == 4)
    #expect(injectors[0].get(Radio.self, named: "left") === radios[0])
  }

  @Test func `a type that is not Sendable is shared if the module says so`() throws {
    let injector = try Injector(Module { $0.bind(CarDao.self).to { Car(engine: V8()) }.in(unchecked: .singleton) })
    #expect(injector.get(CarDao.self) === injector.get(CarDao.self))
  }

  @Test func `values have scopes too`() throws {
    let counter = Probe.Counter()
    let injector = try Injector {
      $0.bind(Int.self).to { counter.increment() }.in(.graph)
      $0.bind([Int].self).to { (first: Int, second: Int) in [first, second] }
      $0.bind(Int.self, named: "once").to { counter.increment() }.in(.singleton)
    }
    #expect(injector.get([Int].self) == [1, 1])
    #expect(injector.get([Int].self) == [2, 2])
    for _ in 1...2 { #expect(injector.get(Int.self, named: "once") == 3) }
  }
}
