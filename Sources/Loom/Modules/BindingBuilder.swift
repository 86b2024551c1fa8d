/// An unfinished binding of a key; finish it with one of the forms of `to`, or with `make`.
///
/// `Isolation` is that of the module: in a ``MainActorModule``, functions and closures belong to the main actor.
public struct BindingBuilder<T, Isolation> {
  var head: Binding.Head
  let module: AnyModule

  /// The key that is being bound.
  package var key: AnyKey { head.key }

  /// Records the finished binding.
  func add(
    _ kind: Binding.Kind, _ dependencies: [DeclaredDependency] = [], instance: (@Sendable () -> Any)? = nil,
    link: @escaping @Sendable (inout Linker) -> Boxed?
  ) -> BindingOptions<T> {
    module.finish(head.key, at: head.location)
    module.append(Binding(head, kind, dependencies, Recipe(link: link, instance: instance)))
    return BindingOptions(index: module.bindings.count - 1, module: module)
  }
}

/// The isolation of a ``Module``: its functions belong to no actor, unless their types say so.
public enum Nonisolated {}

/// The isolation of a ``MainActorModule``.
public enum MainActorIsolated {}

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
