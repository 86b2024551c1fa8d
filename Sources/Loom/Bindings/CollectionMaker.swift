/// How the collections of one contributed type are made.
///
/// A contribution brings it along, because the module is where the type is known.
final class CollectionMaker: Sendable {
  let element: Any.Type
  /// The key of `[T]`.
  let array: AnyKey
  /// The key of `[Name: T]`.
  let dictionary: AnyKey
  /// The key that leads to all contributions.
  let contributed: AnyKey
  private let arrayRecipe: Recipe
  private let dictionaryRecipe: Recipe

  init<T>(of type: T.Type) {
    element = T.self
    array = AnyKey([T].self)
    dictionary = AnyKey([Name: T].self)
    contributed = AnyKey(Contributed<T>.self)
    arrayRecipe = Recipe { plan, context in
      // Not by `map`, which allocates something for each element: 2.9 times by hand, and the budget is 2.2.
      var contributions: [T] = []
      let count = plan.binding.dependencies.count
      contributions.reserveCapacity(count)
      for index in 0..<count { contributions.append(try plan.product(of: index, for: context)) }
      return contributions
    }
    dictionaryRecipe = Recipe { plan, context in
      var contributions: [Name: T] = [:]
      for (index, dependency) in plan.binding.dependencies.enumerated() {
        if let name = dependency.key.name { contributions[name] = try plan.product(of: index, for: context) as T }
      }
      return contributions
    }
  }

  /// The binding of one of the collections: of all contributions, in order, or of those that have a name.
  func binding(_ key: AnyKey, of contributions: [Binding]) -> Binding {
    let dependencies = contributions.enumerated().map { DeclaredDependency(.contribution, $1.key, at: $0) }
    // Nothing resolves the contributions as such.
    let recipe = key == array ? arrayRecipe : key == dictionary ? dictionaryRecipe : .none
    return Binding(derived: key, .collection, dependencies, recipe, self)
  }
}

/// Empty where nothing is contributed.
extension Array: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    key.name == nil ? CollectionMaker(of: Element.self).binding(key, of: []) : nil
  }
}

extension Dictionary: Derived where Key == Name {
  static func derive(_ key: AnyKey) -> Binding? {
    key.name == nil ? CollectionMaker(of: Value.self).binding(key, of: []) : nil
  }
}

/// The type of a key that leads to all contributions to a type, for lists of deferred elements: `[Lazy<T>]`.
///
/// Not `[T]`, which may be bound or decorated for itself. The product is never made: only its links are used.
enum Contributed<T>: Derived, SugaredType {
  static func derive(_ key: AnyKey) -> Binding? { CollectionMaker(of: T.self).binding(key, of: []) }

  /// Reports name the list that stands for the contributions elsewhere.
  static var spelling: String { TypeSpelling.of([T].self) }
}

/// A type whose values make something later: a ``Lazy``, or a ``Factory`` without arguments.
///
/// Where a type has contributions, a list of these follows from it, and each element defers one.
protocol DeferringElement {
  /// The binding of a list of such elements; nil where the key is none of theirs.
  static func binding(of key: AnyKey, _ maker: CollectionMaker) -> Binding?
}
