/// Which nodes need entries of this context's own; all of this is called under the lock.
extension Context {
  /// What is known of a node by itself, whatever it leads to.
  @_optimize(speed)
  func ownOwnership(of node: Node, _ binding: Binding) -> Ownership {
    if binding.kind.isOpaque && hasOverrides { return .overriding }
    // What no module declares overrides nothing by itself: it is here because somebody has asked for it.
    if node.level == graph.level {
      if binding.isDerived { return .local }
      return additions != nil && isSupplied(node, binding) ? .local : .overriding
    }
    return isLocal(node, binding) ? .local : .inherited
  }

  /// Whether each injector has its own of what an ancestor has bound, or found in the global context.
  @_optimize(speed)
  private func isLocal(_ node: Node, _ binding: Binding) -> Bool {
    if binding.lifetime == .scoped { return true }
    let features = createdFeatures
    if features.contains(.personal), binding.isPersonal, isSupplied(node, binding) { return true }
    // What may ask for anything may ask for what each injector has its own of.
    return binding.kind.isOpaque && !binding.lifetime.isInherited && features.contains(.scoped)
  }

  /// What a node's dependency on an entry says about the node.
  @_optimize(speed)
  func ownership(of binding: Binding, leadingTo entry: Entry) -> Ownership {
    guard entry.isOwned(by: self) else { return .inherited }
    return ownership(of: binding, leadingTo: entry.isLocal ? .local : .overriding)
  }

  /// What a node's dependency on another node says about it.
  ///
  /// An instance that children share does so whatever else each of them has of its own, which it can reach through a factory only. But
  /// what takes parameters later takes those of the child.
  @_optimize(speed)
  private func ownership(of binding: Binding, leadingTo target: Ownership) -> Ownership {
    target == .local && binding.lifetime.isInherited && !binding.takesLater ? .inherited : target
  }

  /// The ownership of a node that depth first has not led to.
  @_optimize(speed)
  func ownership(of node: Node) -> Ownership {
    let itself = ownOwnership(of: node, graph[node])
    if itself == .overriding || graph[node].dependencies.isEmpty { return itself }
    if let known = notes?.affected[node] { return known }
    findOwnership(from: node)
    return notes?.affected[node] ?? itself
  }

  /// Finds out for all nodes that one leads to; a node comes after those that it leads to.
  ///
  /// Within a cycle the reasons are handed on until nothing changes: what overrides reaches all members, but what is only local
  /// ends at an instance that children share.
  private func findOwnership(from root: Node) {
    let subgraph = Subgraph(of: graph, from: [root])
    for component in subgraph.components() {
      for number in component { noted.affected[subgraph.nodes[Int(number)]] = .inherited }
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for index in component.indices.reversed() where strengthen(component[index], in: subgraph) { hasChanged = true }
      }
    }
  }

  /// Takes over what a node's dependencies say about it.
  ///
  /// - Returns: whether that is more than was known.
  private func strengthen(_ number: Int32, in subgraph: Subgraph) -> Bool {
    let node = subgraph.nodes[Int(number)]
    var found = ownOwnership(of: node, graph[node])
    for successor in subgraph.successors(of: Int(number)) {
      let target = noted.affected[subgraph.nodes[Int(successor)]] ?? .inherited
      found = found.or(ownership(of: graph[node], leadingTo: target))
    }
    if let known = noted.affected[node], known == found { return false }
    noted.affected[node] = found
    return true
  }
}
