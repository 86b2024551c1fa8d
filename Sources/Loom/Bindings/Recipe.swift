/// How a binding makes its product, which has the type of its key.
///
/// A recipe is followed in two steps. Linking finds out once where the values of the dependencies come from; what it yields makes
/// one product each time, and looks nothing up.
struct Recipe: Sendable {
  /// Makes the producer of an entry.
  let link: @Sendable (inout Linker) -> AnyProducer

  init<Product>(_ link: @escaping @Sendable (inout Linker) -> Make<Product>) {
    self.link = { linker in
      let make = link(&linker)
      return Producer(linker, make)
    }
  }

  /// The recipe of an asynchronous function, which the injector calls when it is started.
  init<Product>(asynchronous link: @escaping @Sendable (inout Linker) -> AsynchronousProducer<Product>.Begin) {
    self.link = { linker in
      let begin = link(&linker)
      return AsynchronousProducer(linker, begin: begin)
    }
  }

  /// The product of a recipe that needs nothing: an instance.
  func instance<Product>(of type: Product.Type) -> Product? {
    var linker = Linker([], [], of: AnyKey(Product.self), for: Recipe.nobody)
    return try? (link(&linker) as? Producer<Product>)?.function()
  }

  private static let nobody = ProducerOwner()
}

/// Keeps the product of an asynchronous function.
///
/// `@unchecked Sendable`: `begin` is a `let`, and `Sendable`.
final class AsynchronousProducer<Product>: Producer<Product>, @unchecked Sendable {
  /// Takes what the function needs, and later calls it: no lock is held while that is awaited.
  typealias Begin = @Sendable () throws -> @Sendable () async throws -> Product

  let begin: Begin

  init(_ linker: Linker, begin: @escaping Begin) {
    self.begin = begin
    super.init(linker) { preconditionFailure("an entry that has not been started says so") }
  }
}
