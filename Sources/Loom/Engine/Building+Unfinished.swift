/// Unfinished builds: how they are completed, handed out and forgotten.
extension Building {
  // MARK: - Completing new objects: setting their properties, and calling their hooks

  /// Sets the properties of a new object, unless they lead to a member whose function is running.
  func complete(_ build: Build, _ resolution: Resolution) throws {
    guard let object = build.object else { return }
    build.awaited = members.first { $0.isRunning && build.asker.leads(to: $0.asker) }
    if let awaited = build.awaited {
      waiting.append(build)
      // Until then the object is unfinished, and so is all that refers to it.
      lowest = min(lowest, awaited.index)
    } else {
      try resolution.keeping(build.isKept) { try build.asker.inject(into: object) }
      hooks.append(build)
    }
  }

  func setWaitingProperties(_ resolution: Resolution) throws {
    // Not those whose member still runs: what has ended within it does not depend on them.
    let ready = waiting.filter { $0.awaited?.isRunning == false }
    waiting.removeAll { $0.awaited?.isRunning == false }
    for build in ready { try complete(build, resolution) }
  }

  /// Calls the hooks of objects that depend on nothing unfinished; a hook may build more.
  func callHooks(from first: Int, _ resolution: Resolution) {
    while hooks.count > first { callHooksOnce(from: first, resolution) }
  }

  // Separate, so that the objects are released before the loop above looks again: their `deinit` may build more.
  @inline(never)
  private func callHooksOnce(from first: Int, _ resolution: Resolution) {
    let called = hooks.take(from: first)
    runningHooks += 1
    defer { runningHooks -= 1 }
    for hook in called {
      resolution.keeping(hook.isKept) { if let object = hook.object { hook.binding.injection?.awake(object) } }
    }
  }

  // MARK: - Handing out unfinished members, and forgetting them

  /// A member that is not finished; among those of one call, for what each call has an own instance of.
  func member(of asker: Asker, of graph: Resolution.GraphInstances?) -> Build? {
    members.last { $0.asker.isSame(as: asker) && (graph == nil || $0.graph === graph) }
  }

  /// The product of a member, for a thread that this one waits for, if nothing is missing but that hooks return.
  func borrow(_ asker: Asker) -> Boxed? {
    guard runningHooks > 0, !members.contains(where: \.isRunning) else { return nil }
    return member(of: asker, of: nil)?.product
  }

  /// Forgets what was begun last, and all that has been made since.
  ///
  /// - Returns: the error of the product.
  func fail(_ build: Build, _ error: any Error, _ resolution: Resolution) -> any Error {
    let failure = build.asker.failure(error)
    lowest = build.before.lowest
    open.removeLast()
    resolution.isMakingKept = build.before.isMakingKept
    // All of a cycle fails that is being made.
    for other in builds(inCycleOf: build.asker) where other.failure == nil { other.failure = failure }
    let forgotten = members.take(from: build.before.members)
    // Builds that waited before this one do not depend on it.
    let objects = (hooks.take(from: build.before.hooks), waiting.take(from: build.before.waiting))
    build.tell?(true)
    for value in values.take(from: build.before.values) { value.forget() }
    for member in forgotten { Waits.release(member.word, resolution) }
    // The end of products may run user code, such as a `deinit` that resolves something.
    for member in forgotten {
      member.end()
      if member.binding.hasLife { member.maker.endBuilds(1) }
    }
    withExtendedLifetime(objects) {}
    return failure
  }

  /// The builds under way of a product's cycle.
  func builds(inCycleOf asker: Asker) -> [Build] {
    asker.cycle.map { cycle in open.filter { $0.asker.cycle == cycle } } ?? []
  }
}
