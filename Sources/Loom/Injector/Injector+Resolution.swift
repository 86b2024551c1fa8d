// Inlinable, so that a call passes the caller's place on only if there is something to report.
extension Injector {
  /// Returns the instance bound to a type, or stops the program with the full report.
  ///
  /// ```swift
  /// let car: CarDao = injector.get()
  /// let red = injector.get(CarDao.self, named: "red")
  /// ```
  ///
  /// If creating an instance can fail, for example because it reads a file, bind it in the scope ``SharedScope/eager``,
  /// so that creating the injector throws the error. Or resolve the instance with ``resolve(_:named:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @inlinable
  public func get<T>(
    _ type: T.Type = T.self, named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> sending T {
    do { return try product(T.self, named: name) } catch { trap(asked: error, at: fileID, line) }
  }

  /// Returns the instance bound to a type.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @inlinable
  public func resolve<T>(
    _ type: T.Type = T.self, named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> sending T {
    do { return try product(T.self, named: name) } catch { throw asked(error, at: fileID, line) }
  }

  /// The instance bound to a type; like ``get(_:named:fileID:line:)``.
  ///
  /// ```swift
  /// let red = injector[CarDao.self, named: "red"]
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
  public subscript<T>(
    _ type: T.Type, named name: Name? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
  ) -> T {
    // Named in full: within a subscript, `get` alone begins an accessor.
    self.get(type, named: name, fileID: fileID, line: line)
  }

  /// The instance bound to a type, for a companion, whose own line would tell its user nothing.
  package func unplaced<T>(_ type: T.Type, named name: Name? = nil) throws(InjectionError) -> sending T {
    do { return try product(T.self, named: name) } catch { throw injectionError(error) }
  }

  /// Stops the program with a report, as `get` does, for a companion.
  package static func stop(
    with error: InjectionError, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Never { trap(error, at: fileID, line) }

  /// The instance bound to a type; its report does not name the caller's line.
  @usableFromInline
  func product<T>(_ type: T.Type, named name: Name?) throws -> sending T { try found(type, name) }

  // Inlined, so that its closures are, too. Otherwise `get` of a finished singleton takes 25 more instructions of about
  // 180.
  @inline(__always)
  private func found<T>(_ type: T.Type, _ name: Name?) throws -> sending T {
    // The injector keeps the context, and this call the injector.
    defer { withExtendedLifetime(self) {} }
    guard let kept else { return try asker.resolve(T.self, named: name, nil) }
    return try kept.use { try $0.product(T.self, named: name, for: nil) }
  }
}
