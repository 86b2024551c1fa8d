import Loom

extension ReportPlan {
  var global: GlobalContext {
    let global = GlobalContext()
    for bound in bound where bound.place == .global { global.install(Module { bound.bind(in: $0) }) }
    return global
  }

  func declareProducts(in module: Module) {
    for bound in bound where bound.place != .global {
      bound.bind(in: module)
      if bound.place == .twice { bound.bind(in: module) }
    }
    for contribution in contributions {
      func contribute<T: Sendable>(_ value: T) {
        module.contribute(to: T.self, named: contribution.name).to { () -> T in value }
      }
      contribute(Product.values[contribution.product])
    }
  }

  func declareUsers(in module: Module) {
    for bound in newer { bound.bind(in: module) }
    for (number, user) in users.enumerated() { user.declare(in: module, Name("user \(number)")) }
  }
}

extension ReportPlan.Bound {
  func bind(in module: Module) {
    func bind<T: Sendable>(_ value: T) {
      let builder = module.bind(T.self, named: name)
      let options =
        switch arguments.first {
        case nil: isAsynchronous ? builder.to { () async -> T in value } : builder.to { () -> T in value }
        case let type? where type == Int.self: take(Int.self, value, builder)
        default: take([String].self, value, builder)
        }
      if isShared { options.in(.singleton) }
    }
    bind(Product.values[product])
  }

  private func take<A, T: Sendable>(
    _: A.Type, _ value: T, _ builder: BindingBuilder<T, Nonisolated>
  ) -> BindingOptions<T> {
    isAsynchronous
      ? builder.to({ (_: A) async -> T in value }, .argument) : builder.to({ (_: A) -> T in value }, .argument)
  }
}

/// An object that has asked for something, in one place or another.
final class ReportAsker<W> {
  var wanted: W?
}

extension ReportAsker: Injectable {
  static var requires: [Requirement] { upcoming.map { [Requirement(\ReportAsker<W>.wanted, named: $0)] } ?? [] }
}

/// The name of the requirement of the binding that is being declared: nil for no requirement.
private let upcomingName = TaskLocal<Name??>(wrappedValue: nil)
private var upcoming: Name?? { upcomingName.get() }

func requiring<R>(_ name: Name?, _ body: () throws -> R) rethrows -> R {
  try upcomingName.withValue(.some(name)) { try body() }
}

extension ReportPlan.User {
  fileprivate func declare(in module: Module, _ number: Name) {
    func declare<W>(_: W.Type) {
      let source: ParameterSource<W> = name.map { .named($0) } ?? .bound
      switch place {
      case .parameter: module.bind(String.self, named: number).to({ (_: W) in "" }, source)
      case .property:
        requiring(name) { _ = module.bind(ReportAsker<W>.self, named: number).to { ReportAsker<W>() } }
      case .decorator:
        module.bind(String.self, named: number).to { "" }
        module.decorate(String.self, named: number) { (text: String, _: W) in text }
      case .contribution: module.contribute(to: String.self, named: number).to({ (_: W) in "" }, source)
      case .expectation: module.expects(W.self, named: name)
      }
    }
    declare(want.type)
  }
}

extension ReportPlan.Request {
  /// Asks an injector.
  func carryOut(in injector: Injector) throws {
    func ask<W>(_: W.Type) throws {
      switch form {
      case .resolve: _ = try injector.resolve(W.self, named: name)
      case .resolver: _ = try injector.resolve(Resolver.self).resolve(W.self, named: name)
      case .injection: try requiring(name) { try injector.inject(into: ReportAsker<W>()) }
      }
    }
    try ask(want.type)
  }
}
