/// A key that is yet to be bound; finish it with one of the forms of `to`.
public struct BindingBuilder<T> {
  let module: Module
  let name: Name?
  let location: SourceLocation
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
    BindingBuilder(module: self, name: name, location: SourceLocation(fileID: fileID, line: line))
  }
}

extension BindingBuilder {
  /// Records the finished binding.
  @usableFromInline
  func add(
    _ kind: Binding.Kind, _ dependencies: DependencyList = DependencyList(), _ injection: Injection? = nil,
    recipe: @escaping Recipe<T>
  ) -> BindingOptions<T> {
    let binding = Binding(
      kind, AnyKey(T.self, named: name), at: location, dependencies: dependencies.declared, injection: injection,
      recipe: recipe)
    module.list.append(binding)
    return BindingOptions(binding: binding, module: module)
  }
}
