/// The instances of an injector, and the locks of those that threads are building.
extension Context {
  /// The lock that a thread holds while it builds the product of a plan.
  func lock(of plan: Plan) -> BuildLock {
    let id = plan.cycle.map { ObjectIdentifier($0) } ?? ObjectIdentifier(plan)
    return locked {
      if let known = locks[id] { return known }
      let lock = BuildLock()
      locks[id] = lock
      return lock
    }
  }

  /// The product of a plan of the scope `.weak`, if it is still there, for the caller to end.
  func weakProduct(of plan: Plan) -> Boxed? {
    isClosed ? nil : locked { weakly[ObjectIdentifier(plan)] }?.product(ofType: plan.key.type)
  }

  /// Makes what has been built together visible to all threads.
  ///
  /// In one step with what closing reads: otherwise another thread might find a product, and note an instance that
  /// needs it before the product itself.
  ///
  /// - Parameter products: the products; closing no longer waits for their builds.
  @inline(__always)
  func publish(_ products: some Collection<Made>) {
    endBuilds(products.count { $0.plan.binding.hasLife }) { for made in products { show(made) } }
    for made in products where onKeep != nil { tell(of: made) }
  }

  /// Tells a test of an object that is kept, unless the binding has not made it: it may be in use elsewhere.
  private func tell(of made: Made) {
    let (binding, line) = (made.plan.binding, hierarchyUpwards.map(\.reference))
    guard binding.kind.makesProducts, let object = made.product.flatMap(Asker(made.plan, self).object) else { return }
    onKeep?(Kept(key: binding.key, location: binding.place, object: WeakObject(object), line: line))
  }

  private func show(_ made: Made) {
    let id = ObjectIdentifier(made.plan)
    if let product = made.product {
      self.made.append(made)
      // A thread that waits for the lock will find the product.
      locks[id] = nil
      slots[made.plan.place.level, made.plan.place.slot] = product.word
    } else {
      weakly[id] = made.weakly
    }
    if made.plan.binding.hasLife { lifecycle.note(made) }
  }

  /// Whether the instance that is used for a node here has been made.
  func hasInstance(of node: Node) -> Bool {
    guard let plan = plans[node] else { return false }
    let home = Asker(plan, self).home
    // Of an instance that nothing keeps, only its builder knows; it may be there.
    return plan.binding.lifetime == .weak
      ? home.locked { home.weakly[ObjectIdentifier(plan)] != nil } : Asker(plan, home).finished(.current) != nil
  }

  /// The nodes of the instances that the injector has made by its own plans.
  var madeNodes: [Node] {
    locked { made.filter { $0.plan.plans.word == Uncounted(plans).word }.map(\.plan.node) }
  }
}
