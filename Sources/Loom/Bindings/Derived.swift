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
    let wrapped = DeclaredDependency(.optional, AnyKey(Wrapped.self, named: key.name), at: 0)
    let recipe = Recipe { asker -> Wrapped? in try asker.dependency(0).map { try $0.product(Wrapped.self) } }
    return Binding(derived: key, .derived, [wrapped], recipe)
  }
}

extension Binding {
  /// The binding that a key needs no module for: it follows from those of other keys, or a class binds itself.
  ///
  /// Used only for keys that nothing binds: the first such check of a type makes the runtime
  /// search the conformances of the whole program.
  @inline(never) package static func justInTime(_ key: AnyKey) -> Binding? {
    if let type = key.type as? any Derived.Type { return type.derive(key) }
    guard key.name == nil, let type = key.type as? any SelfBinding.Type else { return nil }
    return of(type, at: CodeLocation(fileID: "just in time", line: 0))
  }

  /// The binding of a class that binds itself.
  static func of<T: SelfBinding>(_ type: T.Type, at location: CodeLocation, in scope: Lifetime? = nil) -> Binding {
    let head = Head(key: AnyKey(T.self), location: location, injection: T._injection)
    return Binding(head, .function, [], Recipe { _ in T() }, Options(scope: scope))
  }
}

/// A type that contributions are collected in: `[T]`, or `[Name: T]` for those that have a name.
protocol CollectionType: Derived {
  /// The type of the contributions.
  static var element: Any.Type { get }
  static var recipe: Recipe { get }
}

extension CollectionType {
  /// The binding of the collection of some contributions, in order.
  static func binding(of contributions: [Binding]) -> Binding {
    let dependencies = contributions.enumerated().map { DeclaredDependency(.contribution, $1.key, at: $0) }
    return Binding(derived: AnyKey(self), .collection, dependencies, recipe)
  }

  /// The binding of an empty collection, where nothing is contributed.
  ///
  /// A list of deferred elements is none: it is the list that is deferred, as in `Lazy<[T]>`.
  static func derive(_ key: AnyKey) -> Binding? {
    key.name != nil || element is any DeferredElement.Type ? nil : binding(of: [])
  }
}

extension Array: CollectionType {
  static var element: Any.Type { Element.self }

  static var recipe: Recipe {
    Recipe { asker in
      // Not by `map`, which allocates something for each element: 2.9 times by hand, and the budget is 2.2.
      var contributions: [Element] = []
      let count = asker.row.edges.count
      contributions.reserveCapacity(count)
      for index in 0..<count { contributions.append(try asker.product(of: index)) }
      return contributions
    }
  }
}

extension Dictionary: CollectionType, Derived where Key == Name {
  static var element: Any.Type { Value.self }

  static var recipe: Recipe {
    Recipe { asker in
      var contributions: [Name: Value] = [:]
      for (index, dependency) in asker.binding.dependencies.enumerated() {
        if let name = dependency.key.name { contributions[name] = try asker.product(of: index) as Value }
      }
      return contributions
    }
  }
}

extension AnyKey {
  /// The collections of contributions to the key's type: of all, and of those that have a name.
  var collections: (array: any CollectionType.Type, dictionary: any CollectionType.Type) {
    func collections<T>(_: T.Type) -> (any CollectionType.Type, any CollectionType.Type) { ([T].self, [Name: T].self) }
    return collections(self.type)
  }

  /// The keys to request a product by: its own, or those of the collections that a contribution is part of.
  var wholes: [AnyKey] { role == .contribution ? [AnyKey(collections.array), AnyKey(collections.dictionary)] : [self] }

  /// The type of the elements, if the key's type is an array, or a dictionary by names.
  package var element: Any.Type? { (type as? any CollectionType.Type)?.element }
}
