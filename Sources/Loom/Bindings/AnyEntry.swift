/// The injector that products are made for, as the functions of bindings pass it on.
///
/// `@unchecked Sendable`: it has no state; the engine's context, which inherits from it, has its own proof.
class AnyContext: @unchecked Sendable {}

/// Hands out the products of one key: new ones, or one that is kept.
///
/// This is what a bound function knows of the entries of its parameters, and a call of `get` of the entry that it has found. The engine's
/// entries decide by their scopes. This class itself stands for nobody, where a recipe is followed that needs nothing.
///
/// `@unchecked Sendable`: the published product is safe by itself, and so is the producer, which is set once, before another thread can
/// find the entry.
class AnyEntry: @unchecked Sendable {
  /// The key, by which a look-up finds the entry.
  final let key: AnyKey
  /// The product that is kept, once it is finished.
  final let published: Published
  /// How products are made, once the entry is linked: a `Producer` of the key's type.
  private final var producer: Boxed?
  /// Whether another entry of the binding, which is there for longer, owns the producer.
  private final var sharesProducer = false

  /// - Parameters:
  ///   - key: the key.
  ///   - keepsProduct: whether a product may come to be kept for all requests.
  init(_ key: AnyKey, keepsProduct: Bool) {
    self.key = key
    published = Published(isUsed: keepsProduct)
  }

  deinit {
    func end<Value>(_ type: Value.Type) {
      published.end(Value.self)
      if !sharesProducer { producer?.end(as: Producer<Value>.self) }
    }
    end(key.type)
  }

  /// The product that is kept, or else one that the scope makes.
  @inline(__always)
  final func value<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    assert(Value.self == key.type)
    return try published.value(Value.self) { try product(Value.self, in: context) }
  }

  /// The product for a call of `get`, perhaps on behalf of an entry whose closure or provider makes the call.
  @inline(__always)
  final func valueOfCall<Value>(
    _ type: Value.Type, in context: AnyContext, for asker: AnyEntry? = nil
  ) throws -> sending Value {
    assert(Value.self == key.type)
    return try published.value(Value.self) { try productOfCall(Value.self, in: context, for: asker) }
  }

  /// A product that is not there to be read without a lock.
  func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    preconditionFailure("an entry decides")
  }

  /// The same for a call of `get`.
  func productOfCall<Value>(
    _ type: Value.Type, in context: AnyContext, for asker: AnyEntry?
  ) throws -> sending Value { preconditionFailure("an entry decides") }

  /// A resolver for a closure that is about to be called.
  func makeResolver(in context: AnyContext) -> Resolver { preconditionFailure("an instance asks for nothing") }

  /// The arguments of the call under way.
  func takeArguments() throws -> Arguments { preconditionFailure("an instance takes no arguments") }

  // Only the entries call these.

  /// The product, if it is an object.
  final func object(of product: Boxed) -> AnyObject? {
    func object<Value>(_ type: Value.Type) -> AnyObject? { WeakObject.object(of: product.value(as: Value.self)) }
    return object(key.type)
  }

  /// Follows a recipe.
  final func link(by recipe: Recipe, _ dependencies: [DeclaredDependency], to entries: [Uncounted<AnyEntry>?]) {
    var linker = Linker(owner: Uncounted(self), key: key, dependencies: dependencies, entries: entries)
    producer = recipe.link(&linker)
  }

  /// Makes products as another entry of the binding does, which is there for longer.
  final func link(as other: AnyEntry) { (producer, sharesProducer) = (other.producer, true) }

  /// Calls the binding's function.
  @inline(__always)
  final func make<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    assert(Value.self == key.type)
    return try linked.use(as: Producer<Value>.self) { try $0.function(context) }
  }

  /// Takes the parameters of the binding's asynchronous function.
  final func beginMaking<Value>(
    _ type: Value.Type, in context: AnyContext
  ) throws -> @Sendable () async throws -> Value {
    try linked.use(as: Producer<Value>.self) { producer in
      guard let begin = producer.asynchronous else { preconditionFailure("only what is asynchronous is started") }
      return try begin(context)
    }
  }

  private final var linked: Boxed {
    guard let producer else { preconditionFailure("an entry is not linked, or nothing is bound here") }
    return producer
  }
}
