/// Something to be done with a product when its injector is closed, whatever the type of the product is.
///
/// `@unchecked Sendable`: it has no state; its subclass has a `let`.
class AnyCloseAction: @unchecked Sendable {
  fileprivate init() {}
}

/// Something to be done with a product when its injector is closed.
///
/// `@unchecked Sendable`: `body` is a `let`, and `Sendable`.
final class CloseAction<Product>: AnyCloseAction, @unchecked Sendable {
  let body: CloseBody<Product>

  init(_ body: CloseBody<Product>) { self.body = body }
}

/// The function that closing an injector calls.
///
/// A function that is not asynchronous is called where `close()` is, without a change of threads.
enum CloseBody<Product>: Sendable {
  case immediate(@Sendable (Product) throws -> Void)
  case awaited(@Sendable (Product) async throws -> Void)

  /// Calls a function that is not asynchronous, or returns the call of one that is.
  func begin(with product: Product) throws -> (@Sendable () async throws -> Void)? {
    switch self {
    case .immediate(let action):
      try action(product)
      return nil
    case .awaited(let action):
      let product = Unchecked(product)
      return { try await action(product.value) }
    }
  }
}
