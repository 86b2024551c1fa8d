// One form for each number of parameters, and not a parameter pack for all of them: a function that takes a closure and makes
// what conforms to the bound protocol crashes Swift 6.3 when it becomes a function of a pack. Single parameters are faster, too.
extension BindingBuilder {
  /// Binds to a function, every parameter of which is resolved: an initializer or a closure with declared parameters.
  ///
  /// ```swift
  /// bind(EngineDao.self).to(V8.init)
  /// bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "blue", engine: engine) }
  /// bind(Wheel.self).to(Wheel.init(size:), .value(17))
  /// ```
  ///
  /// Swift cannot tell which of several overloaded initializers is meant by `X.init`, and takes default arguments for
  /// parameters; a closure says it: `{ X() }`.
  ///
  /// - Parameters:
  ///   - make: makes a product; a function without parameters is one whose only parameter is `()`.
  ///   - source: where the parameter comes from, if it is not resolved by its type.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public func to<A, E: Error>(
    _ make: @escaping @Sendable (A) throws(E) -> T, _ source: ParameterSource<A> = .bound
  ) -> BindingOptions<T> {
    // One overload for both: with two, Swift could not say which of them a wrong initializer was meant for.
    // Where it has no parameter and yet a source, that source is looked for, and so reported as missing.
    guard source.isLinked else { return bind(make, source) }
    let isNothing = A.self == Void.self && source.isPlain
    return add(.function, isNothing ? DependencyList() : DependencyList(source)) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(try links.takeUnlessVoid(A.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds to a function of two parameters; those without a source are resolved by their types.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "white").to(Car.init(color:engine:), .value("white"), .named("spare"))
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument)
  /// ```
  ///
  /// With an `.argument` among them, each product may be another one, so that the binding must stay in the scope
  /// ``Scope/normal``; whoever asks supplies the arguments.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public func to<A, B, E: Error>(
    _ make: @escaping @Sendable (A, B) throws(E) -> T, _ first: ParameterSource<A> = .bound,
    _ second: ParameterSource<B> = .bound
  ) -> BindingOptions<T> {
    guard first.isLinked, second.isLinked else {
      return bind(make, first, second)
    }
    return add(.function, DependencyList(first, second)) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(try links.take(A.self, resolution), try links.take(B.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds to a function of three parameters; those without a source are resolved by their types.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public func to<A, B, C, E: Error>(
    _ make: @escaping @Sendable (A, B, C) throws(E) -> T, _ first: ParameterSource<A> = .bound,
    _ second: ParameterSource<B> = .bound,
    _ third: ParameterSource<C> = .bound
  ) -> BindingOptions<T> {
    guard first.isLinked, second.isLinked, third.isLinked else {
      return bind(make, first, second, third)
    }
    return add(.function, DependencyList(first, second, third)) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds to a function of four parameters; those without a source are resolved by their types.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public func to<A, B, C, F, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F) throws(E) -> T, _ first: ParameterSource<A> = .bound,
    _ second: ParameterSource<B> = .bound,
    _ third: ParameterSource<C> = .bound,
    _ fourth: ParameterSource<F> = .bound
  ) -> BindingOptions<T> {
    guard first.isLinked, second.isLinked, third.isLinked, fourth.isLinked else {
      return bind(make, first, second, third, fourth)
    }
    return add(.function, DependencyList(first, second, third, fourth)) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution),
          try links.take(F.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds to a function of five parameters; those without a source are resolved by their types.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public func to<A, B, C, F, G, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G) throws(E) -> T, _ first: ParameterSource<A> = .bound,
    _ second: ParameterSource<B> = .bound,
    _ third: ParameterSource<C> = .bound,
    _ fourth: ParameterSource<F> = .bound,
    _ fifth: ParameterSource<G> = .bound
  ) -> BindingOptions<T> {
    guard first.isLinked, second.isLinked, third.isLinked, fourth.isLinked, fifth.isLinked else {
      return bind(make, first, second, third, fourth, fifth)
    }
    return add(.function, DependencyList(first, second, third, fourth, fifth)) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution),
          try links.take(F.self, resolution), try links.take(G.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }

  /// Binds to a function of six parameters; those without a source are resolved by their types.
  ///
  /// - Parameters:
  ///   - make: makes a product.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  ///   - sixth: the source of the sixth parameter.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public func to<A, B, C, F, G, H, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H) throws(E) -> T, _ first: ParameterSource<A> = .bound,
    _ second: ParameterSource<B> = .bound,
    _ third: ParameterSource<C> = .bound,
    _ fourth: ParameterSource<F> = .bound,
    _ fifth: ParameterSource<G> = .bound,
    _ sixth: ParameterSource<H> = .bound
  ) -> BindingOptions<T> {
    guard first.isLinked, second.isLinked, third.isLinked, fourth.isLinked, fifth.isLinked, sixth.isLinked else {
      return bind(make, first, second, third, fourth, fifth, sixth)
    }
    return add(.function, DependencyList(first, second, third, fourth, fifth, sixth)) { entry, resolution in
      var links = Links(of: entry)
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution),
          try links.take(F.self, resolution), try links.take(G.self, resolution), try links.take(H.self, resolution))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }
}
