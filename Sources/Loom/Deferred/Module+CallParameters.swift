// What companions build handlers of.
extension Module {
  /// Binds something that takes parameters later, each time that it is called: a handler, say.
  ///
  /// The parameters are dependencies like any other, but for cycles: what takes them later may need what needs it. Reports count them
  /// from the second, because the first is the caller's. The product has to be shared, and does not keep the injector.
  ///
  /// - Parameters:
  ///   - type: the type that will be asked for.
  ///   - location: where the binding is declared.
  ///   - parameter: the types of the parameters.
  ///   - make: makes an instance of what resolves the parameters for a call.
  /// - Returns: the binding.
  /// - Complexity: O(*n*) for *n* parameters
  @_alwaysEmitIntoClient
  package final func bind<T, each D>(
    _ type: T.Type, at location: CodeLocation, takingLater parameter: repeat (each D).Type,
    make: @escaping @Sendable (CallParameters) -> T
  ) -> BindingOptions<T> {
    var dependencies = DependencyList()
    repeat dependencies.append(takenLater: AnyKey((each D).self))
    return beginCompanion(type, at: location).add(.function, dependencies) { entry, _ in
      make(CallParameters(of: entry))
    }
  }

  @usableFromInline
  final func beginCompanion<T>(_ type: T.Type, at location: CodeLocation) -> BindingBuilder<T> {
    beginBinding(nil, at: location, nil)
  }
}
