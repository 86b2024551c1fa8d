/// A producer that keeps its product: for a call of `get`, or for all.
protocol Keeper: AnyProducer {
  /// Whether the product is there, to be read without a lock.
  var isFinished: Bool { get }
  /// Makes the product, unless it is there.
  func warmUp() throws
  /// Takes the product away, so that nobody can be given it any more; nobody is making it.
  ///
  /// - Returns: the product, if there is one.
  func withdraw() -> Any?
}

/// A build under way of a product that is kept, and then the product until it is finished.
///
/// It is finished when nothing that it refers to is unfinished: a member of a cycle is finished with the cycle. Until then only the
/// thread that builds it sees it.
final class Build<Value>: Resolution.Provisional {
  private unowned let producer: KeepingProducer<Value>
  /// The product; nil while the function runs.
  var product: Value?
  /// The publication that has to close before the product is finished.
  private(set) var index: Int
  let lock: BuildLock?

  init(by producer: KeepingProducer<Value>, until index: Int, _ lock: BuildLock?) {
    self.producer = producer
    self.index = index
    self.lock = lock
  }

  func postpone(until index: Int) { self.index = index }
  func settle(_ endings: inout [() -> Void]) { producer.settle(self, &endings) }
  func discard() -> () -> Void { producer.discard(self) }
}

/// What producers that keep their product have in common: how they make it.
///
/// `@unchecked Sendable`: `function` is a `let`, and `Sendable`.
class KeepingProducer<Value>: Producer<Value>, @unchecked Sendable {
  private let function: Make<Value>

  init(_ entry: Entry, _ function: @escaping Make<Value>, keepsProduct: Bool) {
    self.function = function
    super.init(of: entry.binding.key, for: entry, keepsProduct: keepsProduct)
  }

  /// Makes the product of a build that has begun.
  final func finish(_ build: Build<Value>, _ publication: Resolution.Publication, _ resolution: Resolution) throws
    -> Value
  {
    let entry = Entry.owner(of: self)
    return try entry.observed {
      resolution.beginMaking(entry, publication)
      let product: Value
      do {
        defer { resolution.endMaking() }
        product = try function()
      } catch {
        abandon(build, publication, resolution)
        throw entry.failure(error)
      }
      return try keep(product, build, publication, resolution)
    }
  }

  /// Keeps what has been made, and injects into it what it requires and what has waited for it.
  final func keep(
    _ product: Value, _ build: Build<Value>, _ publication: Resolution.Publication, _ resolution: Resolution
  ) throws -> Value {
    let entry = Entry.owner(of: self)
    build.product = product
    do {
      if entry.binding.lifetime == .weak, WeakObject.object(of: product) == nil {
        throw entry.notAClass(Swift.type(of: product as Any))
      }
      #if DEBUG
        try entry.checkRequirements(of: product)
      #endif
      try resolution.injectPostponed(until: publication)
      // What is injected into is an object.
      if entry.binding.injection != nil { try resolution.injectOrPostpone(entry, recast(product, as: AnyObject.self)) }
    } catch {
      abandon(build, publication, resolution)
      throw error
    }
    defer { resolution.close(publication, build) }
    return product
  }

  private func abandon(_ build: Build<Value>, _ publication: Resolution.Publication, _ resolution: Resolution) {
    var endings = resolution.abandon(publication)
    endings.append(build.discard())
    for end in endings { end() }
  }

  /// Makes the product visible to whoever may see it.
  func settle(_ build: Build<Value>, _ endings: inout [() -> Void]) { preconditionFailure("each scope has its way") }

  /// Forgets the product, because something that it refers to has failed.
  ///
  /// - Returns: ends the product, which may run user code.
  func discard(_ build: Build<Value>) -> () -> Void { preconditionFailure("each scope has its way") }
}
