/// Resolves on behalf of a factory closure or a provider, and knows who is asking.
///
/// ```swift
/// bind(CarDao.self, named: "red").make { resolver in Car(color: "red", engine: resolver.get()) }
/// ```
///
/// A function that is bound to receives one for a declared parameter of this type too.
///
/// A resolver that is handed to the maker of a shared product does not keep the injector alive, because
/// the injector keeps that product: once the injector is gone, asking is a ``Problem/Code/closed`` problem.
public struct Resolver: Sendable {
  @usableFromInline let context: ContextReference
  @usableFromInline let asker: Asker

  /// Returns the product bound to a type, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; left out where the context says it.
  ///   - name: the name of the binding to use.
  /// - Returns: the product.
  /// - Complexity: O(1), besides making the product.
  @_alwaysEmitIntoClient
  public func get<T>(_ type: T.Type = T.self, named name: Name? = nil) -> sending T {
    // As in `Injector.get`: new, `Sendable`, or declared unchecked by whoever bound it.
    nonisolated(unsafe) let product: T
    do { product = try context.alive(for: T.self, name).product(T.self, named: name, for: asker) } catch { trap(error) }
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
  @_alwaysEmitIntoClient
  public func resolve<T>(_ type: T.Type = T.self, named name: Name? = nil) throws(InjectionError) -> sending T {
    nonisolated(unsafe) let product: T
    do { product = try context.alive(for: T.self, name).product(T.self, named: name, for: asker) } catch {
      throw injectionError(error)
    }
    return product
  }
}
