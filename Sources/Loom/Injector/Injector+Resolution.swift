extension Injector {
  /// Returns the product bound to a type, or stops the program with the full report.
  ///
  /// ```swift
  /// let car: CarDao = injector.get()
  /// let red = injector.get(CarDao.self, named: "red")
  /// ```
  ///
  /// A recipe that can fail, because it reads a file or the like, belongs in the scope ``SharedScope/eager``, so that
  /// creating the injector throws its error; or ask for its product with ``resolve(_:named:)``.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  /// - Returns: the product.
  /// - Complexity: O(1), besides making the product.
  @inlinable
  public func get<T>(_ type: T.Type = T.self, named name: Name? = nil) -> sending T {
    // The product is either new or `Sendable`, or declared `unchecked` by whoever bound it.
    nonisolated(unsafe) let product: T
    do { product = try self.product(T.self, named: name) } catch {
      trap(error)
    }
    return product
  }

  /// Returns the product bound to a type.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  /// - Returns: the product.
  /// - Throws: an ``InjectionError`` when nothing is bound or making the product failed.
  /// - Complexity: O(1), besides making the product.
  @inlinable
  public func resolve<T>(_ type: T.Type = T.self, named name: Name? = nil) throws(InjectionError) -> sending T {
    nonisolated(unsafe) let product: T
    do { product = try self.product(T.self, named: name) } catch {
      throw injectionError(error)
    }
    return product
  }

  /// The product bound to a type; as ``get(_:named:)``.
  ///
  /// ```swift
  /// let red = injector[CarDao.self, named: "red"]
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type that is asked for.
  ///   - name: the name of the binding to use.
  /// - Complexity: O(1), besides making the product.
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
