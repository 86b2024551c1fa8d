extension Context {
  /// The context of some declarations, if nothing is wrong with them.
  static func verified(
    _ declarations: Declarations, parent: Context?, global: GlobalContext
  ) throws(InjectionError) -> Context {
    let hierarchy = parent?.hierarchy ?? HierarchyLock()
    let (context, problems) = hierarchy.withLock { () -> (Context, [Problem]) in
      let (graph, duplicates, dangling) = BindingGraph.merging(
        declarations.bindings, over: parent?.graph.own, global: global)
      let context = Context(graph, declarations, parent: parent, hierarchy)
      let verified = graph.verify(expecting: declarations.expectations, and: dangling)
      context.addLocks(for: verified.groups)
      return (context, duplicates.isEmpty ? verified.problems : duplicates + verified.problems)
    }
    guard problems.isEmpty else { throw InjectionError(.bindings(of: declarations.moduleNames), problems) }
    return context
  }

  /// Makes the eager instances bound here, each after those that it needs.
  ///
  /// What depends on an asynchronous binding is left for later.
  func makeEagerInstances() throws(InjectionError) {
    guard graph.own.features.contains(.eager) else { return }
    let bindings = graph.own.bindings
    let isAsynchronous = bindings.contains { $0.kind == .asynchronousFunction } || parent != nil
    for (index, binding) in bindings.enumerated() where binding.lifetime == .eager {
      let node = Node(level: graph.level, index: Int32(index))
      if isAsynchronous && needsAsynchronousBinding(node) { continue }
      do {
        try makeInstance(of: node)
      } catch {
        throw injectionError(error)
      }
    }
  }

  private func makeInstance(of node: Node) throws {
    let entry = hierarchy.withLock { self.entry(for: node) }
    guard entry.finished == nil else { return }
    let resolution = Resolution.current
    try resolution.begin(entry, for: .outside)
    defer { resolution.end() }
    try entry.warmUp(resolution)
  }

  private func needsAsynchronousBinding(_ node: Node) -> Bool {
    hierarchy.withLock {
      Subgraph(of: graph, from: [node]) { !$1.kind.isDeferred }.nodes
        .contains { graph[$0].kind == .asynchronousFunction }
    }
  }
}
