/// An ``Injector``, or the ``Resolver`` that a closure receives: both resolve keys in the same ways.
public protocol Asking: Sendable {
  /// The injector that is asked, and on whose behalf.
  var _request: _Request { get }
  /// The instance bound to a type; an error does not name the caller's line.
  func _product<T>(_ type: T.Type, named name: Name?) throws -> sending T
}

// Inlinable, so that a call passes the caller's place on only if there is something to report.
extension Asking {
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
    do { return try _product(T.self, named: name) } catch { trap(report(error, at: fileID, line), at: fileID, line) }
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
    do { return try _product(T.self, named: name) } catch { throw report(error, at: fileID, line) }
  }

  // MARK: Keys that are declared once, and then resolved by name alone

  // Disfavored, or else the compiler would report of a wrong type that it is no key.

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

  // MARK: Arguments

  /// Returns an instance created with arguments, or stops the program with the full report.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  public func get<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> T {
    do { return try _request.product(T.self, named: name, .of(repeat each arguments)) } catch {
      trap(report(error, at: fileID, line), at: fileID, line)
    }
  }

  /// Returns an instance created with arguments.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, if the binding takes other arguments, or if creating the
  ///   instance fails.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  public func resolve<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(InjectionError) -> T {
    do { return try _request.product(T.self, named: name, .of(repeat each arguments)) } catch {
      throw report(error, at: fileID, line)
    }
  }

  /// The report of a request, with the place of the call if no binding makes the request.
  @usableFromInline
  func report(_ error: any Error, at fileID: StaticString, _ line: UInt) -> InjectionError {
    _request.owner == nil ? asked(error, at: fileID, line) : injectionError(error)
  }
}

extension Injector: Asking {
  /// The instance bound to a type; an error does not name the caller's line.
  public func _product<T>(_ type: T.Type, named name: Name?) throws -> sending T { try found(type, name) }

  // Inlined, so that its closures are, too. Otherwise `get` of a finished singleton takes 25 more instructions of about
  // 180.
  @inline(__always)
  private func found<T>(_ type: T.Type, _ name: Name?) throws -> sending T {
    // The injector keeps the context, and this call the injector.
    defer { withExtendedLifetime(self) {} }
    guard let kept else { return try _request.product(T.self, named: name) }
    return try kept.use { try $0.product(T.self, named: name, for: nil) }
  }
}

extension Resolver: Asking {
  /// The instance bound to a type; an error does not name the caller's line.
  public func _product<T>(_ type: T.Type, named name: Name?) throws -> sending T {
    try _request.product(T.self, named: name)
  }
}
