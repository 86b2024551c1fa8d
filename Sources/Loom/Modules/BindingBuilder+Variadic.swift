// The forms for functions that take any number of one type, `init(_ plugins: any Plugin...)`. A variadic parameter is an array
// for the function that is called, and so it receives all contributions. Only the last parameter may be variadic: for any
// other, Swift 6.3 stops; without these forms, it would for the last one, too.
extension BindingBuilder where Isolation == Nonisolated {
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
