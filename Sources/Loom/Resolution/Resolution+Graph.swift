/// How the calls on a thread use the scopes of graph.
extension Resolution {
  /// The scope of the call under way, for a `Lazy` to go on with.
  func captureGraph() -> GraphScope {
    let scope = graph
    scope.capture(self)
    return scope
  }

  /// Sets the scope of the call under way aside, for another call that shares nothing with it.
  func setGraphAside() {
    guard let graph = state.pointee.graph else { return }
    state.pointee.graphsAside.append(graph)
    state.pointee.enter(nil)
  }

  /// Goes on with the scope that was set aside last.
  func takeGraphBack() { state.pointee.enter(state.pointee.graphsAside.popLast()) }

  /// Ends the instances of a call, and goes on with those that were set aside for it.
  @usableFromInline
  func endGraph(_ isNested: Bool) {
    if state.pointee.hasGraph { dropGraph() }
    if isNested { takeGraphBack() }
  }

  /// Does something within the scope of an earlier call, or within a new one.
  func within<R>(_ scope: GraphScope?, _ body: () throws -> R) throws -> R {
    let outer = state.pointee.graph
    if scope != nil, scope === outer { return try body() }
    scope?.enter()
    state.pointee.enter(scope)
    defer { leave(for: outer) }
    return try body()
  }

  private func leave(for outer: GraphScope?) {
    // Nil if the call was an outermost one, which has ended it.
    let inner = state.pointee.graph
    state.pointee.enter(outer)
    inner?.leave()
  }

  /// Ends the instances of the outermost call.
  @usableFromInline
  func dropGraph() {
    // Out of the state first: ending an instance may run user code, which may resolve.
    let graph = state.pointee.graph
    state.pointee.enter(nil)
    graph?.leave()
    _ = consume graph
  }

  fileprivate var graph: GraphScope {
    if let graph = state.pointee.graph { return graph }
    let graph = GraphScope()
    state.pointee.enter(graph)
    return graph
  }

  /// Whether the scope under way has an instance, or is making it.
  func hasGraphInstance(of entry: Entry) -> Bool { state.pointee.graph?.instance(of: entry) != nil }
}

extension Entry {
  /// The scope of the call under way for what is deferred, if it may matter.
  func capturedGraph(_ resolution: Resolution) -> GraphScope? { sharesGraph ? resolution.captureGraph() : nil }
}

extension Resolution.State {
  fileprivate mutating func enter(_ scope: GraphScope?) {
    graph = scope
    hasGraph = scope != nil
  }
}

extension Entry {
  /// Finds the instance of the call under way, or begins to make it.
  func graphInstance(_ resolution: Resolution) throws -> Kept {
    let scope = resolution.graph
    let lock = try scope.acquireLock(for: self, resolution)
    if let instance = scope.instance(of: self) {
      if let storage = instance.storage {
        lock?.release()
        if !instance.isFinished { resolution.handOut(instance.index) }
        return .found(storage)
      }
      // What has ended is made again.
      guard instance.isFinished else {
        lock?.release()
        throw resolution.hiddenCycle(through: self)
      }
    }
    // The lock, if there is one, is released when the instance is settled or discarded.
    let publication = resolution.publish(shared: false)
    let instance = GraphInstance(of: self, in: scope, until: publication.index, lock)
    scope.add(instance)
    return .missing(Making(publication: publication, instance: instance))
  }
}
