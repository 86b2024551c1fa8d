// Keys that are declared once, and then resolved by name alone: `injector.get(.red)`.
// Disfavored, or else the compiler would report of a wrong type that it is no key.
extension Injector {
  /// Returns the instance bound to a key, or stops the program with the full report.
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func get<T>(_ key: Key<T>) -> sending T { get(T.self, named: key.name) }

  /// Returns the instance bound to a key.
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func resolve<T>(_ key: Key<T>) throws(InjectionError) -> sending T { try resolve(T.self, named: key.name) }

  /// The instance bound to a key; like ``get(_:)``.
  ///
  /// - Parameter key: the key to resolve.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public subscript<T>(_ key: Key<T>) -> T { self.get(T.self, named: key.name) }
}

extension Resolver {
  /// Returns the instance bound to a key, or stops the program with the full report.
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func get<T>(_ key: Key<T>) -> sending T { get(T.self, named: key.name) }

  /// Returns the instance bound to a key.
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func resolve<T>(_ key: Key<T>) throws(InjectionError) -> sending T { try resolve(T.self, named: key.name) }
}

extension MainActorResolver {
  /// Returns the instance bound to a key, or stops the program with the full report.
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  @_disfavoredOverload
  public func get<T: Sendable>(_ key: Key<T>) -> T { get(T.self, named: key.name) }

  /// Returns the instance bound to a key.
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  @_disfavoredOverload
  public func resolve<T: Sendable>(_ key: Key<T>) throws(InjectionError) -> T { try resolve(T.self, named: key.name) }
}
