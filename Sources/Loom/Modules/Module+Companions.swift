// The companions build their own declarations of these.
extension AnyModule {
  /// Begins the binding of a type, in modules of any isolation.
  package final func bind<T>(
    _ type: T.Type, named name: Name? = nil, at location: CodeLocation
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, at: location)
  }

  /// Begins a contribution, in modules of any isolation.
  package final func contribute<T>(
    to type: T.Type, named name: Name? = nil, at location: CodeLocation
  ) -> BindingBuilder<T, Nonisolated> {
    begin(T.self, name, .contribution, at: location)
  }

  /// Binds a class of the main actor to a function of any number of parameters.
  ///
  /// The class's requirements are injected if it has any. A function that takes a closure is called as it is, because its product
  /// is not converted.
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - location: where the binding is declared.
  ///   - make: makes an instance on the main actor.
  ///   - source: where each argument comes from.
  /// - Returns: the binding.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  package final func bind<T: AnyObject, each D>(
    _ type: T.Type, at location: CodeLocation, to make: @escaping @MainActor @Sendable (repeat each D) throws -> T,
    _ source: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    begin(type, nil, at: location, .ifAny(into: type)).bindOnMainActor(make, repeat each source)
  }
}
