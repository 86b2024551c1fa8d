// One form for each number of parameters, and not a parameter pack for all of them: a function that takes a closure and makes
// what conforms to the bound protocol crashes Swift 6.3 when it becomes a function of a pack. Single parameters are faster, too.
//
// Emitted into clients only, as all forms are: nobody would call the versions for any type that the library would have.
extension BindingBuilder {
  /// Binds to a function, every parameter of which is resolved: an initializer or a closure with declared parameters.
  ///
  /// ```swift
  /// bind(EngineDao.self).to(V8.init)
  /// bind(CarDao.self).to { (engine: any EngineDao) in Car(color: "blue", engine: engine) }
  /// ```
  ///
  /// Swift cannot tell which of several overloaded initializers is meant by `X.init`, and takes default arguments for
  /// parameters; a closure says it: `{ X() }`.
  ///
  /// - Parameters:
  ///   - make: makes a product; a function without parameters is one whose only parameter is `()`.
  ///   - isLink: tells this form from a link, which comes first; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  @discardableResult
  public func to<A, E: Error>(
    _ make: @escaping @Sendable (A) throws(E) -> T, isLink: Never? = nil
  ) -> BindingOptions<T> {
    // One overload for none and one: with two, Swift could not say which a wrong initializer was meant for.
    add(.function, DependencyList(unlessVoid: A.self)) { entry, resolution in
      var links = entry.links
      do {
        return try make(try links.takeUnlessVoid(A.self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
  }

  /// Binds to a function of two parameters, all of which are resolved by their types.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  @discardableResult
  public func to<A, B, E: Error>(
    _ make: @escaping @Sendable (A, B) throws(E) -> T
  ) -> BindingOptions<T> {
    add(.function, DependencyList(A.self, B.self)) { entry, resolution in
      var links = entry.links
      do {
        return try make(try links.take(A.self, resolution), try links.take(B.self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
  }

  /// Binds to a function of three parameters, all of which are resolved by their types.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  @discardableResult
  public func to<A, B, C, E: Error>(
    _ make: @escaping @Sendable (A, B, C) throws(E) -> T
  ) -> BindingOptions<T> {
    add(.function, DependencyList(A.self, B.self, C.self)) { entry, resolution in
      var links = entry.links
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
  }

  /// Binds to a function of four parameters, all of which are resolved by their types.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  @discardableResult
  public func to<A, B, C, F, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F) throws(E) -> T
  ) -> BindingOptions<T> {
    add(.function, DependencyList(A.self, B.self, C.self, F.self)) { entry, resolution in
      var links = entry.links
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution),
          try links.take(F.self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
  }

  /// Binds to a function of five parameters, all of which are resolved by their types.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  @discardableResult
  public func to<A, B, C, F, G, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G) throws(E) -> T
  ) -> BindingOptions<T> {
    add(.function, DependencyList(A.self, B.self, C.self, F.self, G.self)) { entry, resolution in
      var links = entry.links
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution),
          try links.take(F.self, resolution), try links.take(G.self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
  }

  /// Binds to a function of six parameters, all of which are resolved by their types.
  ///
  /// - Parameter make: makes a product.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  @discardableResult
  public func to<A, B, C, F, G, H, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H) throws(E) -> T
  ) -> BindingOptions<T> {
    add(.function, DependencyList(A.self, B.self, C.self, F.self, G.self, H.self)) { entry, resolution in
      var links = entry.links
      do {
        return try make(
          try links.take(A.self, resolution), try links.take(B.self, resolution), try links.take(C.self, resolution),
          try links.take(F.self, resolution), try links.take(G.self, resolution), try links.take(H.self, resolution))
      } catch {
        try entry.fail(error, resolution)
      }
    }
  }
}
