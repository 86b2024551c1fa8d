extension Binding {
  /// The binding that a key needs no module for: it follows from those of other keys, or a class binds itself.
  ///
  /// Used only for keys that nothing binds: the first such check of a type makes the runtime
  /// search the conformances of the whole program.
  static func justInTime(_ key: AnyKey) -> Binding? {
    if let type = key.type as? any Derived.Type { return type.derive(key) }
    guard key.name == nil, let type = key.type as? any SelfBinding.Type else { return nil }
    return of(type)
  }

  /// The binding of a class that binds itself.
  static func of<T: SelfBinding>(_ type: T.Type, at location: CodeLocation? = nil) -> Binding {
    let location = location ?? CodeLocation(fileID: "just in time", line: 0)
    return Binding(
      .init(key: AnyKey(T.self), location: location, injection: .into(T.self)), .function, [],
      Recipe { $0.producer { _ in T() } })
  }
}
