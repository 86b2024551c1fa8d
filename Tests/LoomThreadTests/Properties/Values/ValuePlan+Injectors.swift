import Loom

/// An object of the plans about values, and what it was made of.
final class ValuePiece: Sendable {
  /// The declaration that made it.
  let number: Int
  let parts: [ValuePiece]

  init(_ number: Int, _ parts: [ValuePiece] = []) { (self.number, self.parts) = (number, parts) }
}

extension ValuePlan.Planned {
  /// Creates the injector.
  func injector(from base: Injector?) throws -> Injector {
    let modules = modules.map(\.module)
    return switch (origin, base) {
    case (.child, let base?): try base.child(modules: modules)
    case (.with, let base?): try base.copy(modules: modules)
    case (.supplying, let base?) where modules.isEmpty: try base.child(supplying: value)
    case (.supplying, let base?):
      try base.child(supplying: value) { further in for module in modules { further.install(module) } }
    default:
      try Injector(
        modules: modules, overriding: overrides.isEmpty ? [] : [overrides.module], global: GlobalContext())
    }
  }

  private var value: ValuePiece { ValuePiece(ValuePlan.supplied) }
}

extension ValuePlan {
  /// The number of a value that a child is created with.
  static let supplied = 0
}

extension [ValuePlan.Declaration] {
  fileprivate var module: Module { Module { for declaration in self { declaration.declare(on: $0) } } }
}

extension ValuePlan.Declaration {
  fileprivate func declare(on module: Module) {
    let name = key.name
    switch form {
    case .supplied: module.supplied(ValuePiece.self, named: name)
    case .instance: finish(module.bind(ValuePiece.self, named: name).to(instance: ValuePiece(number)))
    case .closure: finish(module.bind(ValuePiece.self, named: name).make { [number] _ in ValuePiece(number) })
    case .decorator:
      module.decorate(ValuePiece.self, named: name) { [number] (inner: ValuePiece) in ValuePiece(number, [inner]) }
    case .function where key.needed == nil:
      finish(module.bind(ValuePiece.self, named: name).to { [number] in ValuePiece(number) })
    case .function:
      finish(
        module.bind(ValuePiece.self, named: name)
          .to { [number] (value: ValuePiece) in ValuePiece(number, [value]) })
    }
  }

  private func finish(_ options: BindingOptions<ValuePiece>) {
    switch scope {
    case nil: break
    case .normal: options.in(.normal)
    case .singleton: options.in(.singleton)
    case .scoped: options.in(.scoped)
    }
    if isDefault { options.asDefault() }
  }
}
