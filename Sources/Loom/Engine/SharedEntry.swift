/// Makes one product, and keeps it for all requests; or for as long as others keep it, in the scope `.weak`.
///
/// `@unchecked Sendable`: the variables are read and written under the entry's lock; closing reads `audited` without it, which has been
/// written before the action is noted under the context's lock, and is taken away after all actions.
final class SharedEntry: KeepingEntry, @unchecked Sendable {
  /// Held while the instance is built; the members of a declared cycle share one.
  let lock: BuildLock
  /// Whether the function of a plain build is running.
  private var isMaking = false
  /// The build under way of any other kind, or of a product that refers to something unfinished.
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

  /// Whether nobody can see the product before it is finished: nothing is injected into it, nor into others that need it.
  private var isPlain: Bool {
    core == nil && binding.injection == nil && binding.lifetime != .weak && observer == nil && !context.isAudited
  }

  override func product<Value>(of producer: Producer<Value>, in context: AnyContext) throws -> sending Value {
    let resolution = Resolution.current
    return handedOver(
      try obtain(producer, resolution) {
        if isPlain { return try makePlainly(producer, resolution) }
        return try finish(begin(producer, resolution.publish(shared: true)), resolution)
      })
  }

  /// Finds the product, or makes it; there is one thread at a time that does.
  ///
  /// The lock is released when the product is settled or discarded.
  func obtain<Value>(_ producer: Producer<Value>, _ resolution: Resolution, _ make: () throws -> Value) throws -> Value
  {
    try lock.acquire(for: self, resolution)
    do {
      if let known = try knownProduct(of: producer, resolution) {
        lock.release()
        return known
      }
      guard isCounted ? context.beginBuild() : !context.isClosed else {
        throw context.closed(binding.key, notes: resolution.chain(to: self))
      }
    } catch {
      lock.release()
      throw error
    }
    return try make()
  }

  private func knownProduct<Value>(of producer: Producer<Value>, _ resolution: Resolution) throws -> Value? {
    if isMaking { throw hiddenCycle() }
    guard let build else { return weakly != nil && context.isClosed ? nil : try keptProduct(of: producer) }
    let begun = known(build, as: Build<Value>.self)
    guard let product = begun.product else { throw hiddenCycle() }
    resolution.handOut(begun.index)
    return product
  }

  /// Begins to make a product that can be seen before it is finished.
  func begin<Value>(_ producer: Producer<Value>, _ publication: Resolution.Publication) -> Build<Value> {
    let build = Build(by: self, producer, publication)
    self.build = build
    return build
  }

  /// Makes a product that nobody sees before it is finished.
  ///
  /// It may refer to something unfinished all the same, which its function has been handed, and is then finished with that.
  private func makePlainly<Value>(_ producer: Producer<Value>, _ resolution: Resolution) throws -> Value {
    let product: Value
    let unfinished: Int
    isMaking = true
    do {
      (product, unfinished) = try resolution.observing(isKept: true) {
        try prepare()
        let product = try producer.function(context)
        #if DEBUG
          try checkRequirements(of: product)
        #endif
        return product
      }
    } catch {
      isMaking = false
      lock.release()
      if isCounted { context.endBuild() }
      throw failure(error)
    }
    isMaking = false
    if unfinished == .max { publish(product, producer) } else { hold(product, producer, until: unfinished, resolution) }
    return product
  }

  /// Keeps a product for this thread until the unfinished one that it refers to is finished.
  private func hold<Value>(
    _ product: Value, _ producer: Producer<Value>, until unfinished: Int, _ resolution: Resolution
  ) {
    let build = begin(producer, resolution.publication(shared: true))
    build.product = product
    build.postpone(until: unfinished)
    resolution.hold(build)
  }

  /// Makes a finished product visible to all threads, and gives the lock back.
  private func publish<Value>(_ product: Value, _ producer: Producer<Value>) {
    producer.published.publish(product)
    endBuild()
  }

  /// Ends a build whose product is there: a closing may begin with what is noted at once.
  private func endBuild() {
    if isCounted { context.noteBuilt(self, weakly: weakly) }
    lock.release()
    if isCounted { context.endBuild() }
  }

  override func settle<Value>(_ build: Build<Value>, _ endings: inout [() -> Void]) {
    guard let product = build.product else { preconditionFailure("a product that is settled has been made") }
    self.build = nil
    guard binding.lifetime == .weak || context.isAudited else {
      return build.producer.use { publish(product, $0) }
    }
    if binding.lifetime == .weak {
      weakly = WeakObject(of: product)
      // It may have no other reference any more.
      endings.append { withExtendedLifetime(product) {} }
    } else {
      audited = build
    }
    endBuild()
  }

  override func discard<Value>(_ build: Build<Value>) -> () -> Void {
    self.build = nil
    lock.release()
    return {
      build.product = nil
      if self.isCounted { self.context.endBuild() }
    }
  }

  /// The product that is kept; called under the lock, or by a closing, which has a weak product by itself.
  override func keptProduct<Value>(of producer: Producer<Value>) throws -> Value? {
    if let weakly { return weakly.product(Value.self) }
    if let audited { return known(audited, as: Build<Value>.self).product }
    return producer.published.isEmpty ? nil : try producer.value(in: context)
  }

  /// Calls an action with the product that is kept; see ``AnyProducer/close(by:_:)``.
  func close(by action: Int, _ weakly: WeakObject?) throws -> (@Sendable () async throws -> Void)? {
    try producer?.close(by: binding.closing[action], weakly)
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
