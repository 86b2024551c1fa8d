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
      plan.targetIfAny(0) == nil ? nil : try plan.product(of: 0, for: context) as Wrapped
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
    of(T.self, at: CodeLocation(fileID: "just in time", line: 0))
  }

  /// The binding of a class that binds itself.
  static func of<T: SelfBinding>(_ type: T.Type, at location: CodeLocation) -> Binding {
    let head = Head(key: AnyKey(T.self), location: location, injection: T._injection)
    return Binding(head, .function, [], Recipe { _, _ in T() })
  }
}
