// Keys that are declared once, and then asked for by name alone: `injector.get(.red)`.
// Disfavored, or else the compiler would complain of a wrong type that it is no key.
extension Injector {
  /// Returns the product of a declared key, or stops the program with the full report.
  ///
  /// - Parameter key: what is asked for.
  /// - Returns: the product.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func get<T>(_ key: Key<T>) -> sending T { get(T.self, named: key.name) }

  /// Returns the product of a declared key.
  ///
  /// - Parameter key: what is asked for.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound or making the product failed.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func resolve<T>(_ key: Key<T>) throws(InjectionError) -> sending T { try resolve(T.self, named: key.name) }

  /// The product of a declared key; as ``get(_:)``.
  ///
  /// - Parameter key: what is asked for.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public subscript<T>(_ key: Key<T>) -> T { self.get(T.self, named: key.name) }
}

extension Resolver {
  /// Returns the product of a declared key, or stops the program with the full report.
  ///
  /// - Parameter key: what is asked for.
  /// - Returns: the product.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func get<T>(_ key: Key<T>) -> sending T { get(T.self, named: key.name) }

  /// Returns the product of a declared key.
  ///
  /// - Parameter key: what is asked for.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound or making the product failed.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func resolve<T>(_ key: Key<T>) throws(InjectionError) -> sending T { try resolve(T.self, named: key.name) }
}

extension MainActorResolver {
  /// Returns the product of a declared key, or stops the program with the full report.
  ///
  /// - Parameter key: what is asked for.
  /// - Returns: the product.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @MainActor
  @_disfavoredOverload
  public func get<T: Sendable>(_ key: Key<T>) -> T { get(T.self, named: key.name) }

  /// Returns the product of a declared key.
  ///
  /// - Parameter key: what is asked for.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound or making the product failed.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  @MainActor
  @_disfavoredOverload
  public func resolve<T: Sendable>(_ key: Key<T>) throws(InjectionError) -> T { try resolve(T.self, named: key.name) }
}
