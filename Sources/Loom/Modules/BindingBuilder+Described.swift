// The forms with sources of parameters; parameters at the end without a source are resolved by their types.
extension BindingBuilder where Isolation == Nonisolated {
  /// Binds to a function, with a source for its parameter.
  ///
  /// ```swift
  /// bind(Wheel.self).to(Wheel.init(size:), .value(17))
  /// ```
  ///
  /// With an `.argument` among the sources, the caller supplies arguments, and each instance may be different. The
  /// binding must then stay in the scope ``Scope/normal``.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - source: the source of the parameter.
  ///   - isSingle: gives way to the forms for many parameters, which this one would take for a tuple; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, E: Error>(
    _ make: @escaping @Sendable (A) throws(E) -> T, _ source: ParameterSource<A>, isSingle: StaticString = #fileID
  ) -> BindingOptions<T> {
    bind(make, [source.source])
  }

  /// Binds to a function of two parameters, with a source for each.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "white").to(Car.init(color:engine:), .value("white"), .named("spare"))
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument)
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, E: Error>(
    _ make: @escaping @Sendable (A, B) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound
  ) -> BindingOptions<T> {
    bind(make, [first.source, second.source])
  }

  /// Binds to a function of three parameters, with a source for each.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, E: Error>(
    _ make: @escaping @Sendable (A, B, C) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound
  ) -> BindingOptions<T> {
    bind(make, [first.source, second.source, third.source])
  }

  /// Binds to a function of four parameters, with a source for each.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound, _ fourth: ParameterSource<F> = .bound
  ) -> BindingOptions<T> {
    bind(make, [first.source, second.source, third.source, fourth.source])
  }

  /// Binds to a function of five parameters, with a source for each.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, G, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound, _ fourth: ParameterSource<F> = .bound,
    _ fifth: ParameterSource<G> = .bound
  ) -> BindingOptions<T> {
    bind(make, [first.source, second.source, third.source, fourth.source, fifth.source])
  }

  /// Binds to a function of six parameters, with a source for each.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  ///   - sixth: the source of the sixth parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, G, H, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound, _ fourth: ParameterSource<F> = .bound,
    _ fifth: ParameterSource<G> = .bound, _ sixth: ParameterSource<H> = .bound
  ) -> BindingOptions<T> {
    bind(make, [first.source, second.source, third.source, fourth.source, fifth.source, sixth.source])
  }

  // The forms for functions that take any number of one type, `init(_ plugins: any Plugin...)`. A variadic parameter is
  // an array for the function that is called, and so it receives all contributions. Only the last parameter may be
  // variadic: for any other, Swift 6.3 stops; without these forms, it would for the last one, too.

  /// Binds to a function with a variadic parameter, which receives all contributions to its type.
  ///
  /// ```swift
  /// bind(Dashboard.self).to(Dashboard.init)  // init(_ plugins: any Plugin...)
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - source: the source of the elements; without it, the injector resolves an array of their type.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, E: Error>(
    _ make: @escaping @Sendable (A...) throws(E) -> T, _ source: ParameterSource<[A]> = .bound
  ) -> BindingOptions<T> {
    to(recast(make as @Sendable (A...) throws -> T, as: (@Sendable ([A]) throws -> T).self), source)
  }

  /// Binds to a function whose second parameter is variadic.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - rest: the source of the elements.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, E: Error>(
    _ make: @escaping @Sendable (A, B...) throws(E) -> T, _ first: ParameterSource<A> = .bound,
    _ rest: ParameterSource<[B]> = .bound
  ) -> BindingOptions<T> {
    to(recast(make as @Sendable (A, B...) throws -> T, as: (@Sendable (A, [B]) throws -> T).self), first, rest)
  }

  /// Binds to a function whose third parameter is variadic.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - rest: the source of the elements.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, E: Error>(
    _ make: @escaping @Sendable (A, B, C...) throws(E) -> T, _ first: ParameterSource<A> = .bound,
    _ second: ParameterSource<B> = .bound, _ rest: ParameterSource<[C]> = .bound
  ) -> BindingOptions<T> {
    to(
      recast(make as @Sendable (A, B, C...) throws -> T, as: (@Sendable (A, B, [C]) throws -> T).self), first, second,
      rest)
  }
}
