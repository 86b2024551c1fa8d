// The forms for seven parameters and more. Those after the seventh are a pack, which must not hold a closure where a class is
// bound straight to a protocol: see the forms for fewer.
extension BindingBuilder {
  /// Binds to a function of many parameters; the injector resolves each one.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - _isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T, _isLink: StaticString = #fileID
  ) -> BindingOptions<T> {
    to(make, .bound, .bound, .bound, .bound, .bound, .bound, .bound, repeat ParameterSource<each D>.bound)
  }

  /// Binds to a function of many parameters, with a source for each.
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
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B>, _ third: ParameterSource<C>, _ fourth: ParameterSource<F>,
    _ fifth: ParameterSource<G>, _ sixth: ParameterSource<H>, _ seventh: ParameterSource<I>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    bind(make, first, second, third, fourth, fifth, sixth, seventh, repeat each rest)
  }
}
