/// Resolves on behalf of a factory closure or a provider, whose binding reports name.
///
/// ```swift
/// bind(CarDao.self, named: "red").make { resolver in Car(color: "red", engine: resolver.get()) }
/// ```
///
/// A bound function may also declare a parameter of this type.
///
/// If Loom passes a resolver to the function that creates a shared instance, the resolver does not keep the injector
/// alive, because the injector keeps that instance. After the injector is gone, asking is a ``Problem/Code/closed``
/// problem.
public struct Resolver: Sendable {
  let asker: any Asker

  /// Returns the instance bound to a type, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  public func get<T>(
    _ type: T.Type = T.self, named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> sending T {
    do { return try asker.resolve(T.self, named: name, nil, at: fileID, line) } catch {
      trap(error, at: fileID, line)
    }
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
  public func resolve<T>(
    _ type: T.Type = T.self, named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(InjectionError) -> sending T {
    try asker.resolve(T.self, named: name, nil, at: fileID, line)
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
    do {
      return try resolve(T.self, named: name, arguments: repeat each arguments, fileID: fileID, line: line)
    } catch {
      trap(error, at: fileID, line)
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
    try asker.resolve(T.self, named: name, .of(repeat each arguments), at: fileID, line)
  }
}

/// Resolves keys in an injector, on behalf of a binding or from outside of all bindings.
protocol Asker: Sendable {
  /// The product of a key, made with some arguments if its function takes any.
  func resolve<T>(_ type: T.Type, named name: Name?, _ arguments: Arguments?) throws -> sending T
  /// The report of a request, with the place of the call if no binding makes the request.
  func report(_ error: any Error, at fileID: StaticString, _ line: UInt) -> InjectionError
}

extension Asker {
  /// The product of a key; an error is the report of the request, with the place of the call.
  // Inlined: `get` and `resolve` share this code, and a call of it would cost each of them.
  @inline(__always)
  func resolve<T>(
    _ type: T.Type, named name: Name?, _ arguments: Arguments?, at fileID: StaticString, _ line: UInt
  ) throws(InjectionError) -> sending T {
    do { return try resolve(T.self, named: name, arguments) } catch { throw report(error, at: fileID, line) }
  }
}

/// The resolver that a factory closure receives, as a dependency.
extension Resolver: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    guard key.name == nil else { return nil }
    return Binding(derived: key, .injector, [], Recipe { $0.makeResolver(in: $1) })
  }
}

/// An object that creates instances of one type.
///
/// Use a provider if creating an instance takes more than a closure: state, several steps, or its own tests.
///
/// ```swift
/// struct EngineProvider: Provider {
///   func provide(from resolver: Resolver) throws -> any EngineDao {
///     V8(clock: resolver.get())
///   }
/// }
/// bind(EngineDao.self).to(provider: EngineProvider())
/// ```
public protocol Provider<Product>: Sendable {
  /// The type of the instances.
  associatedtype Product

  /// Creates one instance.
  ///
  /// - Parameter resolver: resolves dependencies of the instance, on behalf of the binding.
  /// - Returns: an instance; the binding's scope decides how long it lives.
  /// - Throws: any error; it reaches the caller of `resolve` as the cause of an ``InjectionError``.
  func provide(from resolver: Resolver) throws -> Product
}
