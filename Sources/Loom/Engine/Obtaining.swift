/// How each scope obtains a product.
extension Plan {
  /// The product, where there is more to do than to call a function or to load a word.
  @inline(never)
  func obtain<Value>(_ type: Value.Type, for asker: Context) throws -> sending Value {
    if binding.kind == .supplied { throw notSupplied(in: asker) }
    // A new object takes part in the cycle that is being built around it.
    if binding.lifetime == .normal, unit == nil || Resolution.current.building.open.isEmpty {
      return handedOver(try observed(in: asker) { try makeNew(Value.self, for: asker) })
    }
    return handedOver(try build(Value.self, for: maker(for: asker)))
  }

  /// The injector that the product is made for: the one that keeps it, or, of what each injector has its own, the one
  /// that asks.
  func maker(for asker: Context) -> Context { isLocal && place.isNowhere ? asker : home(of: asker) }

  /// Makes a product that takes part in no cycle.
  private func makeNew<Value>(_ type: Value.Type, for asker: Context) throws -> Value {
    do {
      try prepare(in: asker)
      let product = try checked(make(Value.self, for: asker), in: asker)
      if let injection = binding.injection {
        // A dynamic cast would take 1,500 instructions.
        let object = recast(product, as: AnyObject.self)
        try inject(into: object, for: asker)
        injection.awake(object)
      }
      return product
    } catch {
      throw failure(error, in: asker)
    }
  }

  /// The product of something that is kept: found, if another thread has made it meanwhile, or made.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - maker: the injector that it is made for.
  ///   - known: the product, if the function has run already, as an asynchronous one has.
  // One frame on the stack for each member of a chain, and a small one: what needs no types is done elsewhere.
  func build<Value>(_ type: Value.Type, for maker: Context, _ known: (() -> Value)? = nil) throws -> Value {
    let resolution = Resolution.current
    let lock = try acquireLock(in: maker, resolution)
    if let found = try find(for: maker, lock, resolution) {
      defer { leave(found, lock, as: Value.self) }
      return found.product.value(as: Value.self)
    }
    let build = try begin(for: maker, lock, resolution, isObserved: known == nil)
    do {
      let product: Value
      if let known {
        product = try checked(known(), in: maker)
      } else {
        try prepare(in: maker)
        product = try checked(make(Value.self, for: maker), in: maker)
      }
      try checkWeak(product, in: maker)
      if build.isMember { build.product = Boxed(product) }
      // A dynamic cast would take 1,500 instructions.
      try resolution.building.end(
        build, binding.injection == nil ? nil : recast(product, as: AnyObject.self), resolution)
      return product
    } catch {
      throw resolution.building.fail(build, error, resolution)
    }
  }

  /// A product that is there, and whether it was made to be handed out.
  private typealias Found = (product: Boxed, isOwn: Bool)

  /// Whether one thread at a time makes the product: it is kept beyond the call, or is of a cycle in which something
  /// is.
  private var isLocked: Bool { binding.lifetime.isShared || binding.lifetime == .graph && isKept }

  /// Acquires the lock of the product.
  ///
  /// - Returns: nil if it needs none; or if another thread holds it which waits for this one, and may lend the product.
  private func acquireLock(in maker: Context, _ resolution: Resolution) throws -> BuildLock? {
    guard isLocked else { return nil }
    let lock = maker.lock(of: self)
    do {
      try lock.acquire(for: self, in: maker, resolution)
      return lock
    } catch {
      guard lock.borrow(self, for: maker) != nil else { throw error }
      return nil
    }
  }

  /// Finds a product that is there; the lock is released if none may be made.
  private func find(for maker: Context, _ lock: BuildLock?, _ resolution: Resolution) throws -> Found? {
    if lock == nil, isLocked {
      guard let lent = maker.lock(of: self).borrow(self, for: maker) else {
        preconditionFailure("who waits for this thread goes on with nothing")
      }
      return (lent, false)
    }
    do {
      let call = binding.lifetime == .graph ? resolution.call : nil
      if let member = resolution.building.member(of: self, for: maker, call: call) {
        return (try resolution.building.handOut(member), false)
      }
    } catch {
      // Nothing fails by that but the request.
      lock?.release()
      throw error
    }
    if let known = maker.finished(self, resolution) { return (known, false) }
    return binding.lifetime == .weak ? maker.weakProduct(of: self).map { ($0, true) } : nil
  }

  private func leave<Value>(_ found: Found, _ lock: BuildLock?, as type: Value.Type) {
    lock?.release()
    if found.isOwn { found.product.end(as: Value.self) }
  }

  /// Begins to make the product; the lock is released if that is not possible.
  private func begin(
    for maker: Context, _ lock: BuildLock?, _ resolution: Resolution, isObserved: Bool
  ) throws -> Building.Build {
    do {
      if let failure = resolution.building.failure(ofCycleOf: self) { throw failure }
      try maker.beginBuild(of: self, resolution)
    } catch {
      lock?.release()
      throw error
    }
    return resolution.building.begin(self, for: maker, lock, isObserved: isObserved, resolution)
  }

  /// The injector that builds the product, or that the product belongs to.
  func home(of asker: Context) -> Context {
    guard let unit else { return isLocal ? asker : asker.ancestor(at: level) }
    return unit.level == 0 ? asker : asker.ancestor(at: unit.level)
  }

  /// Whether setting the properties may request a product, by dependencies that are neither finished nor deferred.
  ///
  /// Another injector's objects lead to that injector's products only, though the bindings are the same.
  func leads(to goal: Building.Build, in context: Context) -> Bool {
    // Only the members of a cycle lead to each other.
    guard let cycle, cycle === goal.plan.cycle, goal.plan.maker(for: context) === goal.maker else { return false }
    // By the plans' own links, which never change: other threads may be adding plans to the lists that these are in.
    var (known, waiting): (Set<ObjectIdentifier>, [Plan]) = ([], [self])
    while let plan = waiting.popLast() {
      if plan === goal.plan { return true }
      for (index, dependency) in plan.binding.dependencies.enumerated() where !dependency.kind.isDeferred {
        guard let target = plan.targetIfAny(index)?.object, target.cycle === cycle,
          target.maker(for: context) === goal.maker, target.binding.lifetime == .normal || !target.isThere(in: context),
          known.insert(ObjectIdentifier(target)).inserted
        else { continue }
        waiting.append(target)
      }
    }
    return false
  }

  /// Tells the instance of the scope `.graph` from others in one call.
  func instanceOfCall(for asker: Context) -> Resolution.InstanceID {
    Resolution.InstanceID(plan: ObjectIdentifier(self), injector: isLocal ? ObjectIdentifier(asker) : nil)
  }
}
