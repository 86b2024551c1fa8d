/// How each scope obtains a product.
extension Asker {
  /// The product, where there is more to do than to call a function or to load a word.
  @inline(never)
  func obtain<Value>(_ type: Value.Type) throws -> sending Value {
    if row.flags.contains(.supplied) { throw notSupplied }
    // A new object takes part in the cycle that is being built around it.
    if row.lifetime == .normal, row.cycle.isNone || Resolution.current.building.open.isEmpty {
      return handedOver(try makeNew(Value.self))
    }
    return handedOver(try ofMaker.build(Value.self))
  }

  /// Makes a product that takes part in no cycle.
  private func makeNew<Value>(_ type: Value.Type) throws -> Value {
    let tell = beginObservation()
    do {
      try prepare()
      let product = try make(Value.self)
      if row.flags.contains(.injected) {
        // A dynamic cast would take 1,500 instructions.
        let object = recast(product, as: AnyObject.self)
        try inject(into: object)
        row.binding.use { $0.injection?.awake(object) }
      }
      tell?(false)
      return product
    } catch {
      let failure = failure(error)
      tell?(true)
      throw failure
    }
  }

  /// The product of something that is kept: found, if another thread has made it meanwhile, or made.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - known: the product, if the function has run already, as an asynchronous one has.
  // One frame on the stack for each member of a chain, and a small one: what needs no types is done elsewhere.
  func build<Value>(_ type: Value.Type, _ known: (() -> Value)? = nil) throws -> Value {
    let resolution = Resolution.current
    // A new object has nothing to wait for.
    let (taken, lent) = try Waits.acquire(row.lifetime == .normal ? nil : word, for: self, resolution)
    if let lent { return lent.value(as: Value.self) }
    if let found = try findOrAllow(taken, resolution) {
      defer {
        Waits.release(taken, resolution)
        if found.isOwn { found.product.end(as: Value.self) }
      }
      return found.product.value(as: Value.self)
    }
    let build = resolution.building.begin(self, taken, isObserved: known == nil, resolution)
    do {
      if known == nil { try prepare() }
      let product = if let known { try checked(known()) } else { try make(Value.self) }
      try checkWeak(product)
      if build.isMember { build.product = Boxed(product) }
      // A dynamic cast would take 1,500 instructions.
      try resolution.building.end(
        build, row.flags.contains(.injected) ? recast(product, as: AnyObject.self) : nil, resolution)
      return product
    } catch {
      throw resolution.building.fail(build, error, resolution)
    }
  }

  /// A product that is there, and whether it was made to be handed out; nil if none is, and one may be made.
  ///
  /// The word is released if neither is so: nothing fails by that but the request.
  private func findOrAllow(_ word: Word?, _ resolution: Resolution) throws -> (product: Boxed, isOwn: Bool)? {
    do {
      if row.lifetime == .graph, resolution.graph == nil { resolution.graph = Resolution.GraphInstances() }
      let graph = row.lifetime == .graph ? resolution.graph : nil
      if let member = resolution.building.member(of: self, of: graph) {
        guard let product = member.product else { throw hiddenCycle }
        resolution.building.lowest = min(resolution.building.lowest, member.index)
        return (product, false)
      }
      if let known = finished(resolution) { return (known, false) }
      if row.lifetime == .weak, !context.isClosed, let product = weakObject?.product(ofType: key.type) {
        return (product, true)
      }
      for build in resolution.building.builds(inCycleOf: self) { if let failure = build.failure { throw failure } }
      try context.beginBuild(of: binding, resolution)
      return nil
    } catch {
      Waits.release(word, resolution)
      throw error
    }
  }

  /// The product that is kept, in a slot or by the call under way.
  func finished(_ resolution: Resolution) -> Boxed? {
    row.lifetime == .graph ? resolution.graph?.product(of: self) : finished
  }

  /// Whether setting the properties may request a product, by dependencies that are neither finished nor deferred.
  ///
  /// Another injector's objects lead to that injector's products only, though the bindings are the same.
  func leads(to goal: Asker) -> Bool {
    // Only the members of a cycle lead to each other.
    guard let cycle, cycle == goal.cycle else { return false }
    let reached = Subgraph(of: graph, from: [Int(row.node)]) { node, kind in
      let asker = asker(of: node)
      // This object may belong to another injector; those that it leads to may not.
      return !kind.isDeferred && asker.cycle == cycle
        && (node == Int(row.node)
          || asker.ofMaker.context === goal.context && (asker.row.lifetime == .normal || !asker.isThere))
    }
    return reached.nodes.contains { asker(of: $0).ofMaker.isSame(as: goal) }
  }
}
