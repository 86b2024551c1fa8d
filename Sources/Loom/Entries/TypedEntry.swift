/// An entry, as who knows the type of its products sees it: no object is one.
///
/// What an ``Entry`` and this class have in common are the first fields, which lie at the same place in objects of both, and
/// which are of one shape for all types (see ``AnyRecipe``). Neither ever changes, so that a function is called where it lies,
/// without a reference to it being counted: that is what the class is for.
@usableFromInline
final class TypedEntry<T> {
  @usableFromInline let produce: Recipe<T>
  @usableFromInline let recipe: Recipe<T>

  private init(_ recipe: @escaping Recipe<T>) {
    produce = recipe
    self.recipe = recipe
  }

  // Explicit, because Swift 6.3 crashes on the implicit one where a client specializes the class.
  deinit {}
}

extension Entry {
  /// The entry with its functions for a type, which is that of its key.
  @inlinable
  @inline(__always)
  func typed<T>(_ type: T.Type) -> TypedEntry<T> { _unsafeUncheckedDowncast(self, to: TypedEntry<T>.self) }
}
