/// An unfinished binding of a key; finish it with one of the forms of `to`, or with `make`.
public struct BindingBuilder<T> {
  // One reference and nothing else: for anything more the client would have to make this type's metadata at start-up,
  // which took as long as all the rest of a first creation.
  @usableFromInline let binding: Binding

  /// The key that is being bound.
  package var key: AnyKey { binding.key }
}

extension BindingBuilder {
  /// Records the finished binding; inlined, so that the client need not ask for the type of its product.
  @_alwaysEmitIntoClient
  @inline(__always)
  __consuming func add(
    _ kind: Binding.Kind, _ dependencies: DependencyList = DependencyList(), recipe: @escaping Recipe<T>
  ) -> BindingOptions<T> {
    binding.complete(kind, dependencies, AnyRecipe.of(recipe))
    return BindingOptions(binding: binding)
  }

  /// Whether what a function makes is yet to be injected.
  @usableFromInline var wantsInjection: Bool { binding.injection != nil }
}
