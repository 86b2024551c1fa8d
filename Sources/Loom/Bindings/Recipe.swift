/// How a binding makes its product, which has the type of its key.
///
/// A recipe is followed in two steps. Linking finds once the sources of the dependencies' values; the resulting function makes
/// one product each time, and looks nothing up.
struct Recipe: Sendable {
  /// Makes the producer of an entry.
  let link: @Sendable (inout Linker) -> AnyProducer

  init<Product>(_ link: @escaping @Sendable (inout Linker) -> Producer<Product>) { self.link = link }

  /// The recipe of an asynchronous function, which the injector calls when it is started.
  init<Product>(asynchronous link: @escaping @Sendable (inout Linker) -> BeginMaking<Product>) {
    self.link = { linker in
      return linker.producer(link(&linker)) { _ -> Product in
        preconditionFailure("an entry that has not been started says so")
      }
    }
  }

  /// The product of a recipe that needs nothing: an instance.
  func instance<Product>(of type: Product.Type) -> Product? {
    var linker = Linker(owner: Uncounted(Recipe.nobody), key: AnyKey(Product.self), dependencies: [], producers: [])
    return try? (link(&linker) as? Producer<Product>)?.function(Recipe.nowhere)
  }

  private static let nobody = ProducerOwner()
  private static let nowhere = AnyContext()
}

/// Hands a binding's function its dependencies, in the order in which they are declared.
struct Linker {
  /// The future owner of the producer.
  let owner: Uncounted<ProducerOwner>
  /// The key of the products.
  let key: AnyKey
  let dependencies: [DeclaredDependency]
  /// The producers of those that are parameters; nil for one that may lead nowhere and does.
  let producers: [Uncounted<AnyProducer>?]
  private(set) var next = 0

  /// The producer of the products of a function.
  func producer<Value>(_ asynchronous: BeginMaking<Value>? = nil, _ make: @escaping Make<Value>) -> Producer<Value> {
    Producer(ObjectIdentifier(key.type), key.name, for: owner, asynchronous, make)
  }

  /// Where the values of the next dependency come from.
  mutating func next<Value>(_ type: Value.Type) -> Supply<Value> {
    guard let supply = nextIfBound(Value.self) else { preconditionFailure("verification finds what is missing") }
    return supply
  }

  /// The same of a dependency that may lead nowhere.
  mutating func nextIfBound<Value>(_ type: Value.Type) -> Supply<Value>? {
    let index = nextIndex()
    // Not by `map`: it would need the runtime's description of `Supply<Value>`, for 2,000 instructions.
    guard let producer = producers[index] else { return nil }
    return Supply(producer)
  }

  /// The dependencies that have not been handed out.
  var remaining: ArraySlice<DeclaredDependency> { dependencies[next...] }

  /// The number of the next dependency, which is resolved later, or given by the caller of `get`.
  mutating func nextIndex() -> Int {
    defer { next += 1 }
    return next
  }
}
