/// How the collections of one contributed type are made.
///
/// A contribution brings it along, because its client is where the compiler knows the type and can specialise the functions.
@usableFromInline
final class CollectionMaker: Sendable {
  @usableFromInline typealias MakeEntry = @Sendable (Binding, Context) -> Entry

  let element: Any.Type
  /// The key of `[T]`.
  let array: AnyKey
  /// The key of `[Name: T]`.
  let dictionary: AnyKey
  private let makeArrayEntry: MakeEntry
  private let makeDictionaryEntry: MakeEntry

  @usableFromInline
  init(
    of element: Any.Type, array: AnyKey, dictionary: AnyKey, makeArrayEntry: @escaping MakeEntry,
    makeDictionaryEntry: @escaping MakeEntry
  ) {
    self.element = element
    self.array = array
    self.dictionary = dictionary
    self.makeArrayEntry = makeArrayEntry
    self.makeDictionaryEntry = makeDictionaryEntry
  }

  @_alwaysEmitIntoClient
  static func of<T>(_ type: T.Type) -> CollectionMaker {
    CollectionMaker(
      of: T.self, array: AnyKey([T].self), dictionary: AnyKey([Name: T].self),
      makeArrayEntry: { TypedEntry($0, in: $1) { entry, resolution in try entry.contributions(resolution) as [T] } },
      makeDictionaryEntry: {
        TypedEntry($0, in: $1) { entry, resolution in
          let contributions: [T] = try entry.contributions(resolution)
          return Dictionary(uniqueKeysWithValues: zip(entry.contributionNames, contributions))
        }
      })
  }

  /// The binding of one of the collections: of all contributions, in order, or of those that have a name.
  func binding(_ key: AnyKey, of contributions: [Binding]) -> Binding {
    let binding = Binding(derived: key)
    let dependencies = contributions.enumerated().map { DeclaredDependency(.contribution, $1.key, at: $0) }
    binding.complete(.collection, dependencies, makeEntry: maker(of: key))
    binding.contribute(to: self)
    return binding
  }

  private func maker(of key: AnyKey) -> MakeEntry {
    if key == array { return makeArrayEntry }
    return key == dictionary ? makeDictionaryEntry : Contributions.makeEntry
  }
}

extension Entry {
  /// The products of a collection's contributions, in order.
  @_alwaysEmitIntoClient
  final func contributions<T>(_ resolution: Resolution) throws -> [T] {
    let count = contributionCount
    var contributions: [T] = []
    contributions.reserveCapacity(count)
    var links = Links(of: self)
    for _ in 0..<count { contributions.append(try links.take(T.self, resolution)) }
    return contributions
  }

  @usableFromInline final var contributionCount: Int { binding.dependencies.count }
  @usableFromInline final var contributionNames: [Name] { binding.dependencies.compactMap(\.key.name) }
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
