/// What creation finds out about the actor that it runs on.
extension Context {
  /// What cannot be made where the injector is being created; a child's is found under the lock.
  ///
  /// Looked for only where something is made with the injector, and something on the main actor.
  var isolationProblems: [Problem] {
    guard features.isSuperset(of: [.eager, .mainActor]), !MainThread.isCurrent else { return [] }
    return graph.isolationProblems(unless: hasInstance)
  }

  /// Whether the instance that is used for a node here has been made: before creation ends, only by an ancestor.
  private func hasInstance(of node: Node) -> Bool {
    if let entry = known(node, graph[node]) {
      // Of an instance that nothing keeps, or that is read under a lock, only its builder knows; it may be there.
      return entry._withUnsafeGuaranteedRef {
        $0.finished != nil || $0.binding.lifetime == .weak || $0.context.isAudited
      }
    }
    guard node.level < graph.level, let parentContext, ownership(of: node) == .inherited else { return false }
    return parentContext.hasInstance(of: node)
  }
}
