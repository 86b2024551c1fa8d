// The forms for seven parameters and more. Those after the seventh are a pack, which must not hold a closure where a class is
// bound straight to a protocol: see the forms for fewer.
extension BindingBuilder {
  /// Binds to a function of many parameters; the injector resolves each one.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T, isLink: Never? = nil
  ) -> BindingOptions<T> {
    var dependencies = DependencyList(A.self, B.self, C.self, F.self, G.self, H.self, I.self)
    repeat dependencies.append((each D).self)
    return add(.function, dependencies) { entry, resolution in
      var links = entry.links
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution),
          try links.take(F.self, resolution), try links.take(G.self, resolution), try links.take(H.self, resolution),
          try links.take(I.self, resolution),
          repeat try links.take((each D).self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
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
  @_alwaysEmitIntoClient
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B>, _ third: ParameterSource<C>, _ fourth: ParameterSource<F>,
    _ fifth: ParameterSource<G>, _ sixth: ParameterSource<H>, _ seventh: ParameterSource<I>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    var dependencies = DependencyList(first, second, third, fourth, fifth, sixth, seventh)
    repeat dependencies.append(each rest)
    return add(.function, dependencies) { entry, resolution in
      var parameters = try Parameters(of: entry, resolution)
      do {
        return try make(
          try parameters.take(first), try parameters.take(second), try parameters.take(third),
          try parameters.take(fourth), try parameters.take(fifth), try parameters.take(sixth),
          try parameters.take(seventh),
          repeat try parameters.take(each rest))
      } catch {
        try entry.fail(error, resolution)
      }
    }
  }
}
