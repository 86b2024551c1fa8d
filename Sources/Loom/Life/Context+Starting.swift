extension Context {
  nonisolated(nonsending) func start() async throws(InjectionError) {
    // One of the functions that are being awaited: waiting for the end, it would wait for itself.
    if UnderWay.includes(where: { $0 === self }) { return }
    let makers = UnderWay.includes { part in hierarchyUpwards.contains { $0 === part } } ? UnderWay.making : []
    var problems: [Problem] = []
    let (start, wasOpen) = locked { (isOpen ? openStart(&problems, makers) : nil, isOpen) }
    guard wasOpen else { throw closed(.injector, .start(of: declarations.moduleNames)) }
    guard problems.isEmpty else { throw error(.start(of: declarations.moduleNames), problems) }
    guard let start else { return }
    let failure = await withTaskCancellationHandler(operation: { await end(of: start) }, onCancel: { leave(start) })
    if failure.isEmpty { return }
    await end(.failed("it failed to start"))
    throw error(.start(of: declarations.moduleNames), afterClosing: failure)
  }

  /// Whether `start()` may have something to create.
  var mayNeedStart: Bool { locked { !asynchronousNodes.isEmpty } || !graph.global.table.asynchronousKeys.isEmpty }

  /// Waits for the end of a start.
  ///
  /// - Returns: why it has failed; nothing if all has been made.
  nonisolated(nonsending) func end(of start: Starting) async -> [Problem] {
    for task in start.tasks { await task.value }
    return locked {
      start.isOver = true
      // A failed start stays until the injector is closed, so that a later call hears of it.
      if start.failure.isEmpty, knownLifecycle?.starting === start { knownLifecycle?.starting = nil }
      return start.failure
    }
  }

  /// Cancels the start when the last of its callers has been canceled.
  private func leave(_ start: Starting) {
    let isLast = locked {
      start.callers -= 1
      return start.callers == 0
    }
    if isLast { cancel(start) }
  }

  /// Cancels the functions under way; nothing more is begun.
  @inline(never) func cancel(_ start: Starting) {
    locked { start.isCancelled = true }
    for task in start.tasks { task.cancel() }
  }

  /// Makes one of the products, after those that it needs.
  @inline(never) private func make(
    _ asker: Asker, after needed: [Task<Void, Never>], isolation: (any Actor)?, of start: Starting
  ) async {
    for task in needed { await task.value }
    do {
      // Nothing more is begun after a failure, or when no caller waits any more.
      guard locked({ !start.isCancelled }) else { throw CancellationError() }
      try await asker.start(isolation: isolation)
    } catch {
      let remedy: Problem.Remedy = parent == nil ? .startAnother : .createAnother
      let cancelled = asker.binding.problem(.cancelled, asker.key, remedy, cause: CancellationError())
      let error = injectionError(asker.failure(error))
      locked { start.fail(error, cancelled) }
      cancel(start)
    }
  }

  // MARK: - Beginning a start; all of it is called under the lock

  /// The start under way, begun if there is none.
  ///
  /// - Parameters:
  ///   - problems: receives why nothing can be started.
  ///   - makers: the bindings whose functions call this.
  /// - Returns: the start; nil if there is nothing to make, or if an ancestor has been closed meanwhile.
  private func openStart(_ problems: inout [Problem], _ makers: [Binding]) -> Starting? {
    if let starting = knownLifecycle?.starting {
      starting.callers += 1
      return starting
    }
    let nodes = nodesToStart(&problems, makers)
    guard !nodes.isEmpty else { return nil }
    let graph = wholeGraph
    let subgraph = Subgraph(of: graph, from: nodes) { !$1.isDeferred }
    for node in subgraph.nodes[nodes.count...] where asker(of: node).isUnstarted {
      problems.append(graph[node].problem(.notStarted, graph[node].key, .startParent))
    }
    // Asked again now that there is a lifecycle.
    let lifecycle = lifecycle
    guard problems.isEmpty, isOpen else { return nil }
    let start = Starting(of: self)
    lifecycle.starting = start
    begin(start, nodes.count, of: subgraph, in: graph)
    return start
  }

  /// The asynchronous bindings that are this context's own, and the eager ones that have waited for them.
  ///
  /// - Parameters:
  ///   - problems: receives problems of bindings of the global context.
  ///   - makers: the bindings whose functions call this; one that starts children would be started in each, forever.
  /// - Returns: the nodes; none if there are problems.
  private func nodesToStart(_ problems: inout [Problem], _ makers: [Binding]) -> [Node] {
    for key in graph.global.table.asynchronousKeys where problems.isEmpty { _ = locate(key, &problems, []) }
    guard problems.isEmpty else { return [] }
    // Children start scoped instances, and those that need a value that only children have.
    return (asynchronousNodes + (values == nil ? graph.wiring.eager : [])).eachOnce.filter {
      !asker(of: $0).isMade && (parent != nil || asker(of: $0).row.lifetime != .scoped)
        && asker(of: $0).needed(.supplied, where: \.lacksValue) == nil
        && (makers.isEmpty
          || asker(of: $0).needed(.asynchronous) { needed in makers.contains { $0 === needed.binding } } == nil)
    }
  }

  /// Begins to make the products of the first nodes of a subgraph, which need each other directly or through the
  /// others.
  private func begin(_ start: Starting, _ count: Int, of subgraph: Subgraph, in graph: BindingGraph) {
    var tasks = [Node: Int]()
    // The strongly connected components: each comes after those that it leads to.
    for node in subgraph.components().joined() where node < count {
      let node = subgraph.nodes[node]
      // The tasks of these nodes also create whatever their products need.
      let needs = Subgraph(of: graph, from: [node]) { from, kind in !kind.isDeferred && tasks[from] == nil }.nodes
      let after = needs.compactMap { tasks[$0] }.map { start.tasks[$0] }
      let isolation = needs.contains { tasks[$0] == nil && graph[$0].isOnMainActor } ? MainActor.shared : nil
      let asker = asker(of: node)
      tasks[node] = start.tasks.count
      let begin = { start.begin { Task { await self.make(asker, after: after, isolation: isolation, of: start) } } }
      start.tasks.append(UnderWay.$making.withValue(UnderWay.making + [asker.binding], operation: begin))
    }
  }

  /// The asynchronous functions whose products are the injector's own.
  private var asynchronousNodes: [Node] {
    (values == nil ? graph.wiring.asynchronous : graph.wiring.localAsynchronous) + (added?.wiring.asynchronous ?? [])
  }
}
