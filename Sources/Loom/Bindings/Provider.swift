/// An object that makes products of one type.
///
/// Use one where making a product needs more than a closure: its own state, several steps, tests of its own.
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
  /// What it makes.
  associatedtype Product

  /// Makes one product.
  ///
  /// - Parameter resolver: resolves what the product needs, on behalf of the binding.
  /// - Returns: a product, whose scope is the binding's business.
  /// - Throws: any error; it reaches the caller of `resolve` as the cause of an ``InjectionError``.
  func provide(from resolver: Resolver) throws -> Product
}
