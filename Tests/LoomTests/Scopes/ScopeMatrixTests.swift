import Loom
import TestSupport
import Testing

private protocol Service: AnyObject, Sendable {}

/// Counts itself; perhaps it is around another one.
private final class Live: Service {
  private let inner: (any Service)?
  init(inner: (any Service)?, made: Probe.Counter) {
    self.inner = inner
    made.increment()
  }
  convenience init(made: Probe.Counter) { self.init(inner: nil, made: made) }
}

private struct Maker: Provider {
  func provide(from resolver: Resolver) -> any Service { Live(made: resolver.get()) }
}

/// Every kind of binding has the scope that it is given, decorated or not.
struct ScopeMatrixTests {
  enum Kind: CaseIterable {
    case initializer, closure, resolverClosure, provider, link, furtherType, contribution

    func bind(_ scope: SeenScope, in module: Module) {
      let service = self == .contribution ? module.contribute(to: Service.self) : module.bind(Service.self)
      switch self {
      case .initializer, .contribution: scope.set(on: service.to(Live.init(made:)))
      case .closure: scope.set(on: service.to { (made: Probe.Counter) in Live(made: made) })
      case .resolverClosure: scope.set(on: service.make { Live(made: $0.get()) })
      case .provider: scope.set(on: service.to(provider: Maker()))
      case .link:
        scope.set(on: service.to(\Live.self))
        module.bind(Live.self).to(Live.init(made:))
      case .furtherType:
        scope.set(on: module.bind(Live.self).to(Live.init(made:)).as(Service.self) { $0 })
      }
    }

    /// Whether a child has to expect that its bindings are needed.
    var hidesNeeds: Bool { self == .resolverClosure || self == .provider }

    func decorate(in module: Module) {
      if self == .furtherType {
        module.decorate(Live.self) { (inner: Live, made: Probe.Counter) in Live(inner: inner, made: made) }
      } else {
        module.decorate(Service.self) { (inner: any Service, made: Probe.Counter) in Live(inner: inner, made: made) }
      }
    }
  }

  /// How often a module decorates what it binds, and a child what its parent does.
  private static let decorations = [(own: 0, childs: 0), (1, 0), (2, 0), (0, 1), (1, 1)]

  @Test(arguments: SeenScope.allCases) func `each kind of binding has each scope`(scope: SeenScope) throws {
    for kind in Kind.allCases {
      for (own, childs) in Self.decorations {
        let bind = { (module: Module) in
          kind.bind(scope, in: module)
          for _ in 0..<own { kind.decorate(in: module) }
        }
        let decorate = { (module: Module) in for _ in 0..<childs { kind.decorate(in: module) } }
        let seen =
          if kind == .contribution {
            try seen([any Service].self, { $0[0] }, bind, child: childs == 0 ? nil : decorate)
          } else {
            try seen((any Service).self, { $0 }, bind, child: childs == 0 ? nil : decorate)
          }
        // The parent has made its own at its creation.
        let remade = scope == .eager && kind.hidesNeeds && childs > 0 ? 1 + own : 0
        #expect(
          seen == (scope, count(scope) * (1 + own + childs) + remade), "\(kind), decorated \(own) and \(childs) times")
      }
    }
  }

  @Test(arguments: SeenScope.allCases) func `an optional and a value have each scope, too`(scope: SeenScope) throws {
    // Neither is an object.
    guard scope != .weak else { return }
    let optional = try seen((any Service)?.self, { $0! }) {
      scope.set(on: $0.bind((any Service)?.self).to { (made: Probe.Counter) in Live(made: made) })
    }
    #expect(optional == (scope, count(scope)))
    let value = try seen(Value.self, { $0.service }) {
      scope.set(on: $0.bind(Value.self).to { (made: Probe.Counter) in Value(service: Live(made: made)) })
    }
    #expect(value == (scope, count(scope)))
  }

  private struct Value: Sendable { let service: any Service }

  @Test func `a binding without a scope is normal, and the last scope that is named counts`() throws {
    let bindings: [(Module) -> Void] = [
      { $0.bind(Live.self).to(Live.init(made:)) },
      { $0.bind(Live.self).to(Live.init(made:)).in(.singleton).in(.normal) },
    ]
    for bind in bindings { #expect(try seen(Live.self, { $0 }, bind).scope == .normal) }
  }

  /// The scope that a user of an injector or of its child sees, and how many objects have been made for that.
  private func seen<Product>(
    _ type: Product.Type, _ object: (Product) -> any Service, _ bind: (Module) -> Void, child: ((Module) -> Void)? = nil
  ) throws -> (scope: SeenScope, count: Int) {
    let made = Probe.Counter()
    let root = try Injector.of {
      $0.bind(Probe.Counter.self).to(instance: made)
      $0.bind(SeenScope.Pair<Product>.self).to(SeenScope.Pair.init)
      bind($0)
    }
    let injector = try child.map { try root.child($0) } ?? root
    return (try SeenScope.of(Product.self, in: injector, made: made, object), made.value)
  }

  /// Of the calls that ``SeenScope/of(_:in:made:_:)`` needs to tell the scope.
  private func count(_ scope: SeenScope) -> Int { scope == .singleton || scope == .eager ? 1 : 2 }
}
