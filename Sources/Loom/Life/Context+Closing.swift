/// How an injector is closed: job after job, each of which is chosen under the lock, and awaited without it.
extension Context {
  nonisolated(nonsending) func close(_ reason: ClosingReason) async -> CloseReport {
    if let closing = hierarchy.withLock({ beginClosing(reason) }) {
      // One of the actions, or of the functions that are started: waiting for the end, it would wait for itself.
      if UnderWay.includesBelow(self) { return .nothing }
      await wait(for: closing)
    }
    return hierarchy.withLock { begun.report }
  }

  /// Begins to close the context if nobody has; called under the lock.
  ///
  /// - Returns: the closing; nil if it is over, as it is at once where there is nothing to wait for.
  func beginClosing(_ reason: ClosingReason) -> UnderWay? {
    let lifecycle = begun
    guard lifecycle.reason == nil else { return lifecycle.isOver ? nil : lifecycle.closing }
    lifecycle.reason = reason
    guard let first = nextJob(lifecycle) else { return nil }
    let closing = UnderWay(self)
    lifecycle.closing = closing
    // A task of its own: the caller may be canceled, and there may be several.
    closing.begin { await self.perform(first) }
    return closing
  }

  private func perform(_ first: CloseJob) async {
    var next: CloseJob? = first
    while let job = next {
      do { try await job.action() } catch { fail(job, error) }
      next = hierarchy.withLock { nextJob(begun) }
    }
  }

  private func fail(_ job: CloseJob, _ error: any Error) {
    let problem = job.problem(error)
    hierarchy.withLock { begun.problems.append(problem) }
  }

  /// What is to be awaited next: the end of a start, then the children, then the actions; called under the lock.
  ///
  /// - Returns: nil if all is over. Whoever closes an ancestor waits for that.
  private func nextJob(_ lifecycle: Lifecycle) -> CloseJob? {
    if !isClosed {
      if let job = jobWhileOpen(lifecycle) { return job }
      // Of the other descendants there is nothing to close; they end with this one.
      InjectorRegistry.close(self)
    }
    if lifecycle.builds > 0 { return CloseJob { await self.waitForBuilds() } }
    if let job = lifecycle.jobs.popLast() { return job }
    if lifecycle.instances == nil {
      if isAudited { return CloseJob { self.endInstances() } }
      lifecycle.withdrawn = withdrawInstances()
      lifecycle.instances = Survivor.all(of: lifecycle.withdrawn)
    }
    lifecycle.isOver = true
    lifecycle.closing?.isOver = true
    return nil
  }

  /// What is awaited while something can still be asked for, which may bring more to close.
  private func jobWhileOpen(_ lifecycle: Lifecycle) -> CloseJob? {
    if let starting = lifecycle.starting {
      return CloseJob {
        self.cancel(starting)
        await self.wait(for: starting)
      }
    }
    let descendants = InjectorRegistry.openLifecycles(below: self)
    return descendants.isEmpty ? lifecycle.jobs.popLast() : CloseJob { await self.close(descendants) }
  }

  private func close(_ descendants: [Lifecycle]) async {
    for descendant in descendants {
      guard let context = descendant.context else { continue }
      let closing = hierarchy.withLock { begun.reason.flatMap { context.beginClosing($0.ofChildren) } }
      if let closing { await context.wait(for: closing) }
      hierarchy.withLock { begun.add(descendant) }
    }
  }
}

extension Context {
  /// The own entries with their instances, which are taken away from them; called under the lock.
  ///
  /// Nobody finds the entries any more.
  private func withdrawInstances() -> [Lifecycle.Instance] {
    entries.hideEntries()
    return ownEntries.compactMap(withdraw)
  }

  private func withdraw(_ entry: Unmanaged<Entry>) -> Lifecycle.Instance? {
    entry._withUnsafeGuaranteedRef { $0.withdraw() }.map { (entry, $0) }
  }

  /// Lets go of the instances of an audited injector, which nobody can be reading; their ends may run user code.
  private func endInstances() {
    let own = hierarchy.withLock {
      entries.hideEntries()
      return ownEntries
    }
    let withdrawn = own.compactMap(withdraw)
    let instances = Survivor.all(of: withdrawn)
    hierarchy.withLock { begun.instances = instances }
    for (entry, storage) in withdrawn { entry._withUnsafeGuaranteedRef { storage.end($0.type) } }
  }
}

extension Context {
  /// Waits until the builds are over that began before the injector was closed.
  // Apart from those, for the reason that `Context+Steps.swift` gives.
  private func waitForBuilds() async {
    // Resumed once: by who ends the last build and takes it out, or at once.
    await withUnsafeContinuation { continuation in
      let isOver = hierarchy.withLock {
        guard begun.builds > 0 else { return true }
        begun.waiter = continuation
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}
