/// An unfinished binding of a key; finish it with one of the forms of `to`, or with `make`.
public struct BindingBuilder<T> {
  var head: Binding.Head
  let module: Module

  /// The key that is being bound.
  package var key: AnyKey { head.key }

  /// Records the finished binding.
  func add(
    _ kind: Binding.Kind, _ dependencies: [DeclaredDependency] = [],
    link: @escaping @Sendable (inout Linker) -> Boxed?
  ) -> BindingOptions<T> {
    module.append(Binding(head, kind, dependencies, Recipe(link: link)))
    return BindingOptions(index: module.bindings.count - 1, module: module)
  }
}

extension [DeclaredDependency] {
  /// The parameters of a function, each with its source; a value declares no dependency, but has its place.
  static func parameters<each Value>(from source: repeat ParameterSource<each Value>) -> Self {
    var parameters: Self = []
    var position = 0
    for source in repeat each source {
      if source.constant == nil { parameters.append(source.dependency(at: position)) }
      position += 1
    }
    return parameters
  }
}
