/// A type that needs no binding of its own, because one follows from those of other keys: `T?`, `[T]`, ``Lazy`` and so
/// on.
///
/// Used only for keys that nothing binds, as with ``SelfBinding``.
protocol Derived {
  /// The binding of the type under a name; nil if the type cannot be resolved by name.
  static func derive(_ key: AnyKey) -> Binding?
}

/// Nil when nothing is bound to the wrapped type.
extension Optional: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    let wrapped = DeclaredDependency(.optional, AnyKey(Wrapped.self, named: key.name), at: 0, isOptional: true)
    let recipe = Recipe { linker in
      let owner = linker.owner
      guard let supply = linker.nextIfBound() else {
        return linker.producer { (context) -> Wrapped? in
          try owner.use { try $0.checkUnregistered(wrapped.key, in: context) }
          return nil
        }
      }
      return linker.producer { (context) -> Wrapped? in try supply(context) as Wrapped }
    }
    return Binding(derived: key, .derived, [wrapped], recipe)
  }
}
