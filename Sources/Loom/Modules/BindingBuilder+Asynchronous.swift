// The forms for asynchronous functions, which are told apart from the others by their type. Those for several
// parameters take the function as one of a tuple: see the synchronous ones for many parameters.
extension BindingBuilder {
  /// Binds to an asynchronous function, which creates a singleton when you start the injector.
  ///
  /// ```swift
  /// bind(Database.self).to(Database.init)  // init(settings: Settings) async throws
  /// ```
  ///
  /// ``Injector/start()`` creates the instance, after its dependencies. Before that, resolving it is a
  /// ``Problem/Code/notStarted`` problem; from then on, it is a singleton like any other. With ``SharedScope/scoped``,
  /// each child that you start has its own. A main-actor function runs on the main actor.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - isAsynchronous: makes Swift prefer none of the asynchronous forms; do not pass it.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(1)
  @discardableResult
  @_disfavoredOverload
  public func to<A, E: Error>(
    _ make: @escaping @Sendable (A) async throws(E) -> T, isAsynchronous: StaticString = #fileID
  ) -> BindingOptions<T> where T: Sendable {
    bindAsynchronous(make)
  }

  /// Binds to an asynchronous function without parameters.
  ///
  /// The form for one would not do: Swift would take a closure for the instance of `to(instance:)` if that is bound to
  /// `any Sendable`.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms; do not pass it.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(1)
  @discardableResult
  @_disfavoredOverload
  public func to<E: Error>(
    _ make: @escaping @Sendable () async throws(E) -> T, _isLink: StaticString = #fileID
  ) -> BindingOptions<T> where T: Sendable {
    bindAsynchronous { (_: ()) in try await make() }
  }

  /// Binds to an asynchronous function of many parameters; the injector resolves each one.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms; do not pass it.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  @_disfavoredOverload
  public func to<A, B, each D, E: Error>(
    _ make: @escaping @Sendable ((A, B, repeat each D)) async throws(E) -> T, _isLink: StaticString = #fileID
  ) -> BindingOptions<T> where T: Sendable {
    bindAsynchronous(make)
  }

  /// Binds to an asynchronous function, with a source for its parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - source: the source of the parameter.
  ///   - isSingle: gives way to the forms for several parameters, or else they would be one tuple; do not pass it.
  ///   - isAsynchronous: the same, because Swift prefers a function with fewer parameters; do not pass it.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(1)
  @discardableResult
  @_disfavoredOverload
  public func to<A, E: Error>(
    _ make: @escaping @Sendable (A) async throws(E) -> T, _ source: ParameterSource<A>,
    isSingle: StaticString = #fileID, isAsynchronous: StaticString = #fileID
  ) -> BindingOptions<T> where T: Sendable {
    bindAsynchronous(make, [source.source])
  }

  /// Binds to an asynchronous function, with sources for its first parameters, one or two.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  @_disfavoredOverload
  public func to<A, B, each D, E: Error>(
    _ make: @escaping @Sendable ((A, B, repeat each D)) async throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound
  ) -> BindingOptions<T> where T: Sendable {
    bindAsynchronous(make, [first.source, second.source])
  }

  /// Binds to an asynchronous function, with a source for each parameter.
  ///
  /// ```swift
  /// bind(Archive.self).to(Archive.init(path:size:log:), .value("garage.db"), .named("large"), .bound)
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  @_disfavoredOverload
  public func to<A, B, C, each D, E: Error>(
    _ make: @escaping @Sendable ((A, B, C, repeat each D)) async throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B>, _ third: ParameterSource<C>, _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> where T: Sendable {
    bindAsynchronous(make, .of(first, second, third, repeat each rest))
  }

  private func bindAsynchronous<each D, E: Error>(
    _ make: @escaping @Sendable ((repeat each D)) async throws(E) -> T, _ sources: [Source?] = []
  ) -> BindingOptions<T> {
    add(.asynchronousFunction, sources.dependencies(of: repeat (each D).self)) {
      asker -> @Sendable () async throws -> T in
      // Verification has refused arguments: no caller would give them.
      var taken = [Source?].Taken()
      let values = (repeat Unchecked(try sources.value((each D).self, &taken, asker, nil)))
      return { try await make((repeat (each values).value)) }
    }
  }
}
