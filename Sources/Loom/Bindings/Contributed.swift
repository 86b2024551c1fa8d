/// The type of a key that leads to all contributions to a type, for the lists of what defers them: `[Lazy<T>]`.
///
/// Not `[T]`, which may be bound or decorated for itself. Nobody asks for the product: only the links of the entry are used.
enum Contributed<T> {}

extension Contributed: Derived {
  static func derive(_ key: AnyKey) -> Binding? { CollectionMaker.of(T.self).binding(key, of: []) }
}

/// Reports name the list that stands for the contributions elsewhere.
extension Contributed: SugaredType {
  static var spelling: String { TypeSpelling.of([T].self) }
}

extension CollectionMaker {
  /// The key that leads to all contributions.
  var contributed: AnyKey {
    func key<T>(_ type: T.Type) -> AnyKey { AnyKey(Contributed<T>.self) }
    return _openExistential(element, do: key)
  }
}
