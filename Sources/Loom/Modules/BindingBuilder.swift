/// An unfinished binding of a key; finish it with one of the forms of `to`, or with `make`.
public struct BindingBuilder<T> {
  var head: Binding.Head
  let module: Module

  /// The key that is being bound.
  package var key: AnyKey { head.key }
}

extension BindingBuilder {
  /// Records the finished binding.
  func add(
    _ kind: Binding.Kind, _ parameters: ParameterList = ParameterList(),
    link: @escaping @Sendable (inout Linker) -> Make<T>
  ) -> BindingOptions<T> {
    add(kind, parameters.declared, Recipe(link))
  }

  func add(_ kind: Binding.Kind, _ dependencies: [DeclaredDependency], _ recipe: Recipe) -> BindingOptions<T> {
    module.append(Binding(head, kind, dependencies, recipe))
    return BindingOptions(index: module.bindings.count - 1, key: head.key, module: module)
  }
}

/// What the parameters of a function declare, one after the other.
struct ParameterList {
  private(set) var declared: [DeclaredDependency] = []
  private var count = 0

  init() {}

  /// The parameters of something that is bound otherwise.
  init(_ declared: [DeclaredDependency]) { self.declared = declared }

  /// Parameters that are resolved by their types.
  init<each Value>(_ type: repeat (each Value).Type) { repeat append((each Value).self) }

  /// One parameter that is resolved by its type; none, if that is `()`.
  init(unlessVoid type: Any.Type) { if type != Void.self { append(AnyKey(type)) } }

  /// Parameters, each with its source; a value declares no dependency, but has its place.
  init<each Value>(from source: repeat ParameterSource<each Value>) { repeat append(each source) }

  private mutating func append<Value>(_ type: Value.Type) { append(AnyKey(Value.self)) }

  private mutating func append<Value>(_ source: ParameterSource<Value>) {
    if source.value != nil {
      count += 1
    } else {
      append(AnyKey(Value.self, named: source.name), source.isArgument ? .argument : .parameter)
    }
  }

  private mutating func append(_ key: AnyKey, _ kind: DeclaredDependency.Kind = .parameter) {
    declared.append(DeclaredDependency(kind, key, at: count))
    count += 1
  }
}
