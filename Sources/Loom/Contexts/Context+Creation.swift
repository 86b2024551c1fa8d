extension Context {
  /// The context of some declarations, if nothing is wrong with them.
  ///
  /// - Parameters:
  ///   - declarations: what the modules declare.
  ///   - parent: the context of the parent injector.
  ///   - global: the second level of look-up; a child's is its parent's.
  ///   - observer: hears of each product; a child's is its parent's.
  ///   - isAudited: whether instances are read under a lock; a child's are as its parent's.
  ///   - mustOverride: whether a newer binding that replaces nothing is a problem.
  /// - Returns: the context.
  /// - Throws: every problem found.
  static func verified(
    _ declarations: Declarations, parent: Context?, global: GlobalContext?,
    observer: ResolutionEvent.Observer? = nil, isAudited: Bool = false, mustOverride: Bool = false
  ) throws(InjectionError) -> Context {
    var problems: [Problem] = []
    let context: Context
    if let parent {
      // Under the lock, so that closing the parent either finds the child or comes before it.
      let child = parent.hierarchy.withLock {
        parent.isClosed ? nil : Context(declarations, parent: parent, global: nil, &problems)
      }
      guard let child else { throw parent.closedParent }
      context = child
    } else {
      // Nobody else knows the hierarchy yet.
      context = Context(
        declarations, parent: nil, global: global, observer: observer, isAudited: isAudited, &problems)
      if mustOverride { problems += context.idleOverrides }
    }
    guard problems.isEmpty else { throw context.error(.bindings(of: context.declarations.moduleNames), problems) }
    return context
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
