// The forms for asynchronous functions, which are told apart from the others by their type.
extension BindingBuilder {
  /// Binds to an asynchronous function, which creates a singleton when you start the injector.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init)  // init(settings: Settings) async throws
  /// ```
  ///
  /// ``Injector/start()`` creates the instance, after its dependencies. Before that, resolving it is a
  /// ``Problem/Code/notStarted`` problem; from then on, it is a singleton like any other. With ``SharedScope/scoped``, each
  /// child that you start has its own. A main-actor function runs on the main actor.
  ///
  /// - Parameter make: creates the instance.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  @_disfavoredOverload
  public func to<each D, E: Error>(_ make: @escaping @Sendable (repeat each D) async throws(E) -> T)
    -> BindingOptions<T> where T: Sendable
  {
    bindAsynchronous(make, repeat ParameterSource<each D>.bound)
  }

  /// Binds to an asynchronous function, with a source for each parameter.
  ///
  /// ```swift
  /// bind(Archive.self).to(Archive.init(path:log:), .value("garage.db"), .bound)
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  @_disfavoredOverload
  public func to<F, each D, E: Error>(
    _ make: @escaping @Sendable (F, repeat each D) async throws(E) -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> where T: Sendable {
    bindAsynchronous(make, first, repeat each rest)
  }

  private func bindAsynchronous<each D, E: Error>(
    _ make: @escaping @Sendable (repeat each D) async throws(E) -> T, _ source: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    add(.asynchronousFunction, .parameters(from: repeat each source)) { linker in
      let supplies = ParameterSupplies(repeat each source, from: &linker)
      let begin: BeginMaking<T> = { context in
        // Verification has refused arguments: nobody would give them.
        var index = 0
        let taken = (repeat Unchecked(try supplies.next((each D).self, &index, context, nil)))
        return { try await make(repeat (each taken).value) }
      }
      return linker.producer({ _ in preconditionFailure("an unstarted entry says so") }, asynchronous: begin)
    }
  }
}
