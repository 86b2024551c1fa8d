/// How the collections of one contributed type are made.
///
/// A contribution brings it along, because its client is where the compiler knows the type and can specialize the functions.
@usableFromInline
final class CollectionMaker: Sendable {
  let element: Any.Type
  /// The key of `[T]`.
  let array: AnyKey
  /// The key of `[Name: T]`.
  let dictionary: AnyKey
  private let arrayRecipe: AnyRecipe
  private let dictionaryRecipe: AnyRecipe

  @usableFromInline
  init(
    of element: Any.Type, array: AnyKey, dictionary: AnyKey, arrayRecipe: AnyRecipe, dictionaryRecipe: AnyRecipe
  ) {
    self.element = element
    self.array = array
    self.dictionary = dictionary
    self.arrayRecipe = arrayRecipe
    self.dictionaryRecipe = dictionaryRecipe
  }

  @_alwaysEmitIntoClient
  static func of<T>(_ type: T.Type) -> CollectionMaker {
    CollectionMaker(
      of: T.self, array: AnyKey([T].self), dictionary: AnyKey([Name: T].self),
      arrayRecipe: AnyRecipe.of { entry, resolution in try entry.contributions(resolution) as [T] },
      dictionaryRecipe: AnyRecipe.of { entry, resolution in
        let contributions: [T] = try entry.contributions(resolution)
        return Dictionary(uniqueKeysWithValues: zip(entry.contributionNames, contributions))
      })
  }

  /// The binding of one of the collections: of all contributions, in order, or of those that have a name.
  func binding(_ key: AnyKey, of contributions: [Binding]) -> Binding {
    let binding = Binding(derived: key)
    let dependencies = contributions.enumerated().map { DeclaredDependency(.contribution, $1.key, at: $0) }
    // The contributions as such nobody asks for.
    let recipe = key == array ? arrayRecipe : key == dictionary ? dictionaryRecipe : binding.recipe
    binding.complete(.collection, dependencies, recipe)
    binding.contribute(to: self)
    return binding
  }
}

extension Entry {
  /// The products of a collection's contributions, in order.
  @_alwaysEmitIntoClient
  func contributions<T>(_ resolution: Resolution) throws -> [T] {
    let count = contributionCount
    var contributions: [T] = []
    contributions.reserveCapacity(count)
    var links = self.links
    for _ in 0..<count { contributions.append(try links.take(T.self, resolution)) }
    return contributions
  }

  @usableFromInline var contributionCount: Int { binding.dependencies.count }
  @usableFromInline var contributionNames: [Name] { binding.dependencies.compactMap(\.key.name) }
}

/// Empty where nothing is contributed.
extension Array: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    key.name == nil ? CollectionMaker.of(Element.self).binding(key, of: []) : nil
  }
}

extension Dictionary: Derived where Key == Name {
  static func derive(_ key: AnyKey) -> Binding? {
    key.name == nil ? CollectionMaker.of(Value.self).binding(key, of: []) : nil
  }
}
