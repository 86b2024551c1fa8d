/// A product to be resolved later, on behalf of one that is being made now.
struct Deferred: Sendable {
  private let link: LateLink
  private let reference: ContextReference

  /// Defers a dependency of a product that is being made.
  init(_ link: LateLink, in context: AnyContext) {
    self.link = link
    reference = link.owner.use { $0.reference(in: context) }
  }

  /// Does something with the entry of the product.
  ///
  /// - Throws: a problem, if the injector has been closed or released.
  func use<R>(_ body: (Entry, Context) throws -> R) throws -> R {
    let context = try reference.alive(for: link.key)
    return try withExtendedLifetime(context) {
      // Not the entry's own context, which may be an ancestor that is still open.
      if context.isClosed {
        throw context.closed(link.key, notes: Resolution.current.chain(toRequestOf: link.owner.object))
      }
      return try body(link.entry, context)
    }
  }

  /// The product, as it is now, made with some arguments if it takes any.
  func product<T>(_ type: T.Type, _ arguments: Arguments? = nil) throws -> sending T {
    let product: T = try use { try $0.product(T.self, arguments, in: $1, for: link.owner.object) }
    return handedOver(product)
  }

  /// Whether the injector keeps the product that this is deferred for.
  var isKept: Bool { if case .weak = reference { true } else { false } }
}
