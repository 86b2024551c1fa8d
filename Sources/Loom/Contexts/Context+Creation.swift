extension Context {
  /// The context of a root's declarations, if nothing is wrong with them.
  ///
  /// - Parameters:
  ///   - declarations: what the modules declare.
  ///   - global: the second level of look-up.
  ///   - observer: hears of each product.
  ///   - isAudited: whether instances are read under a lock.
  ///   - mustOverride: whether a newer binding that replaces nothing is a problem.
  /// - Returns: the context.
  /// - Throws: every problem found.
  static func root(
    _ declarations: Declarations, global: GlobalContext, observer: ResolutionEvent.Observer? = nil,
    isAudited: Bool = false, mustOverride: Bool = false
  ) throws(InjectionError) -> Context {
    var problems: [Problem] = []
    // Not under a lock: nobody else knows the hierarchy yet.
    let context = Context(
      declarations, parent: nil, global: global, observer: observer, isAudited: isAudited, &problems)
    if mustOverride { problems += context.idleOverrides }
    if !problems.isEmpty { throw context.error(creating: problems) }
    return context
  }

  /// The context of a child's declarations, if nothing is wrong with them.
  func child(_ declarations: __shared Declarations) throws(InjectionError) -> Context {
    var problems: [Problem] = []
    // Under the lock, so that closing this one either finds the child or comes before it.
    let child = whileOpen { Context(declarations, parent: self, global: nil, &problems) }
    guard let child else { throw closedParent }
    if !problems.isEmpty { throw child.error(creating: problems) }
    return child
  }

  private func error(creating problems: [Problem]) -> InjectionError {
    error(.bindings(of: declarations.moduleNames), problems)
  }

  /// Links and verifies what has been merged, and returns what is wrong.
  func problems(of merged: BindingGraph.Merged?) -> [Problem] {
    let verified = graph.verify(expecting: declarations.expectations, and: merged?.dangling ?? [])
    addLocks(for: verified.cycles)
    let problems = verified.problems + isolationProblems + graph.refusals
    guard let merged, !merged.duplicates.isEmpty else { return problems }
    return declarations.problems(of: merged.duplicates) + problems
  }

  /// Makes the eager instances bound here, each after those that it needs.
  ///
  /// What depends on an asynchronous binding is left for later.
  func makeEagerInstances() throws(InjectionError) {
    guard features.contains(.eager) else { return }
    let mayWait = bindings.contains { $0.kind == .asynchronousFunction } || parentContext != nil
    for node in graph.ownEagerNodes {
      // When an ancestor has been closed, no more entries may be made, of which some would be the ancestor's.
      let entry = hierarchy.withLock {
        isClosed || mayWait && needsAsynchronousBinding(node) ? nil : self.entry(for: node).takeUnretainedValue()
      }
      guard let entry, entry.finished == nil else { continue }
      do { try entry.warmUp() } catch { throw injectionError(error) }
    }
    if isClosed, let parentContext { throw parentContext.closedParent }
  }
}
