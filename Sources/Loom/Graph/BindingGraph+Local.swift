/// The nodes that each injector makes for itself, because they are scoped, or lead to something that is.
extension BindingGraph {
  /// Whether each injector has its own of a node.
  func isLocal(_ node: Node) -> Bool {
    guard facts.hasLocal else { return false }
    if hasPlanned(node) { return !local.isEmpty && local.contains(node) }
    guard let parent else { return false }
    let (planner, number) = parent.planner(of: origins[node] ?? node)
    return !planner.graph.local.isEmpty && planner.graph.local.contains(number)
  }

  /// Whether the injector's own declarations have led to a node, or changed what it leads to.
  func hasPlanned(_ node: Node) -> Bool { isDeclared(node) || !affected.isEmpty && affected.contains(node) }

  /// Finds which of the nodes that have been added or changed each injector has its own of.
  ///
  /// An instance that children share does so whatever else each of them has of its own, which it can reach through a
  /// factory only. But a function that takes parameters later takes those of the child, also within its decorators.
  mutating func findLocal(among added: [Node]) {
    if !localAsynchronous.isEmpty {
      localAsynchronous = localAsynchronous.compactMap(seenHere)
    }
    // Nothing that is inherited has become each injector's own.
    if !facts.hasLocal, !added.contains(where: isLocalByItself) { return }
    facts.hasLocal = true
    let nodes = affected.isEmpty ? added : added + affected
    var found = nodes.filter { isLocalByItself($0) || hasLocalTarget($0) }
    if found.isEmpty { return }
    var dependents: [Node: [Node]] = [:]
    for node in nodes { for target in links(of: node) { dependents[target, default: []].append(node) } }
    local.formUnion(found)
    while let node = found.popLast() {
      for dependent in dependents[node] ?? [] where keepsLocal(dependent) && local.insert(dependent).inserted {
        found.append(dependent)
      }
    }
    localAsynchronous += added.filter { local.contains($0) && self[$0].kind == .asynchronousFunction }
  }

  /// Whether a node is each injector's own if it leads to something that is.
  func keepsLocal(_ node: Node) -> Bool { !self[node].lifetime.isInherited || undecorated(node).takesLater }

  /// Whether a node leads to an ancestor's that each injector has its own of.
  private func hasLocalTarget(_ node: Node) -> Bool {
    guard parent != nil, keepsLocal(node) else { return false }
    return links(of: node).contains {
      $0 >= 0 && !hasPlanned($0) && isLocal($0)
    }
  }

  /// Whether each injector has its own of a node, whatever that leads to.
  private func isLocalByItself(_ node: Node) -> Bool {
    let binding = self[node]
    if binding.lifetime == .scoped { return true }
    // It matters which injector has a kept product, if the global context supplies the binding.
    if binding.lifetime != .normal || binding.kind.isOpaque, isSupplied(node) { return true }
    // A closure that may resolve anything may resolve a scoped object, or the injector itself.
    return binding.kind.isOpaque && !binding.lifetime.isInherited
  }

  /// Whether no module declares a node, so that each injector that resolves it has its own.
  func isSupplied(_ node: Node) -> Bool {
    switch self[node].kind {
    case .derived, .injector: true
    case .collection: parts(of: node).isEmpty
    default: bound(node).isSupplied
    }
  }
}
