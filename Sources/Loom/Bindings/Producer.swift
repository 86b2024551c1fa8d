/// What hands out the products of one entry, whatever their type is.
///
/// `@unchecked Sendable`: nothing here changes.
@usableFromInline
class AnyProducer: @unchecked Sendable {
  /// The key, by which a look-up finds the producer.
  let type: ObjectIdentifier
  let name: Name?
  /// Whether there is a name: most keys have none, and need not be compared any further.
  let isNamed: Bool
  /// The entry that keeps the producer; the engine knows its class.
  let owner: Uncounted<AnyObject>

  init(of key: AnyKey, for owner: AnyObject) {
    type = ObjectIdentifier(key.type)
    name = key.name
    isNamed = key.name != nil
    self.owner = Uncounted(owner)
  }
}

/// Hands out the products of one type: new ones, or one that is kept.
///
/// The engine makes one for each entry; its subclasses are the ways of the scopes. A bound function knows the producers of its parameters,
/// and nothing else of the engine.
///
/// `@unchecked Sendable`: nothing here changes but what is published, which is safe by itself; subclasses change nothing without the lock
/// of their entry.
@usableFromInline
class Producer<Value>: AnyProducer, @unchecked Sendable {
  /// The product that is kept, once it is finished.
  @usableFromInline let published: Published

  init(of key: AnyKey, for owner: AnyObject, keepsProduct: Bool = false) {
    published = Published(isUsed: keepsProduct)
    super.init(of: key, for: owner)
  }

  deinit { published.end(Value.self) }

  /// The product that is kept, or else what the scope says.
  final func value() throws -> sending Value { try published.value(Value.self, or: make) }

  /// Makes a product, or finds it in the way of the scope.
  func make() throws -> sending Value { preconditionFailure("the engine's producers know how") }
}

/// Makes a product of dependencies that are known.
typealias Make<Value> = @Sendable () throws -> sending Value

/// Where the values of one dependency come from.
struct Supply<Value>: Sendable {
  private let producer: Uncounted<Producer<Value>>

  init(_ producer: Producer<Value>) { self.producer = Uncounted(producer) }

  func callAsFunction() throws -> sending Value { try producer.use { try $0.value() } }
}
