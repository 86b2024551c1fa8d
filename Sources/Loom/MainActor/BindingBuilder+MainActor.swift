// The forms for functions of the main actor, which are told apart from the others by their type. The functions are
// bound like any other: isolation is no part of how a function is called, and the engine sees to it that it runs where
// it must.
extension BindingBuilder {
  /// Binds to a function that runs on the main actor.
  ///
  /// On the main actor, `get` creates the instance immediately. Off the main actor, asking is an
  /// ``Problem/Code/isolation`` problem.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - isLink: distinguishes this form from a link; do not pass it.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, E: Error>(
    _ make: @escaping @MainActor @Sendable (A) throws(E) -> T, isLink: StaticString = #fileID,
    isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    onMainActor().to(recast(make as @MainActor @Sendable (A) throws -> T, as: (@Sendable (A) throws -> T).self))
  }

  /// Binds to a function that runs on the main actor, with a source for its parameter.
  ///
  /// ```swift
  /// bind(FramedScreen.self).to(FramedScreen.init, .argument)
  /// ```
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - source: the source of the parameter.
  ///   - isSingle: gives way to the forms for many parameters, which this one would take for a tuple; do not pass it.
  ///   - isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, E: Error>(
    _ make: @escaping @MainActor @Sendable (A) throws(E) -> T, _ source: ParameterSource<A>,
    isSingle: StaticString = #fileID, isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, [source.source])
  }

  /// Binds to a function of two parameters that runs on the main actor.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B) throws(E) -> T, _isLink: StaticString = #fileID,
    _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    onMainActor().to(MainActorFunction(make: make).unisolated)
  }

  /// Binds to a function of two parameters that runs on the main actor, with a source for each parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, [first.source, second.source])
  }

  /// Binds to a function of three parameters that runs on the main actor.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B, C) throws(E) -> T, _isLink: StaticString = #fileID,
    _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    onMainActor().to(MainActorFunction(make: make).unisolated)
  }

  /// Binds to a function of three parameters that runs on the main actor, with a source for each parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B, C) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound,
    _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, [first.source, second.source, third.source])
  }

  /// Binds to a function of four parameters that runs on the main actor.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B, C, F) throws(E) -> T, _isLink: StaticString = #fileID,
    _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    onMainActor().to(MainActorFunction(make: make).unisolated)
  }

  /// Binds to a function of four parameters that runs on the main actor, with a source for each parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B, C, F) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound, _ fourth: ParameterSource<F> = .bound,
    _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, [first.source, second.source, third.source, fourth.source])
  }

  /// Binds to a function of five parameters that runs on the main actor, with a source for each parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, G, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B, C, F, G) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound, _ fourth: ParameterSource<F> = .bound,
    _ fifth: ParameterSource<G> = .bound, _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, [first.source, second.source, third.source, fourth.source, fifth.source])
  }

  /// Binds to a function of six parameters that runs on the main actor, with a source for each parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  ///   - sixth: the source of the sixth parameter.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func to<A, B, C, F, G, H, E: Error>(
    _ make: @escaping @MainActor @Sendable (A, B, C, F, G, H) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B> = .bound, _ third: ParameterSource<C> = .bound, _ fourth: ParameterSource<F> = .bound,
    _ fifth: ParameterSource<G> = .bound, _ sixth: ParameterSource<H> = .bound,
    _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, [first.source, second.source, third.source, fourth.source, fifth.source, sixth.source])
  }

  /// Binds to a function of many parameters that runs on the main actor; the injector resolves each parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass
  ///     it.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, each D, E: Error>(
    _ make: @escaping @MainActor @Sendable ((A, B, C, F, G, repeat each D)) throws(E) -> T,
    _isLink: StaticString = #fileID, _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make)
  }

  /// Binds to a function of many parameters that runs on the main actor, with a source for its first parameter.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @MainActor @Sendable ((A, B, C, F, G, H, I, repeat each D)) throws(E) -> T,
    _ first: ParameterSource<A>, _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, [first.source])
  }

  /// Binds to a function of many parameters that runs on the main actor, with sources for its first parameters.
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
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @MainActor @Sendable ((A, B, C, F, G, H, I, repeat each D)) throws(E) -> T,
    _ first: ParameterSource<A>, _ second: ParameterSource<B>, _ third: ParameterSource<C> = .bound,
    _ fourth: ParameterSource<F> = .bound, _ fifth: ParameterSource<G> = .bound,
    _ sixth: ParameterSource<H> = .bound, _ seventh: ParameterSource<I> = .bound, _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, .of(first, second, third, fourth, fifth, sixth, seventh))
  }

  /// Binds to a function of many parameters that runs on the main actor, with a source for each parameter.
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
  ///   - _isolation: distinguishes this form from the others; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, J, each D, E: Error>(
    _ make: @escaping @MainActor @Sendable ((A, B, C, F, G, H, I, J, repeat each D)) throws(E) -> T,
    _ first: ParameterSource<A>, _ second: ParameterSource<B>, _ third: ParameterSource<C>,
    _ fourth: ParameterSource<F>, _ fifth: ParameterSource<G>, _ sixth: ParameterSource<H>,
    _ seventh: ParameterSource<I>, _ eighth: ParameterSource<J>, _ rest: repeat ParameterSource<each D>,
    _isolation: StaticString = #fileID
  ) -> BindingOptions<T> {
    bindOnMainActor(make, .of(first, second, third, fourth, fifth, sixth, seventh, eighth, repeat each rest))
  }

  /// Marks the binding as one whose function runs on the main actor.
  func onMainActor() -> BindingBuilder<T, Nonisolated> {
    var head = head
    head.isOnMainActor = true
    return BindingBuilder<T, Nonisolated>(head: head, module: module)
  }
}

/// A function of the main actor, on its way to be called by code that has made sure of being there.
///
/// Isolation is no part of how a function is called. Where a function has a pack of parameters, only a struct around it
/// can be taken for one of the same function without isolation; others are recast themselves.
struct MainActorFunction<T, each D>: Sendable {
  let make: @MainActor @Sendable (repeat each D) throws -> T

  /// The function as one that may be called from anywhere.
  var unisolated: @Sendable (repeat each D) throws -> T { recast(self, as: Unisolated.self).make }

  private struct Unisolated: Sendable {
    let make: @Sendable (repeat each D) throws -> T
  }
}
