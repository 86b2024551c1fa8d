/// A context's part in starting and closing: its lifecycle, and the builds that closing waits for.
extension Context {
  /// The lifecycle, to be written in; called under the lock.
  ///
  /// A closing parent finds its children by their lifecycles. Have the lifecycle before asking ``isClosed``: of a
  /// parent that closes meanwhile, either this sees that it is closed, or that sees the lifecycle.
  @inline(never) var lifecycle: Lifecycle {
    if let knownLifecycle { return knownLifecycle }
    let lifecycle = Lifecycle(of: self)
    knownLifecycle = lifecycle
    guard !withLifecycleOfParent({ $0.add(lifecycle) }), let parent else { return lifecycle }
    // From the root on, so that however deep this is, no more than three locks are held.
    for ancestor in parent.hierarchyUpwards.reversed() { ancestor.withLifecycle { _ in } }
    parent.withLifecycle { $0.add(lifecycle) }
    return lifecycle
  }

  /// Does something with the lifecycle, under the lock.
  func withLifecycle<R>(_ body: (Lifecycle) -> R) -> R { locked { body(lifecycle) } }

  /// Tells the parent that there is nothing to close here any more.
  func leave(_ lifecycle: Lifecycle) { withLifecycleOfParent { $0.remove(lifecycle) } }

  /// Does something with the parent's lifecycle.
  ///
  /// - Returns: whether there is one.
  // Not counted, because the children of one parent live and end on all threads, which would change one count; they
  // keep it.
  @discardableResult
  private func withLifecycleOfParent(_ body: (Lifecycle) -> Void) -> Bool {
    guard let parent = parent.map({ Uncounted($0) }) else { return false }
    return parent.use { parent in parent.locked { parent.knownLifecycle.map { Uncounted($0) }?.use(body) != nil } }
  }

  /// Begins to build something, if that is still possible.
  ///
  /// Either the build is counted before the injector becomes closed, which then waits for it, or the build finds the
  /// injector closed. A counted build has a lifecycle, so that the closing of an ancestor finds it and waits for it as
  /// well.
  ///
  /// - Throws: a problem, if the injector or an ancestor of it has been closed.
  func beginBuild(of binding: Binding, _ resolution: Resolution) throws {
    guard binding.lifetime.isShared else { return }
    // Asked when there is a lifecycle: either the closing of an ancestor finds that, or this finds the closing.
    let isOpen = binding.hasLife ? withLifecycle { isClosed ? nil : ($0.builds += 1) } != nil : !isClosed
    guard isOpen else { throw closed(binding.key, notes: resolution.chain(to: binding)) }
  }

  /// Ends builds that have been begun, when other threads see their products; closing waits for that.
  func endBuilds(_ count: Int) {
    if count == 0 { return }
    let isAwaited = withLifecycle { lifecycle in
      lifecycle.builds -= count
      return lifecycle.builds == 0 && !lifecycle.waiting.isEmpty
    }
    if isAwaited { wakeAll() }
  }

  /// Waits until something is so; without it, until the closing has ended.
  ///
  /// It is asked under the lock, and again when the last build or the closing has ended.
  @inline(never) nonisolated(nonsending) func wait(until isSo: ((Lifecycle) -> Bool)? = nil) async {
    let isSo = isSo ?? { $0.isOver }
    while !withLifecycle(isSo) {
      await withCheckedContinuation { continuation in
        withLifecycle { $0.waiting.append(continuation) }
        // A build or a closing that has ended meanwhile has not seen it.
        if withLifecycle(isSo) { wakeAll() }
      }
    }
  }

  @inline(never) func wakeAll() { for waiter in withLifecycle({ exchange(&$0.waiting, with: []) }) { waiter.resume() } }
}
