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
