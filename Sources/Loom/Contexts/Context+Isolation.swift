/// What creation finds out about the actor that it runs on.
extension Context {
  /// What cannot be made where the injector is being created; a child's is found under the lock.
  ///
  /// Looked for only where something is made with the injector, and something on the main actor.
  var isolationProblems: [Problem] {
    guard features.contains(.eager | .mainActor), !MainThread.isCurrent else { return [] }
    return graph.isolationProblems(unless: hasInstance)
  }

  /// Whether the instance that is used for a node here has been made: before creation ends, only by an ancestor.
  private func hasInstance(of node: Node) -> Bool {
    let binding = graph[node]
    for context in hierarchyUpwards {
      if let entry = context.known(node, binding) { return entry._withUnsafeGuaranteedRef(hasInstance) }
      guard node.level < context.graph.level, context.ownership(of: node) == .inherited else { return false }
    }
    return false
  }

  private func hasInstance(_ entry: Entry) -> Bool {
    // Of an instance that nothing keeps, or that is read under a lock, only its builder knows; it may be there.
    entry.finished != nil || entry.binding.lifetime == .weak || entry.context.isAudited
  }
}
