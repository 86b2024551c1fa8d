// What the companions build their own declarations of.
extension Module {
  /// Binds a class of the main actor to a function of any number of parameters.
  ///
  /// The class's requirements are injected if it has any. A function that takes a closure is called as it is, because its product
  /// is not converted.
  ///
  /// - Parameters:
  ///   - type: the class that will be asked for.
  ///   - location: where the binding is declared.
  ///   - make: makes an instance on the main actor.
  ///   - source: where each argument comes from.
  /// - Returns: the binding.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  package final func bind<T: AnyObject, each D>(
    _ type: T.Type, at location: CodeLocation, to make: @escaping @MainActor @Sendable (repeat each D) throws -> T,
    _ source: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    let builder: BindingBuilder<T> = beginBinding(nil, at: location, injection(into: type)).onMainActor()
    let function = MainActorFunction(make).unisolated
    return builder.add(.function, DependencyList(repeat each source)) { entry, resolution in
      var parameters = try Parameters(of: entry, resolution)
      do {
        return try function(repeat try parameters.take(each source))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds something that takes parameters later, each time that it is called: a handler, say.
  ///
  /// They are dependencies like any other, but for cycles: what takes them later may need what needs it. Reports count them from the
  /// second, because the first is the caller's.
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
    return beginCompanion(type, at: location).add(.function, dependencies) { entry, resolution in
      make(CallParameters(of: entry, resolution))
    }
  }

  @usableFromInline
  final func beginCompanion<T>(_ type: T.Type, at location: CodeLocation) -> BindingBuilder<T> {
    beginBinding(nil, at: location, nil)
  }

  private func injection(into type: any AnyObject.Type) -> Injection? {
    if let type = type as? any MainActorInjectable.Type { return .into(type) }
    if let type = type as? any Injectable.Type { return .into(type) }
    return nil
  }
}
