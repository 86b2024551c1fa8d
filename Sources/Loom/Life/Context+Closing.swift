/// How an injector is closed: one thing after the other, each of which is chosen under the lock, and done without it.
extension Context {
  /// The lifecycle, to be written in; called under the lock.
  var lifecycle: Lifecycle { known(opened, as: Lifecycle.self) }

  /// Whether nothing has been closed, nor begun to be; called under the lock.
  var isOpen: Bool { ledger?.reason == nil && !isClosed }

  nonisolated(nonsending) func close(_ reason: ClosingReason) async -> CloseReport {
    let (closing, isBeginning) = locked { beginClosing(reason) }
    if isBeginning { perform(closing) }
    if !closing.isOver {
      // One of the actions, or of the functions that are started: waiting for the end, it would wait for itself.
      if UnderWay.includesBelow(self) { return .nothing }
      await closing.wait(in: self)
    }
    return locked { lifecycle.report }
  }

  /// Begins to close the context if nothing has; called under the lock.
  ///
  /// - Returns: the closing, and whether it is to be performed by the caller.
  func beginClosing(_ reason: ClosingReason) -> (closing: UnderWay, isBeginning: Bool) {
    let lifecycle = lifecycle
    if let closing = lifecycle.closing { return (closing, false) }
    let closing = UnderWay(self)
    lifecycle.reason = reason
    lifecycle.closing = closing
    return (closing, true)
  }

  /// Performs the remaining steps, on the caller's thread as long as nothing has to be awaited.
  func perform(_ closing: UnderWay) {
    while let step = locked({ nextStep }) {
      switch step.body {
      case .immediate(let action):
        do { try action(()) } catch { fail(step, error) }
      case .awaited(let action):
        // A task of its own: the caller may be canceled, and there may be several.
        return locked {
          closing.begin {
            do { try await action(()) } catch { self.fail(step, error) }
            self.perform(closing)
          }
        }
      }
    }
    for continuation in locked({ closing.end() }) { continuation.resume() }
  }

  private func fail(_ step: Closing, _ error: any Error) {
    let problem = step.binding.problem(.closeThrew, step.binding.key, detail: String(describing: error), .seeClosing)
    locked { lifecycle.problems.append(problem) }
  }

  /// The next step: the end of a start, then the children, then the actions; called under the lock.
  ///
  /// - Returns: nil if all is over. A closing of an ancestor waits for that.
  private var nextStep: Closing? {
    let lifecycle = lifecycle
    if !isClosed {
      if let step = stepWhileOpen(lifecycle) { return step }
      // Of the other descendants there is nothing to close; they end with this one.
      table.hideAll()
    }
    if lifecycle.builds > 0 { return step(.awaited { _ in await self.waitForBuilds() }) }
    if let action = lifecycle.closings.popLast() { return action }
    if lifecycle.instances == nil { return step(.immediate { _ in self.withdrawInstances() }) }
    lifecycle.isOver = true
    return nil
  }

  /// The steps while instances can still be resolved, which may bring more to close.
  private func stepWhileOpen(_ lifecycle: Lifecycle) -> Closing? {
    if let starting = lifecycle.starting {
      return step(
        .awaited { _ in
          self.cancel(starting)
          await starting.wait(in: self)
        })
    }
    let children = lifecycle.openChildren
    return children.isEmpty ? lifecycle.closings.popLast() : step(.awaited { _ in await self.close(children) })
  }

  /// Something that is done with the injector itself, for which a binding stands in.
  private func step(_ body: CloseBody<Void>) -> Closing {
    Closing(entry: ObjectIdentifier(self), binding: Binding(derived: face.key, .instance, [], .none), body: body)
  }

  private func close(_ children: [Ledger]) async {
    let reason = locked { lifecycle.reason?.ofChildren ?? .closed }
    for child in children {
      let child = known(child, as: Lifecycle.self)
      guard let context = child.context else { continue }
      let (closing, isBeginning) = context.locked { context.beginClosing(reason) }
      if isBeginning { context.perform(closing) }
      await closing.wait(in: context)
      locked { lifecycle.add(closed: child) }
    }
  }

  /// Takes the instances away, so that nobody can be given them any more; those of an audited injector end, which may run user code.
  private func withdrawInstances() {
    let own = locked { entries.values.sorted { $0.node < $1.node } }
    let instances = Survivor.all(
      of: own.compactMap { entry in
        (entry as? SharedEntry)?.withdraw().map { (entry.binding, $0) }
      })
    locked { lifecycle.instances = instances }
  }

  /// Waits until the builds are over that began before the injector was closed.
  private func waitForBuilds() async {
    // Resumed once: by the end of the last build, or at once.
    await withCheckedContinuation { continuation in
      let isOver = locked {
        if lifecycle.builds > 0 { lifecycle.waiting = { continuation.resume() } }
        return lifecycle.builds == 0
      }
      if isOver { continuation.resume() }
    }
  }
}
