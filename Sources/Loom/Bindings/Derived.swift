/// A type whose binding follows from those of other keys: `T?`, `[T]`, ``Lazy`` and so on.
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
    let recipe = Recipe { (plan, context) -> Wrapped? in
      if plan.targetIfAny(0) != nil { return try plan.product(of: 0, for: context) as Wrapped }
      try plan.checkUnregistered(wrapped.key, in: context)
      return nil
    }
    return Binding(derived: key, .derived, [wrapped], recipe)
  }
}

extension Binding {
  /// The binding that a key needs no module for: it follows from those of other keys, or a class binds itself.
  ///
  /// Used only for keys that nothing binds: the first such check of a type makes the runtime
  /// search the conformances of the whole program.
  package static func justInTime(_ key: AnyKey) -> Binding? {
    if let type = key.type as? any Derived.Type { return type.derive(key) }
    guard key.name == nil, let type = key.type as? any SelfBinding.Type else { return nil }
    return justInTime(type)
  }

  private static func justInTime<T: SelfBinding>(_ type: T.Type) -> Binding {
    let recipe = Recipe { (plan, context) -> T in
      // In another scope, perhaps, by a line that this object would ignore.
      try plan.checkUnregistered(AnyKey(T.self), in: context)
      return T()
    }
    return of(T.self, at: CodeLocation(fileID: "just in time", line: 0), recipe)
  }

  /// The binding of a class that binds itself.
  static func of<T: SelfBinding>(
    _ type: T.Type, at location: CodeLocation, _ recipe: Recipe = Recipe { _, _ in T() }
  ) -> Binding {
    Binding(.init(key: AnyKey(T.self), location: location, injection: T._injection), .function, [], recipe)
  }
}
