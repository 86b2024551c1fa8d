/// Resolves on behalf of a factory closure or a provider, and knows which binding asks.
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
  @usableFromInline let context: ContextReference
  @usableFromInline let asker: Asker

  /// Returns the instance bound to a type, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  /// - Returns: the instance.
  /// - Complexity: O(1), plus creating the instance.
  @_alwaysEmitIntoClient
  public func get<T>(_ type: T.Type = T.self, named name: Name? = nil) -> sending T {
    // As in `Injector.get`: new, `Sendable`, or declared unchecked by whoever bound it.
    nonisolated(unsafe) let product: T
    do { product = try context.alive(for: T.self, name).product(T.self, named: name, for: asker) } catch { trap(error) }
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
  @_alwaysEmitIntoClient
  public func resolve<T>(_ type: T.Type = T.self, named name: Name? = nil) throws(InjectionError) -> sending T {
    nonisolated(unsafe) let product: T
    do { product = try context.alive(for: T.self, name).product(T.self, named: name, for: asker) } catch {
      throw injectionError(error)
    }
    return product
  }
}
