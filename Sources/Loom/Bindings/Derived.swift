/// A type that needs no binding of its own, because one follows from those of other keys: `T?`, `[T]`, ``Lazy`` and so on.
///
/// Asked only about keys that nothing binds, as with ``SelfBinding``.
protocol Derived {
  /// The binding of the type under a name; nil where the type is not asked for by name.
  static func derive(_ key: AnyKey) -> Binding?
}

extension Binding {
  /// The binding that follows from others, or nil for a key that has none.
  static func derived(_ key: AnyKey) -> Binding? {
    guard let type = key.type as? any Derived.Type else { return nil }
    return type.derive(key)
  }

  /// Begins a binding that no line of source declares.
  convenience init(derived key: AnyKey) { self.init(key, at: CodeLocation(fileID: "derived", line: 0)) }

  /// Whether the binding follows from others, so that reports name those instead.
  var isDerived: Bool { kind == .derived || kind == .collection || kind == .injector }
}

/// Nil when nothing is bound to the wrapped type.
extension Optional: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    let wrapped = DeclaredDependency(.optional, AnyKey(Wrapped.self, named: key.name), at: 0, isOptional: true)
    return Binding(derived: key).complete(.derived, [wrapped]) { (entry, resolution) -> Wrapped? in
      let linked = entry.links.pointee
      return try linked._withUnsafeGuaranteedRef { linked in
        linked === Entry.absent ? nil : try linked.product(Wrapped.self, resolution)
      }
    }
  }
}

/// What a factory closure receives, as a dependency.
extension Resolver: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    guard key.name == nil else { return nil }
    return Binding(derived: key).complete(.injector) { entry, resolution in entry.resolver(resolution) }
  }
}
