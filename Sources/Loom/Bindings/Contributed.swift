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
