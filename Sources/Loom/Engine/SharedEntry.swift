/// Makes one product, and keeps it for all requests; or for as long as others keep it, in the scope `.weak`.
///
/// `@unchecked Sendable`: the variables are read and written under the entry's lock.
final class SharedEntry: KeepingEntry, @unchecked Sendable {
  /// Held while the instance is built; the members of a declared cycle share one.
  let lock: BuildLock
  /// The build under way.
  private var build: Build?
  /// The product of the scope `.weak`.
  private var weakly: WeakObject?

  init(_ node: Node, of binding: Binding, in context: Context, _ place: BindingGraph.RingPlace?) {
    lock = place.map { context.lock(of: $0.ring) } ?? BuildLock()
    super.init(node, of: binding, in: context, place, keepsProduct: true)
  }

  /// Whether closing has to wait for the product: it will have something to close, or to release.
  private var isCounted: Bool { binding.hasLife || context.isAudited }

  override func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    let resolution = Resolution.current
    return handedOver(
      try obtain(resolution) { () -> Value in try finish(begin(resolution), resolution) })
  }

  /// Finds the product, or makes it; there is one thread at a time that does.
  ///
  /// The lock is released when the product is settled or discarded.
  func obtain<Value>(_ resolution: Resolution, _ make: () throws -> Value) throws -> Value {
    try lock.acquire(for: self, resolution)
    do {
      if let known = try knownProduct(resolution) {
        defer { lock.release() }
        return known.value(as: Value.self)
      }
      if let weakly, !context.isClosed, let known = weakly.product(ofType: key.type) {
        lock.release()
        defer { known.end(as: Value.self) }
        return known.value(as: Value.self)
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

  private func knownProduct(_ resolution: Resolution) throws -> Boxed? {
    guard let build else { return kept }
    guard let product = build.product else { throw hiddenCycle() }
    resolution.handOut(build.index)
    return product
  }

  /// The product that is kept, but for one of the scope `.weak`.
  private var kept: Boxed? { context.isAudited ? published.hidden : published.visible }

  /// Begins to make a product that can be seen before it is finished.
  func begin(_ resolution: Resolution) -> Build {
    let build = Build(by: self, resolution.publish(shared: true))
    self.build = build
    return build
  }

  override func settle(_ build: Build, _ endings: inout [() -> Void]) {
    guard let product = build.product else { preconditionFailure("a product that is settled has been made") }
    self.build = nil
    if binding.lifetime == .weak {
      weakly = WeakObject(object(of: product))
      // It may have no other reference any more.
      endings.append { build.end() }
    } else {
      build.product = nil
    }
    if isCounted { context.endBuild { show(product, in: $0) } } else { show(product, in: nil) }
    lock.release()
  }

  /// Makes a product visible to all threads, unless it is read under the lock, and notes its actions.
  ///
  /// In one step: otherwise another thread might find the product, and note an instance that needs it before the product itself.
  private func show(_ product: Boxed, in ledger: Ledger?) {
    if binding.lifetime != .weak {
      // What an audited injector keeps is read under the lock, so that closing can release it.
      if context.isAudited { published.hide(product) } else { published.publish(product) }
    }
    ledger?.note(self, weakly)
  }

  override func discard(_ build: Build) -> () -> Void {
    self.build = nil
    lock.release()
    return {
      build.end()
      if self.isCounted { self.context.endBuild() }
    }
  }

  /// Calls an action with the product that is kept, or with one of the scope `.weak`, if that is still there.
  ///
  /// - Returns: the rest of the action, which is to be awaited.
  func close(by action: Int, _ weakly: WeakObject?) throws -> (@Sendable () async throws -> Void)? {
    let action = binding.closing[action]
    if weakly == nil, let kept { return try action(kept) }
    guard let product = weakly?.product(ofType: key.type) else { return nil }
    defer { product.end(ofType: key.type) }
    return try action(product)
  }

  /// The product that has been withdrawn, if it is an object.
  ///
  /// That of an audited injector is taken away, so that nobody can be given it any more; nobody is making it.
  func takeInstance() -> AnyObject? {
    guard context.isAudited else { return published.hidden.flatMap(object) }
    guard (try? lock.acquire(for: self, .current)) != nil else { return nil }
    let product = published.takeHidden()
    lock.release()
    defer { product?.end(ofType: key.type) }
    return product.flatMap(object)
  }
}
