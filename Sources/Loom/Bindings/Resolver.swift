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
  /// The injector that is asked, and the binding on whose behalf.
  public let _request: _Request
}

/// The resolver that a factory closure receives, as a dependency.
extension Resolver: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    guard key.name == nil else { return nil }
    return Binding(derived: key, .injector, [], Recipe { Resolver(_request: .init(of: $0, in: $1)) })
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
