/// Makes one product, and keeps it for all requests; or for as long as others keep it, in the scope `.weak`.
///
/// `@unchecked Sendable`: the variables are read and written under the entry's lock.
final class SharedEntry: KeepingEntry, @unchecked Sendable {
  /// Held while the instance is built; the members of a declared cycle share one.
  let lock: BuildLock
  /// The build under way.
  private var build: AnyObject?
  /// The product of the scope `.weak`.
  private var weakly: WeakObject?
  /// The build of an audited injector's product, which is read under the lock, so that closing can release it.
  private var audited: AnyObject?

  override init(_ node: Node, of binding: Binding, in context: Context, _ place: BindingGraph.RingPlace?) {
    lock = place.map { context.lock(of: $0.ring) } ?? BuildLock()
    super.init(node, of: binding, in: context, place)
  }

  override var keepsProduct: Bool { true }

  /// Whether closing has to wait for the product: it will have something to close, or to release.
  private var isCounted: Bool { binding.hasLife || context.isAudited }

  override func product<Value>(of producer: Producer<Value>, in context: AnyContext) throws -> sending Value {
    let resolution = Resolution.current
    return handedOver(try obtain(producer, resolution) { try finish($0, resolution) })
  }

  /// Finds the product, or builds it; there is one thread at a time that does.
  func obtain<Value>(
    _ producer: Producer<Value>, _ resolution: Resolution,
    _ finish: (Build<Value>) throws -> Value
  ) throws -> Value {
    try lock.acquire(for: self, resolution)
    if let known = try knownProduct(of: producer, resolution) { return known }
    // The lock is released when the build is settled or discarded.
    let build = Build(by: self, producer, resolution.publish(shared: true), lock)
    self.build = build
    return try finish(build)
  }

  /// The product if there is one; the lock stays held if there is none, and can be made.
  private func knownProduct<Value>(of producer: Producer<Value>, _ resolution: Resolution) throws -> Value? {
    var isMissing = false
    defer { if !isMissing { lock.release() } }
    if !producer.published.isEmpty { return try producer.value(in: context) }
    if let audited { return known(audited, as: Build<Value>.self).product }
    if let build {
      let build = known(build, as: Build<Value>.self)
      guard let product = build.product else { throw hiddenCycle() }
      resolution.handOut(build.index)
      return product
    }
    if let weakly, !context.isClosed, let product = weakly.product(Value.self) { return product }
    guard isCounted ? context.beginBuild() : !context.isClosed else {
      throw context.closed(binding.key, notes: resolution.chain(to: self))
    }
    isMissing = true
    return nil
  }

  override func settle<Value>(_ build: Build<Value>, _ endings: inout [() -> Void]) {
    guard let product = build.product else { preconditionFailure("a product that is settled has been made") }
    if isCounted { context.noteBuilt(self) }
    if binding.lifetime == .weak {
      weakly = WeakObject(of: product)
    } else if context.isAudited {
      audited = build
    } else {
      build.producer.use { $0.published.publish(product) }
    }
    self.build = nil
    // A weak product may have no other reference any more.
    if binding.lifetime == .weak { endings.append { withExtendedLifetime(product) {} } }
    build.lock?.release()
    if isCounted { context.endBuild() }
  }

  override func discard<Value>(_ build: Build<Value>) -> () -> Void {
    self.build = nil
    build.lock?.release()
    return {
      build.product = nil
      if self.isCounted { self.context.endBuild() }
    }
  }

  /// The product that is kept; nobody is making it.
  override func keptProduct<Value>(of producer: Producer<Value>) throws -> Value? {
    if let weakly { return weakly.product(Value.self) }
    if let audited { return known(audited, as: Build<Value>.self).product }
    return producer.published.isEmpty ? nil : try producer.value(in: context)
  }

  /// Calls an action with the product that is kept; see ``AnyProducer/close(by:)``.
  func close(by action: Int) throws -> (@Sendable () async throws -> Void)? {
    try producer?.close(by: binding.closing[action])
  }

  /// The product that has been taken away, if it is an object.
  var withdrawn: AnyObject? { producer?.withdrawn }

  /// Takes the product of an audited injector away, so that nobody can be given it any more; nobody is making it.
  ///
  /// - Returns: the product, if there is one, and if it is an object.
  func takeAudited() -> AnyObject? {
    guard (try? lock.acquire(for: self, .current)) != nil else { return nil }
    defer { lock.release() }
    return (audited.take() as? any Resolution.Provisional)?.instance.flatMap { WeakObject.object(of: $0) }
  }
}
