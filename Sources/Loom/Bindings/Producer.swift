/// The injector that products are made for, as the functions of bindings pass it on.
///
/// `@unchecked Sendable`: it has no state; the engine's context, which inherits from it, has its own proof.
@usableFromInline
class AnyContext: @unchecked Sendable {}

/// Hands out the products of one entry, whatever their type is.
///
/// `@unchecked Sendable`: only the published product changes, which is safe by itself.
@usableFromInline
class AnyProducer: @unchecked Sendable {
  /// The key, by which a look-up finds the producer.
  let type: ObjectIdentifier
  let name: Name?
  /// The entry that keeps the producer.
  @usableFromInline let owner: Uncounted<ProducerOwner>
  /// The product that is kept, once it is finished.
  @usableFromInline let published: Published

  fileprivate init(_ type: ObjectIdentifier, _ name: Name?, for owner: Uncounted<ProducerOwner>) {
    self.type = type
    self.name = name
    self.owner = owner
    published = Published(isUsed: owner.use { $0.keepsProduct })
  }

  /// Makes the product of an injector, unless it is there.
  func warmUp(in context: AnyContext) throws {}

  /// A producer of the same products for another entry of the binding.
  func copy(for owner: Uncounted<ProducerOwner>) -> AnyProducer { self }

  /// Calls an action with the product that is kept, or with one that is not, if that is still there.
  ///
  /// - Returns: the rest of the action, which is to be awaited.
  func close(by action: AnyCloseAction, _ weakly: WeakObject?) throws -> (@Sendable () async throws -> Void)? { nil }

  /// The product that has been withdrawn, if it is an object.
  var withdrawn: AnyObject? { nil }
}

/// Hands out the products of one type: new ones, or one that is kept.
///
/// There is one for each entry, which decides by its scope; all that this adds is the type. A bound function knows the producers of its
/// parameters, and nothing else of the engine.
///
/// `@unchecked Sendable`: `function` is a `let`, and `Sendable`.
@usableFromInline
final class Producer<Value>: AnyProducer, @unchecked Sendable {
  /// Makes a product of the dependencies.
  let function: Make<Value>
  /// Makes the product of an asynchronous binding instead.
  let asynchronous: BeginMaking<Value>?

  init(
    _ type: ObjectIdentifier, _ name: Name?, for owner: Uncounted<ProducerOwner>, _ asynchronous: BeginMaking<Value>?,
    _ function: @escaping Make<Value>
  ) {
    self.function = function
    self.asynchronous = asynchronous
    super.init(type, name, for: owner)
  }

  deinit { published.end(Value.self) }

  /// The product that is kept, or else one that the scope makes.
  func value(in context: AnyContext) throws -> sending Value {
    try published.value(Value.self) { try owner.use { try $0.product(of: self, in: context) } }
  }

  /// The product for a call of `get`, perhaps on behalf of an entry whose closure or provider makes the call.
  @inlinable
  @inline(__always)
  func valueOfCall(in context: AnyContext, for asker: ProducerOwner? = nil) throws -> sending Value {
    try published.value(Value.self) { try owner.use { try $0.productOfCall(of: self, in: context, for: asker) } }
  }

  override func warmUp(in context: AnyContext) throws { _ = try valueOfCall(in: context) }
  override func copy(for owner: Uncounted<ProducerOwner>) -> AnyProducer {
    Producer(type, name, for: owner, asynchronous, function)
  }

  override func close(
    by action: AnyCloseAction, _ weakly: WeakObject?
  ) throws -> (@Sendable () async throws -> Void)? {
    let body = known(action, as: CloseAction<Value>.self).body
    if let weakly { return try weakly.product(Value.self).flatMap { try body.begin(with: $0) } }
    // Looked at first: an optional of the type would be looked up at run time.
    if case .immediate(let action) = body, !published.isEmpty {
      try action(published.value(Value.self) { preconditionFailure("what is published before a closing stays for it") })
      return nil
    }
    return try owner.use { try $0.keptProduct(of: self) }.flatMap { try body.begin(with: $0) }
  }

  override var withdrawn: AnyObject? { published.withdrawn(Value.self).flatMap { WeakObject.object(of: $0) } }
}

/// Owns a producer, and decides by its scope which product that hands out: the engine's entries.
///
/// The base class stands for nobody, where a recipe is followed that needs nothing.
///
/// `@unchecked Sendable`: it has no state.
@usableFromInline
class ProducerOwner: @unchecked Sendable {
  /// Whether a product may come to be kept for all requests.
  var keepsProduct: Bool { false }

  /// A product that is not there to be read without a lock.
  func product<Value>(of producer: Producer<Value>, in context: AnyContext) throws -> sending Value {
    preconditionFailure("an entry decides")
  }

  /// The same for a call of `get`.
  @usableFromInline
  func productOfCall<Value>(
    of producer: Producer<Value>, in context: AnyContext, for asker: ProducerOwner?
  ) throws -> sending Value { preconditionFailure("an entry decides") }

  /// The product that is kept, if there is one.
  func keptProduct<Value>(of producer: Producer<Value>) throws -> Value? { nil }

  /// A resolver for a closure that is about to be called.
  func makeResolver(in context: AnyContext) -> Resolver { preconditionFailure("an instance asks for nothing") }

  /// The arguments of the call under way.
  func takeArguments() throws -> Arguments { preconditionFailure("an instance takes no arguments") }
}

/// Makes a product of dependencies that are known, for an injector.
typealias Make<Value> = @Sendable (AnyContext) throws -> sending Value

/// Takes the parameters of an asynchronous function, and returns the call of it: no lock is held while that is awaited.
typealias BeginMaking<Value> = @Sendable (AnyContext) throws -> @Sendable () async throws -> Value

/// Where the values of one dependency come from.
struct Supply<Value>: Sendable {
  private let producer: Uncounted<Producer<Value>>

  init(_ producer: Uncounted<AnyProducer>) {
    self.producer = producer.use { Uncounted(known($0, as: Producer<Value>.self)) }
  }

  func callAsFunction(_ context: AnyContext) throws -> sending Value {
    try producer.use { try $0.value(in: context) }
  }
}
