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

/// How the collections of one contributed type are made.
///
/// A contribution brings it along, because the module is where the type is known.
package final class CollectionMaker: Sendable {
  package let element: Any.Type
  /// The key of `[T]`.
  package let array: AnyKey
  /// The key of `[Name: T]`.
  package let dictionary: AnyKey
  private let arrayRecipe: Recipe
  private let dictionaryRecipe: Recipe

  init<T>(of type: T.Type) {
    element = T.self
    array = AnyKey([T].self)
    dictionary = AnyKey([Name: T].self)
    arrayRecipe = Recipe { asker in
      // Not by `map`, which allocates something for each element: 2.9 times by hand, and the budget is 2.2.
      var contributions: [T] = []
      let count = asker.row.edges.count
      contributions.reserveCapacity(count)
      for index in 0..<count { contributions.append(try asker.product(of: index)) }
      return contributions
    }
    dictionaryRecipe = Recipe { asker in
      var contributions: [Name: T] = [:]
      for (index, dependency) in asker.binding.dependencies.enumerated() {
        if let name = dependency.key.name { contributions[name] = try asker.product(of: index) as T }
      }
      return contributions
    }
  }

  /// The binding of one of the collections: of all contributions, in order, or of those that have a name.
  func binding(_ key: AnyKey, of contributions: [Binding]) -> Binding {
    let dependencies = contributions.enumerated().map { DeclaredDependency(.contribution, $1.key, at: $0) }
    let recipe = key == array ? arrayRecipe : dictionaryRecipe
    return Binding(derived: key, .collection, dependencies, recipe, self)
  }

  /// The binding of an empty collection, where nothing is contributed.
  ///
  /// A list of deferred elements is none: it is the list that is deferred, as in `Lazy<[T]>`.
  static func empty<T>(_ key: AnyKey, of element: T.Type) -> Binding? {
    key.name != nil || element is any DeferredElement.Type ? nil : CollectionMaker(of: T.self).binding(key, of: [])
  }
}

extension Array: Derived {
  static func derive(_ key: AnyKey) -> Binding? { CollectionMaker.empty(key, of: Element.self) }
}

extension Dictionary: Derived where Key == Name {
  static func derive(_ key: AnyKey) -> Binding? { CollectionMaker.empty(key, of: Value.self) }
}
