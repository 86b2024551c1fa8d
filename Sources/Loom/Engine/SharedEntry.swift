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

  init(_ node: Node, of binding: Binding, in context: Context, _ place: BindingGraph.RingPlace?) {
    lock = place.map { context.lock(of: $0.ring) } ?? BuildLock()
    super.init(node, of: binding, in: context, place, keepsProduct: true)
  }

  /// Whether closing has to wait for the product: it will have something to close, or to release.
  private var isCounted: Bool { binding.hasLife || context.isAudited }

  /// Whether nobody can see the product before it is finished: nothing is injected into it, nor into others that need it.
  private var isPlain: Bool {
    core == nil && binding.injection == nil && binding.lifetime != .weak && observer == nil && !context.isAudited
  }

  override func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    let resolution = Resolution.current
    return handedOver(
      try obtain(resolution) { () -> Value in
        if isPlain { return try makePlainly(resolution) }
        return try finish(begin(resolution.publish(shared: true)), resolution)
      })
  }

  /// Finds the product, or makes it; there is one thread at a time that does.
  ///
  /// The lock is released when the product is settled or discarded.
  func obtain<Value>(_ resolution: Resolution, _ make: () throws -> Value) throws -> Value {
    try lock.acquire(for: self, resolution)
    do {
      if let known: Value = try knownProduct(resolution) {
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

  private func knownProduct<Value>(_ resolution: Resolution) throws -> Value? {
    if isMaking { throw hiddenCycle() }
    guard let build else { return weakly != nil && context.isClosed ? nil : keptProduct() }
    let begun = known(build, as: Build<Value>.self)
    guard let product = begun.product else { throw hiddenCycle() }
    resolution.handOut(begun.index)
    return product
  }

  /// Begins to make a product that can be seen before it is finished.
  func begin<Value>(_ publication: Resolution.Publication) -> Build<Value> {
    let build = Build<Value>(by: self, publication)
    self.build = build
    return build
  }

  /// Makes a product that nobody sees before it is finished.
  ///
  /// It may refer to something unfinished all the same, which its function has been handed, and is then finished with that.
  private func makePlainly<Value>(_ resolution: Resolution) throws -> Value {
    let product: Value
    let unfinished: Int
    isMaking = true
    do {
      (product, unfinished) = try resolution.observing(isKept: true) {
        try prepare()
        let product = try make(Value.self, in: context)
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
    if unfinished == .max { publish(product) } else { hold(product, until: unfinished, resolution) }
    return product
  }

  /// Keeps a product for this thread until the unfinished one that it refers to is finished.
  private func hold<Value>(_ product: Value, until unfinished: Int, _ resolution: Resolution) {
    let build: Build<Value> = begin(resolution.publication(shared: true))
    build.product = product
    build.postpone(until: unfinished)
    resolution.hold(build)
  }

  /// Makes a finished product visible to all threads, and gives the lock back.
  private func publish<Value>(_ product: Value) {
    published.publish(product)
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
    guard binding.lifetime == .weak || context.isAudited else { return publish(product) }
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
  private func keptProduct<Value>() -> Value? {
    if let weakly { return weakly.product(Value.self) }
    if let audited { return known(audited, as: Build<Value>.self).product }
    return published.isEmpty ? nil : publishedProduct()
  }

  private func publishedProduct<Value>() -> Value {
    published.value(Value.self) { preconditionFailure("what has been published stays for closings") }
  }

  /// Calls an action with the product that is kept, or with one of the scope `.weak`, if that is still there.
  ///
  /// - Returns: the rest of the action, which is to be awaited.
  func close(by action: Int, _ weakly: WeakObject?) throws -> (@Sendable () async throws -> Void)? {
    let action = binding.closing[action]
    func close<Value>(_ type: Value.Type) throws -> (@Sendable () async throws -> Void)? {
      let body = known(action, as: CloseAction<Value>.self).body
      // Looked at first: an optional of the type would be looked up at run time.
      if weakly == nil, audited == nil { return try body.begin(with: publishedProduct()) }
      let product = weakly.map { $0.product(Value.self) } ?? keptProduct()
      return try product.flatMap { try body.begin(with: $0) }
    }
    return try close(key.type)
  }

  /// The product that has been taken away, if it is an object.
  var withdrawn: AnyObject? {
    func object<Value>(_ type: Value.Type) -> AnyObject? {
      published.withdrawn(Value.self).flatMap { WeakObject.object(of: $0) }
    }
    return object(key.type)
  }

  /// Takes the product of an audited injector away, so that nobody can be given it any more; nobody is making it.
  ///
  /// - Returns: the product, if there is one, and if it is an object.
  func takeAudited() -> AnyObject? {
    guard (try? lock.acquire(for: self, .current)) != nil else { return nil }
    defer { lock.release() }
    return (audited.take() as? any Resolution.Provisional)?.instance.flatMap { WeakObject.object(of: $0) }
  }
}
