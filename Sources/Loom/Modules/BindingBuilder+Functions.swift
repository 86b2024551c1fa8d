// One form for each number of parameters, and not a parameter pack for all of them: a function that takes a closure and
// makes an instance of the bound protocol crashes Swift 6.3 when it becomes a function of a pack. Single parameters are
// faster, too.
//
// `isLink` gives way to a link in the form for one parameter. The others have it because Swift prefers a function with
// fewer parameters: without it, they would take `X.init(host:port:)` for `X.init`, and not a word about
// `X.init(host:)`. The underscore keeps these out of the documentation, which shows the first form for all; and editors
// offer no parameter with the default `#fileID`, because no caller passes one.
extension BindingBuilder where Isolation == Nonisolated {
  /// Binds to an initializer, or to a closure with declared parameters; the injector resolves each parameter.
  ///
  /// ```swift
  /// bind(EngineDao.self).to(V8.init)
  /// bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "blue", engine: engine) }
  /// ```
  ///
  /// If several initializers of `X` take parameters, `X.init` is ambiguous in Swift: write `X.init(host:)`, or a
  /// closure. Swift prefers any of them to `X.init()`, and it does not use default arguments. For both, write
  /// `{ X() }`.
  ///
  /// - Parameters:
  ///   - make: creates the instance; a function without parameters counts as one with the parameter `()`.
  ///   - isLink: distinguishes this form from a link; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, E: Error>(
    _ make: @escaping @Sendable (A) throws(E) -> T, isLink: StaticString = #fileID
  ) -> BindingOptions<T> {
    // One overload for none and one: with two, the compiler could not tell for which of them a wrong initializer was
    // meant.
    if A.self == Void.self { return add(.function) { _ in try make(recast((), as: A.self)) } }
    return add(.function, [].dependencies(of: A.self)) { try make($0.product(of: 0)) }
  }

  /// Binds to a function of two parameters, which the injector resolves by type.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, E: Error>(
    _ make: @escaping @Sendable (A, B) throws(E) -> T, _isLink: StaticString = #fileID
  ) -> BindingOptions<T> {
    add(.function, [].dependencies(of: A.self, B.self)) { try make($0.product(of: 0), $0.product(of: 1)) }
  }

  /// Binds to a function of three parameters, which the injector resolves by type.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, E: Error>(
    _ make: @escaping @Sendable (A, B, C) throws(E) -> T, _isLink: StaticString = #fileID
  ) -> BindingOptions<T> {
    add(.function, [].dependencies(of: A.self, B.self, C.self)) {
      try make($0.product(of: 0), $0.product(of: 1), $0.product(of: 2))
    }
  }

  /// Binds to a function of four parameters, which the injector resolves by type.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F) throws(E) -> T, _isLink: StaticString = #fileID
  ) -> BindingOptions<T> {
    add(.function, [].dependencies(of: A.self, B.self, C.self, F.self)) {
      try make($0.product(of: 0), $0.product(of: 1), $0.product(of: 2), $0.product(of: 3))
    }
  }

  // The forms for five parameters and more, with sources for seven and more, which take the function as one of a tuple:
  // Swift converts any function that is passed there. As one of a pack, a function that takes a closure, and makes an
  // instance of the bound protocol, crashes Swift 6.3: see the forms for fewer.

  /// Binds to a function of many parameters; the injector resolves each one.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, each D, E: Error>(
    _ make: @escaping @Sendable ((A, B, C, F, G, repeat each D)) throws(E) -> T, _isLink: StaticString = #fileID
  ) -> BindingOptions<T> {
    bind(make)
  }

  /// Binds to a function of many parameters, with a source for its first parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable ((A, B, C, F, G, H, I, repeat each D)) throws(E) -> T, _ first: ParameterSource<A>
  ) -> BindingOptions<T> {
    bind(make, [first.source])
  }

  /// Binds to a function of many parameters, with sources for its first parameters.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  ///   - sixth: the source of the sixth parameter.
  ///   - seventh: the source of the seventh parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable ((A, B, C, F, G, H, I, repeat each D)) throws(E) -> T,
    _ first: ParameterSource<A>, _ second: ParameterSource<B>, _ third: ParameterSource<C> = .bound,
    _ fourth: ParameterSource<F> = .bound, _ fifth: ParameterSource<G> = .bound,
    _ sixth: ParameterSource<H> = .bound, _ seventh: ParameterSource<I> = .bound
  ) -> BindingOptions<T> {
    bind(make, .of(first, second, third, fourth, fifth, sixth, seventh))
  }

  /// Binds to a function of many parameters, with a source for each parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  ///   - sixth: the source of the sixth parameter.
  ///   - seventh: the source of the seventh parameter.
  ///   - eighth: the source of the eighth parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, J, each D, E: Error>(
    _ make: @escaping @Sendable ((A, B, C, F, G, H, I, J, repeat each D)) throws(E) -> T,
    _ first: ParameterSource<A>, _ second: ParameterSource<B>, _ third: ParameterSource<C>,
    _ fourth: ParameterSource<F>, _ fifth: ParameterSource<G>, _ sixth: ParameterSource<H>,
    _ seventh: ParameterSource<I>, _ eighth: ParameterSource<J>, _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    bind(make, .of(first, second, third, fourth, fifth, sixth, seventh, eighth, repeat each rest))
  }
}

extension BindingBuilder {
  /// Binds to a function of a tuple of any number of values.
  func bind<each D, E: Error>(
    _ make: @escaping @Sendable ((repeat each D)) throws(E) -> T, _ sources: [Source?] = []
  ) -> BindingOptions<T> {
    add(.function, sources.dependencies(of: repeat (each D).self)) { asker in
      let arguments = try sources.takeArguments(for: asker)
      var taken = [Source?].Taken()
      return try make((repeat try sources.value((each D).self, &taken, asker, arguments)))
    }
  }

  /// Binds to a function of a tuple of any number of values that runs on the main actor.
  func bindOnMainActor<each D, E: Error>(
    _ make: @escaping @MainActor @Sendable ((repeat each D)) throws(E) -> T, _ sources: [Source?] = []
  ) -> BindingOptions<T> {
    let make: @MainActor @Sendable ((repeat each D)) throws -> T = make
    return onMainActor().bind(recast(make, as: (@Sendable ((repeat each D)) throws -> T).self), sources)
  }
}
