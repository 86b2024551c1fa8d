/// Resolves on the main actor: immediately if you are there, and with `await` from anywhere else.
///
/// ```swift
/// let screen = await injector.onMain.get(Screen.self)
/// ```
///
/// Instances and arguments cross to and from the main actor, so both must be `Sendable`, as a main-actor class is. On
/// the main actor itself, ``Injector/get(_:named:fileID:line:)`` has no such limit.
public struct MainActorResolver: Sendable {
  let resolver: Resolver

  /// Returns the instance bound to a type, created on the main actor, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  public func get<T: Sendable>(
    _ type: T.Type = T.self, named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> T {
    resolver.get(T.self, named: name, fileID: fileID, line: line)
  }

  /// Returns the instance bound to a type, created on the main actor.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, or if creating the instance fails.
  /// - Complexity: O(1), plus creating the instance.
  @MainActor
  public func resolve<T: Sendable>(
    _ type: T.Type = T.self, named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> T {
    try resolver.resolve(T.self, named: name, fileID: fileID, line: line)
  }

  /// Returns an instance created with arguments on the main actor, or stops the program with the full report.
  ///
  /// ```swift
  /// bind(CarScreen.self).to(CarScreen.init(title:car:), .argument, .bound)
  /// let screen = await injector.onMain.get(CarScreen.self, arguments: "Taxi")
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
  @MainActor
  public func get<T: Sendable, each A: Sendable>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> T {
    resolver.get(T.self, named: name, arguments: repeat each arguments, fileID: fileID, line: line)
  }

  /// Returns an instance created with arguments on the main actor.
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
  @MainActor
  public func resolve<T: Sendable, each A: Sendable>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(InjectionError) -> T {
    try resolver.resolve(T.self, named: name, arguments: repeat each arguments, fileID: fileID, line: line)
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

extension Injector {
  /// Resolves on the main actor, from anywhere.
  ///
  /// ```swift
  /// let screen = await injector.onMain.get(Screen.self)
  /// ```
  ///
  /// - Complexity: O(1)
  public var onMain: MainActorResolver {
    MainActorResolver(resolver: Resolver(asker: asker))
  }
}

extension Resolver {
  /// Resolves on the main actor, from anywhere: for a factory that resolves again later.
  ///
  /// - Complexity: O(1)
  public var onMain: MainActorResolver { MainActorResolver(resolver: self) }
}
