/// Makes one product, and keeps it for all that ask; or for as long as others keep it, in the scope `.weak`.
///
/// `@unchecked Sendable`: what changes is read and written under the entry's lock.
class SharedProducer<Value>: KeepingProducer<Value>, Keeper, @unchecked Sendable {
  /// The build under way.
  private var build: Build<Value>?
  /// The product of the scope `.weak`.
  private var weakly: WeakObject?
  /// The product of an audited injector, which is read under the lock, so that closing can release it.
  private var audited: Value?

  init(_ entry: Entry, _ function: @escaping Make<Value>) { super.init(entry, function, keepsProduct: true) }

  final override func make() throws -> sending Value {
    let entry = Entry.owner(of: self)
    let resolution = Resolution.current
    return handedOver(try obtain(entry, resolution) { try finish($0, $1, resolution) })
  }

  /// Finds the product, or builds it; there is one thread at a time that does.
  final func obtain(
    _ entry: Entry, _ resolution: Resolution, _ finish: (Build<Value>, Resolution.Publication) throws -> Value
  ) throws -> Value {
    guard let lock = entry.lock else { preconditionFailure("a shared entry has a lock") }
    try lock.acquire(for: entry, resolution)
    if let known = try knownProduct(entry, resolution, lock) { return known }
    // The lock is released when the build is settled or discarded.
    let publication = resolution.publish(shared: true)
    let build = Build(by: self, until: publication.index, lock)
    self.build = build
    return try finish(build, publication)
  }

  /// The product if there is one; the lock stays held if there is none, and can be made.
  private func knownProduct(_ entry: Entry, _ resolution: Resolution, _ lock: BuildLock) throws -> Value? {
    var isMissing = false
    defer { if !isMissing { lock.release() } }
    if !published.isEmpty { return try value() }
    if let audited { return audited }
    if let build {
      guard let product = build.product else { throw resolution.hiddenCycle(through: entry) }
      resolution.handOut(build.index)
      return product
    }
    if let weakly, !entry.context.isClosed, let product = weakly.product(Value.self) { return product }
    guard entry.context.beginBuild(of: entry) else { throw entry.closed() }
    isMissing = true
    return nil
  }

  final override func settle(_ build: Build<Value>, _ endings: inout [() -> Void]) {
    guard let product = build.product else { preconditionFailure("a product that is settled has been made") }
    let entry = Entry.owner(of: self)
    entry.context.noteBuilt(entry, product)
    if entry.binding.lifetime == .weak {
      weakly = WeakObject(of: product)
    } else if entry.context.isAudited {
      audited = product
    } else {
      published.publish(product)
    }
    self.build = nil
    // A weak product may have no other reference any more.
    endings.append { withExtendedLifetime(product) {} }
    build.lock?.release()
    entry.context.endBuild(of: entry)
  }

  final override func discard(_ build: Build<Value>) -> () -> Void {
    let entry = Entry.owner(of: self)
    self.build = nil
    build.lock?.release()
    return {
      build.product = nil
      entry.context.endBuild(of: entry)
    }
  }
}

extension SharedProducer {
  final var isFinished: Bool { !published.isEmpty }

  final func warmUp() throws { _ = try value() }

  final func withdraw() -> Any? { published.withdraw(Value.self) ?? withdrawAudited() }

  private func withdrawAudited() -> Value? {
    let entry = Entry.owner(of: self)
    guard entry.context.isAudited, let lock = entry.lock, (try? lock.acquire(for: entry, .current)) != nil else {
      return nil
    }
    defer { lock.release() }
    return audited.take()
  }
}

/// Keeps the product of an asynchronous function, which the injector makes when it is started.
///
/// `@unchecked Sendable`: `begin` is a `let`, and `Sendable`.
final class AsynchronousProducer<Value>: SharedProducer<Value>, @unchecked Sendable {
  let begin: AsynchronousRecipe<Value>.Begin

  init(_ entry: Entry, begin: @escaping AsynchronousRecipe<Value>.Begin) {
    self.begin = begin
    let uncounted = Uncounted(entry)
    super.init(entry) { throw uncounted.use { $0.notStarted() } }
  }
}
