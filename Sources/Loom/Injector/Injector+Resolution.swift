extension Injector {
  /// Returns the instance bound to a type, or stops the program with the full report.
  ///
  /// ```swift
  /// let car: CarDao = injector.get()
  /// let red = injector.get(CarDao.self, named: "red")
  /// ```
  ///
  /// If creating an instance can fail, for example because it reads a file, bind it in the scope ``SharedScope/eager``,
  /// so that creating the injector throws the error. Or resolve the instance with ``resolve(_:named:)``.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  public func get<T>(_ type: T.Type = T.self, named name: Name? = nil) -> sending T {
    do { return try product(T.self, named: name) } catch { trap(error) }
  }

  /// Returns the instance bound to a type.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  public func resolve<T>(_ type: T.Type = T.self, named name: Name? = nil) throws(InjectionError) -> sending T {
    do { return try product(T.self, named: name) } catch { throw injectionError(error) }
  }

  /// The instance bound to a type; like ``get(_:named:)``.
  ///
  /// ```swift
  /// let red = injector[CarDao.self, named: "red"]
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  /// - Complexity: O(1), plus creating the instance.
  public subscript<T>(_ type: T.Type, named name: Name? = nil) -> T {
    // Named in full: within a subscript, `get` alone begins an accessor.
    self.get(type, named: name)
  }

  @inline(__always)
  private func product<T>(_ type: T.Type, named name: Name?) throws -> sending T {
    // The injector keeps the context, and this call the injector.
    defer { withExtendedLifetime(self) {} }
    guard let kept else { return try asker.resolve(T.self, named: name, nil) }
    return try kept.use { context in
      try context.find(T.self, named: name, for: nil).use { try $0.valueOfCall(T.self, in: context) }
    }
  }
}
