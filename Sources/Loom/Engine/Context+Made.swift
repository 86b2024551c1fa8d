/// The instances of an injector, and the locks of those that threads are building.
extension Context {
  /// The lock that a thread holds while it builds the product of a plan.
  func lock(of plan: Plan) -> BuildLock {
    let id = plan.cycle.map { ObjectIdentifier($0) } ?? ObjectIdentifier(plan)
    let isPassing = plan.cycle == nil && plan.binding.lifetime != .weak && hidden == nil
    return locked {
      if let known = isPassing ? locks.first(where: { $0.id == id })?.lock : keptLocks[id] { return known }
      let lock = BuildLock()
      if isPassing { locks.append((id, lock)) } else { keptLocks[id] = lock }
      return lock
    }
  }

  /// The product of a plan that is kept, in a slot or hidden, or by the call under way.
  func finished(_ plan: Plan, _ resolution: Resolution) -> Boxed? {
    if plan.binding.lifetime == .graph { return resolution.graph[plan.instanceOfCall(for: self)]?.product }
    if plan.place.isNowhere { return nil }
    if let hidden, plan.binding.kind != .supplied { return hidden.withLock { $0[ObjectIdentifier(plan)] } }
    return Boxed(word: slots[plan.place.level, plan.place.slot])
  }

  /// The product of a plan of the scope `.weak`, if it is still there, for the caller to end.
  func weakProduct(of plan: Plan) -> Boxed? {
    isClosed ? nil : locked { weakly[ObjectIdentifier(plan)] }?.product(ofType: plan.key.type)
  }

  func hasWeakProduct(of plan: Plan) -> Bool { locked { weakly[ObjectIdentifier(plan)] }?.object != nil }

  /// Makes what has been built together visible to all threads.
  ///
  /// In one step with what closing reads: otherwise another thread might find a product, and note an instance that
  /// needs it before the product itself.
  ///
  /// - Parameters:
  ///   - products: the products.
  ///   - builds: how many of them closing waits for.
  func publish(_ products: [Made], builds: Int) {
    let ended: (@Sendable () -> Void)? = locked {
      for made in products { show(made) }
      return endBuildsLocked(builds)
    }
    ended?()
    for made in products { tell(of: made) }
  }

  /// The same for one product.
  func publish(_ made: Made, isCounted: Bool) {
    let ended: (@Sendable () -> Void)? = locked {
      show(made)
      return endBuildsLocked(isCounted ? 1 : 0)
    }
    ended?()
    tell(of: made)
  }

  /// Tells a test of an object that is kept, unless the binding has not made it: it may be in use elsewhere.
  private func tell(of made: Made) {
    guard let onKeep, let product = made.product, made.plan.binding.kind.makesProducts else { return }
    guard let object = made.plan.object(of: product) else { return }
    let binding = made.plan.binding
    let line = hierarchyUpwards.map(\.reference)
    onKeep(Kept(key: binding.key, location: binding.place, object: WeakObject(object), line: line))
  }

  private func show(_ made: Made) {
    let id = ObjectIdentifier(made.plan)
    if let product = made.product {
      self.made.append(made)
      // A thread that waits for the lock will find the product.
      if let index = locks.firstIndex(where: { $0.id == id }) { locks.remove(at: index) }
      if let hidden {
        hidden.withLock { $0[id] = product }
      } else {
        slots[made.plan.place.level, made.plan.place.slot] = product.word
      }
    } else {
      weakly[id] = made.weakly
    }
    if made.plan.binding.hasLife { lifecycle.note(made) }
  }

  /// The instances that are kept; an audited injector releases them, and hands out none of them any more.
  func takeMade() -> [Made] {
    let made = locked {
      defer { if isAudited { self.made = [] } }
      return self.made
    }
    guard let hidden else { return made }
    for made in made {
      // Nothing reads the product meanwhile.
      let lock = lock(of: made.plan)
      guard (try? lock.acquire(for: made.plan, in: self, .current)) != nil else { continue }
      hidden.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(made.plan)) }
      lock.release()
    }
    return made
  }

  /// Whether the instance that is used for a node here has been made.
  func hasInstance(of node: Node) -> Bool {
    guard let plan = plans[node] else { return false }
    let home = plan.home(of: self)
    // Of an instance that nothing keeps, only its builder knows; it may be there.
    return plan.binding.lifetime == .weak
      ? home.locked { home.weakly[ObjectIdentifier(plan)] != nil } : home.isFinished(plan)
  }

  /// Whether a product that is kept, and not only weakly, is there.
  func isFinished(_ plan: Plan) -> Bool { finished(plan, .current) != nil }
}
