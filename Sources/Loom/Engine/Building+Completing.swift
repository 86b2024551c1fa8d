/// Completing new objects: setting their properties, calling their hooks, and publishing them.
extension Building {
  /// Sets the properties of a new object, unless they lead to a member whose function is running.
  func complete(_ object: NewObject, _ resolution: Resolution) throws {
    let awaited = members.first { $0.isRunning && $0.other == nil && object.plan.leads(to: $0.plan, in: object.maker) }
    if let awaited {
      waiting.append((object, awaited))
      // Until then the object is unfinished, and so is all that refers to it.
      lowest = min(lowest, awaited.index)
    } else {
      try setProperties(of: object, resolution)
    }
  }

  func setWaitingProperties(_ resolution: Resolution) throws {
    // Not those whose member still runs: what has ended within it does not depend on them.
    let ready = waiting.filter { !$0.awaited.isRunning }
    if ready.isEmpty { return }
    waiting.removeAll { !$0.awaited.isRunning }
    for (object, _) in ready { try complete(object, resolution) }
  }

  private func setProperties(of object: NewObject, _ resolution: Resolution) throws {
    let before = hooks.count
    if object.isKept { resolution.keptBuilds += 1 }
    defer { if object.isKept { resolution.keptBuilds -= 1 } }
    try object.plan.inject(into: object.object, for: object.maker)
    hooks.append(object)
    guard object.place < before else { return }
    // The hooks of dependencies run first, whenever these were made.
    let added = hooks[before...]
    hooks.removeSubrange(before...)
    hooks.insert(contentsOf: added, at: object.place)
  }

  /// Calls the hooks of objects that depend on nothing unfinished; a hook may build more.
  func callHooks(from first: Int, _ resolution: Resolution) {
    while hooks.count > first { callHooksOnce(from: first, resolution) }
  }

  // Separate, so that the objects are released before the loop above looks again: their `deinit` may build more.
  @inline(never)
  private func callHooksOnce(from first: Int, _ resolution: Resolution) {
    let called = Array(hooks[first...])
    hooks.removeSubrange(first...)
    runningHooks += 1
    defer { runningHooks -= 1 }
    for hook in called {
      if hook.isKept { resolution.keptBuilds += 1 }
      hook.plan.binding.injection?.awake(hook.object)
      if hook.isKept { resolution.keptBuilds -= 1 }
    }
  }

  // MARK: - Publishing

  /// Makes the members from one on visible to all threads, or to the call under way.
  func publish(from first: Int, _ resolution: Resolution) {
    // Nearly always one alone, which an injector keeps.
    if members.count == first + 1, !members[first].plan.place.isNowhere, members[first].other == nil {
      let member = members.removeLast()
      member.maker.publish(Building.made(member), isCounted: member.isCounted)
      member.lock?.release()
      // A weak instance may have no other reference any more.
      return member.end()
    }
    if members.count > first { publish(take(from: first), resolution) }
  }

  private func publish(_ finished: [Build], _ resolution: Resolution) {
    var rest: [Build] = []
    var kept: [Build] = []
    for member in finished {
      if let other = member.other {
        other.publish()
      } else if member.plan.binding.lifetime == .graph {
        if member.call != resolution.call {
          rest.append(member)
        } else {
          resolution.keep(member.product.take(), of: member.plan, for: member.maker)
        }
      } else {
        kept.append(member)
      }
    }
    while let maker = kept.first?.maker {
      // All that one injector keeps, at once.
      let own = kept.filter { $0.maker === maker }
      kept.removeAll { $0.maker === maker }
      maker.publish(own.map(Building.made), builds: own.count { $0.isCounted })
      rest += own
    }
    for member in finished { member.lock?.release() }
    // A weak instance may have no other reference any more.
    for member in rest { member.end() }
  }

  /// Hands a member's product over to the injector; a weak one stays the member's.
  private static func made(_ member: Build) -> Context.Made {
    guard let product = member.product else { preconditionFailure("what is published has been made") }
    if member.plan.binding.lifetime == .weak {
      return Context.Made(plan: member.plan, product: nil, weakly: WeakObject(member.plan.object(of: product)))
    }
    member.product = nil
    return Context.Made(plan: member.plan, product: product, weakly: nil)
  }
}
