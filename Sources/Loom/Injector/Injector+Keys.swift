// Keys that are declared once, and then resolved by name alone: `injector.get(.red)`.
// Disfavored, or else the compiler would report of a wrong type that it is no key.
extension Injector {
  /// Returns the instance bound to a key, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - key: the key to resolve.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func get<T>(_ key: Key<T>, fileID: StaticString = #fileID, line: UInt = #line) -> sending T {
    get(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Returns the instance bound to a key.
  ///
  /// - Parameters:
  ///   - key: the key to resolve.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func resolve<T>(
    _ key: Key<T>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> sending T {
    try resolve(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// The instance bound to a key; like ``get(_:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - key: the key to resolve.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public subscript<T>(_ key: Key<T>, fileID fileID: StaticString = #fileID, line line: UInt = #line) -> T {
    self.get(T.self, named: key.name, fileID: fileID, line: line)
  }
}

extension Resolver {
  /// Returns the instance bound to a key, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - key: the key to resolve.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func get<T>(_ key: Key<T>, fileID: StaticString = #fileID, line: UInt = #line) -> sending T {
    get(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Returns the instance bound to a key.
  ///
  /// - Parameters:
  ///   - key: the key to resolve.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func resolve<T>(
    _ key: Key<T>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> sending T {
    try resolve(T.self, named: key.name, fileID: fileID, line: line)
  }
}

extension MainActorResolver {
  /// Returns the instance bound to a key, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - key: the key to resolve.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  @_disfavoredOverload
  public func get<T: Sendable>(_ key: Key<T>, fileID: StaticString = #fileID, line: UInt = #line) -> T {
    get(T.self, named: key.name, fileID: fileID, line: line)
  }

  /// Returns the instance bound to a key.
  ///
  /// - Parameters:
  ///   - key: the key to resolve.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  @_disfavoredOverload
  public func resolve<T: Sendable>(
    _ key: Key<T>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> T {
    try resolve(T.self, named: key.name, fileID: fileID, line: line)
  }
}
