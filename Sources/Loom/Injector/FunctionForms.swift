/// Injectors and resolvers, whose `get` and `resolve` you can pass on as functions: `keys.map(injector.get)`.
///
/// Swift does not pass the caller's place to a function value. So these forms have none, and their reports name no
/// caller; a call by name prefers the other forms.
public protocol _FunctionForms {
  func resolve<T>(
    _ type: T.Type, named name: Name?, fileID: StaticString, line: UInt
  ) throws(InjectionError) -> sending T
  func resolve<T, each A>(
    _ type: T.Type, named name: Name?, arguments: repeat each A, fileID: StaticString, line: UInt
  ) throws(InjectionError) -> T
}

extension _FunctionForms {
  /// Returns the instance bound to a type, or stops the program with the full report; to pass on as a function.
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func get<T>(_ type: T.Type, named name: Name?) -> sending T {
    do { return try resolve(type, named: name) } catch { trap(error, at: #fileID, #line) }
  }

  /// Returns the instance bound to a type; to pass on as a function.
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type, named name: Name?) throws(InjectionError) -> sending T {
    try resolve(type, named: name, fileID: #fileID, line: noLine)
  }

  /// Returns an instance created with arguments, or stops the program with the full report; to pass on as a function.
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  /// - Returns: the instance.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  @_disfavoredOverload
  public func get<T, each A>(_ type: T.Type, named name: Name?, arguments: repeat each A) -> T {
    do { return try resolve(type, named: name, arguments: repeat each arguments) } catch {
      trap(error, at: #fileID, #line)
    }
  }

  /// Returns an instance created with arguments; to pass on as a function.
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, if the binding takes other arguments, or if creating the
  ///   instance fails.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  @_disfavoredOverload
  public func resolve<T, each A>(
    _ type: T.Type, named name: Name?, arguments: repeat each A
  ) throws(InjectionError) -> T {
    try resolve(type, named: name, arguments: repeat each arguments, fileID: #fileID, line: noLine)
  }

  /// Returns the instance bound to a key, or stops the program with the full report; to pass on as a function.
  ///
  /// ```swift
  /// let engines = [Key(EngineDao.self), Key(EngineDao.self, named: "spare")].map(injector.get)
  /// ```
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func get<T>(_ key: Key<T>) -> sending T { get(T.self, named: key.name) }

  /// Returns the instance bound to a key; to pass on as a function.
  ///
  /// - Parameter key: the key to resolve.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func resolve<T>(_ key: Key<T>) throws(InjectionError) -> sending T { try resolve(T.self, named: key.name) }
}

extension Injector: _FunctionForms {
  /// Injects the requirements of an object that the injector did not create; to pass on as a function.
  ///
  /// - Parameter object: the object whose properties the injector sets, by the requirements of the object's own class.
  /// - Throws: an ``InjectionError`` if a requirement is not bound or cannot be created.
  /// - Complexity: O(*n*) for *n* requirements, plus creating the instances
  @_disfavoredOverload
  public func inject(into object: some Injectable) throws(InjectionError) {
    try inject(into: object, fileID: #fileID, line: noLine)
  }
}

extension Resolver: _FunctionForms {}

extension MainActorResolver {
  /// Returns the instance bound to a type, created on the main actor, or stops the program; to pass on as a function.
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  @_disfavoredOverload
  public func get<T: Sendable>(_ type: T.Type, named name: Name?) -> T {
    do { return try resolve(type, named: name, fileID: #fileID, line: noLine) } catch {
      trap(error, at: #fileID, #line)
    }
  }

  /// Returns the instance bound to a type, created on the main actor; to pass on as a function.
  ///
  /// - Parameters:
  ///   - type: the type to resolve.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  @_disfavoredOverload
  public func resolve<T: Sendable>(_ type: T.Type, named name: Name?) throws(InjectionError) -> T {
    try resolver.resolve(type, named: name, fileID: #fileID, line: noLine)
  }
}

extension Factory {
  /// Returns an instance, or stops the program with the full report; to pass on as a function.
  ///
  /// - Parameter argument: the arguments, in the order of the parameters.
  /// - Returns: an instance; the same one each time if its scope is shared.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func callAsFunction(_ argument: repeat each Argument) -> Product {
    do {
      return try resolve(repeat each argument, fileID: #fileID, line: noLine)
    } catch {
      trap(error, at: #fileID, #line)
    }
  }

  /// Returns an instance; to pass on as a function.
  ///
  /// - Parameter argument: the arguments, in the order of the parameters.
  /// - Returns: an instance; the same one each time if its scope is shared.
  /// - Throws: an ``InjectionError`` if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public func resolve(_ argument: repeat each Argument) throws(InjectionError) -> Product {
    try resolve(repeat each argument, fileID: #fileID, line: noLine)
  }
}

extension Lazy {
  /// Returns the value; to pass on as a function.
  ///
  /// - Returns: the same value each time.
  /// - Throws: an ``InjectionError`` if creating the value fails; the next use tries again.
  /// - Complexity: O(1), besides making the value.
  @_disfavoredOverload
  public func resolve() throws(InjectionError) -> Value { try resolve(fileID: #fileID, line: noLine) }
}
