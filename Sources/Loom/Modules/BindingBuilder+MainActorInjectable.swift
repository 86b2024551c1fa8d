// The forms for a class of the main actor that wants its properties injected: its products are made there in any case.
extension BindingBuilder where T: MainActorInjectable {
  /// Binds an injectable class of the main actor to a function; its requirements are injected into what the function makes.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - isolation: tells this form from the others; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> {
    bindMainActorFunction(make, injection: .into(T.self))
  }

  /// Binds an injectable class of the main actor to a function, saying where its parameters come from.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  ///   - isolation: tells this form from the others; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<F, each D>(
    _ make: @escaping @MainActor @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>, isolation: MainActor.Type = MainActor.self
  ) -> BindingOptions<T> {
    bindDescribedMainActorFunction(make, first, rest: repeat each rest, injection: .into(T.self))
  }

  /// Binds an injectable class of the main actor to a function that could run anywhere; it runs on the main actor.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<each D>(_ make: @escaping @Sendable (repeat each D) throws -> T) -> BindingOptions<T> {
    bindMainActorFunction(make, injection: .into(T.self))
  }

  /// Binds an injectable class of the main actor to a function that could run anywhere, saying where its parameters come from.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters and requirements
  @inlinable
  @discardableResult
  public func to<F, each D>(
    _ make: @escaping @Sendable (F, repeat each D) throws -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    bindDescribedMainActorFunction(make, first, rest: repeat each rest, injection: .into(T.self))
  }
}
