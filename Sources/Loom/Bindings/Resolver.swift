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
    do {
      return try asker.resolve(T.self, named: name, nil)
    } catch {
      trap(asker.report(error, at: fileID, line), at: fileID, line)
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
    do {
      return try asker.resolve(T.self, named: name, nil)
    } catch {
      throw asker.report(error, at: fileID, line)
    }
  }
}

/// Resolves keys in an injector, on behalf of a binding or from outside of all bindings.
protocol Asker: Sendable {
  /// The product of a key, made with some arguments if its function takes any.
  func resolve<T>(_ type: T.Type, named name: Name?, _ arguments: Arguments?) throws -> sending T
  /// The report of a request, with the place of the call if no binding makes the request.
  func report(_ error: any Error, at fileID: StaticString, _ line: UInt) -> InjectionError
}

/// The resolver that a factory closure receives, as a dependency.
extension Resolver: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    guard key.name == nil else { return nil }
    let recipe = Recipe { linker in
      let owner = linker.owner
      return linker.producer { context in owner.use { $0.makeResolver(in: context) } }
    }
    return Binding(derived: key, .injector, [], recipe)
  }
}
