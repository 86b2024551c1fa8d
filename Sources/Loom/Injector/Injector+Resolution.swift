extension Injector {
  /// Returns the instance bound to a type, or stops the program with the full report.
  ///
  /// ```swift
  /// let car: CarDao = injector.get()
  /// let red = injector.get(CarDao.self, named: "red")
  /// ```
  ///
  /// If creating an instance can fail, for example because it reads a file, bind it in the scope ``SharedScope/eager``,
  /// so that creating the injector throws the error. Or ask for the instance with ``resolve(_:named:)``.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @inlinable
  public func get<T>(_ type: T.Type = T.self, named name: Name? = nil) -> sending T {
    // The product is either new or `Sendable`, or declared `unchecked` by whoever bound it.
    nonisolated(unsafe) let product: T
    do { product = try self.product(T.self, named: name) } catch {
      trap(error)
    }
    return product
  }

  /// Returns the instance bound to a type.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @inlinable
  public func resolve<T>(_ type: T.Type = T.self, named name: Name? = nil) throws(InjectionError) -> sending T {
    nonisolated(unsafe) let product: T
    do { product = try self.product(T.self, named: name) } catch {
      throw injectionError(error)
    }
    return product
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
  @inlinable
  public subscript<T>(_ type: T.Type, named name: Name? = nil) -> T {
    // Named in full: within a subscript, `get` alone begins an accessor.
    self.get(type, named: name)
  }
}

extension Injector {
  @inlinable
  @inline(__always)
  func product<T>(_ type: T.Type, named name: Name?) throws -> T {
    // Safe: `reference` keeps the context for as long as there is this injector, which the call keeps.
    if let owned {
      return try withExtendedLifetime(self) {
        try owned._withUnsafeGuaranteedRef { try $0.product(T.self, named: name, for: .outside) }
      }
    }
    return try reference.alive(for: T.self, name).product(T.self, named: name, for: .outside)
  }
}

/// Stops the program with the report that `resolve` would have thrown.
@usableFromInline
func trap(_ error: any Error) -> Never { trap(error, file: #file, line: #line) }

/// The same, for a place in the user's code.
func trap(_ error: any Error, file: StaticString, line: UInt) -> Never {
  if let error = error as? InjectionError { ReportListener.current?.onTrap(error) }
  fatalError(String(describing: error), file: file, line: line)
}

/// The error as the type that the public interface promises; nothing else is thrown within Loom.
@usableFromInline
func injectionError(_ error: any Error) -> InjectionError {
  guard let error = error as? InjectionError else { preconditionFailure("not a report: \(error)") }
  return error
}
