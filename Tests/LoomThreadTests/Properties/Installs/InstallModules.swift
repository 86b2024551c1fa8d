import Loom

/// A module whose `configure()` is a closure; its subclasses stand for the kinds of modules.
private class Scripted: Module {
  private let body: (Module) -> Void

  required init(_ body: @escaping (Module) -> Void) { self.body = body }

  override func configure() { body(self) }
}

private final class Alpha: Scripted {}
private class Beta: Scripted {}
private final class Gamma: Beta {}

extension InstallPlan.Kind {
  fileprivate var type: Scripted.Type {
    switch self {
    case .alpha: Alpha.self
    case .beta: Beta.self
    case .gamma: Gamma.self
    }
  }
}

/// The modules of a plan, for Loom.
final class InstallModules {
  private(set) var all: [Module] = []
  /// The answers to modules that asked whether a name is bound.
  private(set) var asked: [Bool] = []

  init(_ plan: InstallPlan) {
    all = plan.modules.map { planned in
      guard let kind = planned.kind else { return Module() }
      return kind.type.init { [unowned self] module in
        for item in planned.configured { declare(item, on: module) }
      }
    }
    for (module, planned) in zip(all, plan.modules) { for item in planned.byHand { declare(item, on: module) } }
  }

  func declare(_ item: InstallPlan.Item, on module: Module) {
    switch item {
    case .contribute(let number): module.contribute(to: Int.self).to(instance: number)
    case .bind(let key, let number): module.bind(Int.self, named: InstallPlan.name(key)).to(instance: number)
    case .install(let other): module.install(all[other])
    case .installOnce(let other): module.installOnce(all[other])
    case .grow(let other, let item): declare(item, on: all[other])
    case .ask(let key): asked.append(module.hasBinding(for: Int.self, named: InstallPlan.name(key)))
    }
  }

  /// Creates an injector.
  func injector(_ origin: InstallPlan.Origin, _ numbers: [Int], from base: Injector?) throws -> Injector {
    let given = numbers.map { all[$0] }
    return switch (origin, base) {
    case (.child, let base?): try base.child(modules: given)
    case (.with, let base?): try base.copy(modules: given)
    case (.without(let kinds, _), let base?): try base.copy(without: kinds)
    case (.root(let overriding), _):
      try Injector(modules: given, overriding: overriding.map { all[$0] }, global: GlobalContext())
    default: preconditionFailure("there is a base")
    }
  }
}

extension Injector {
  fileprivate func copy(without kinds: [InstallPlan.Kind]) throws -> Injector {
    let types = kinds.map(\.type)
    return switch types.count {
    case 1: try copy(without: types[0])
    case 2: try copy(without: types[0], types[1])
    default: try copy(without: types[0], types[1], types[2])
    }
  }
}
