/// A key that is yet to be bound; finish it with one of the forms of `to`.
public struct BindingBuilder<T> {
  // One reference and nothing else: for anything more the client would have to make this type's metadata at start-up,
  // which took as long as all the rest of a first creation.
  let binding: Binding

  /// The key that is being bound.
  package var key: AnyKey { binding.key }
}

extension Module {
  /// Begins the binding of a type.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "red").to { Car(color: "red", engine: $0.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type that will be asked for.
  ///   - name: tells several bindings of the type apart.
  ///   - fileID: where the binding is declared; leave it out.
  ///   - line: where the binding is declared; leave it out.
  /// - Returns: the unfinished binding, whose `to` finishes it.
  /// - Complexity: O(1)
  public final func bind<T>(
    _ type: T.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<T> {
    let location = CodeLocation(fileID: fileID, line: line)
    return BindingBuilder(binding: Binding(AnyKey(T.self, named: name), at: location, in: list))
  }
}

extension BindingBuilder {
  /// Records the finished binding; inlined, so that the client knows the type of its entry and need not ask for it.
  @inlinable
  @inline(__always)
  func add(
    _ kind: Binding.Kind, _ dependencies: DependencyList = DependencyList(), _ injection: Injection? = nil,
    recipe: @escaping Recipe<T>
  ) -> BindingOptions<T> {
    finish(kind, dependencies, injection) { TypedEntry($0, in: $1, recipe: recipe) }
  }

  @usableFromInline
  func finish(
    _ kind: Binding.Kind, _ dependencies: DependencyList, _ injection: Injection?,
    makeEntry: @escaping @Sendable (Binding, Context) -> Entry
  ) -> BindingOptions<T> {
    binding.complete(kind, dependencies.declared, injection, makeEntry: makeEntry)
    return BindingOptions(binding: binding)
  }
}
