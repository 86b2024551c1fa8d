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
      return Producer(linker, nil, make)
    }
  }

  /// The recipe of an asynchronous function, which the injector calls when it is started.
  init<Product>(asynchronous link: @escaping @Sendable (inout Linker) -> AsynchronousFunction<Product>.Begin) {
    self.link = { linker in
      let begin = link(&linker)
      return Producer<Product>(linker, AsynchronousFunction(begin: begin)) {
        preconditionFailure("an entry that has not been started says so")
      }
    }
  }

  /// The product of a recipe that needs nothing: an instance.
  func instance<Product>(of type: Product.Type) -> Product? {
    var linker = Linker(owner: Uncounted(Recipe.nobody), key: AnyKey(Product.self), dependencies: [], producers: [])
    return try? (link(&linker) as? Producer<Product>)?.function()
  }

  private static let nobody = ProducerOwner()
}

/// An asynchronous function of a binding.
final class AsynchronousFunction<Product>: Sendable {
  /// Takes what the function needs, and later calls it: no lock is held while that is awaited.
  typealias Begin = @Sendable () throws -> @Sendable () async throws -> Product

  let begin: Begin

  init(begin: @escaping Begin) { self.begin = begin }
}
