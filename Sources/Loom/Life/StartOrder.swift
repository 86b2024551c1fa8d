extension Context {
  /// The steps of `start()`: the products of all asynchronous bindings that are this context's own, and of the eager
  /// ones that have waited for them; called under the lock.
  ///
  /// - Parameter problems: receives problems of bindings of the global context, and of instances that an ancestor would
  ///   have to make first.
  /// - Returns: the steps; none if there are problems.
  func stepsToStart(_ problems: inout [Problem]) -> [Starting.Step] {
    for key in plans.graph.global.table.asynchronousKeys where problems.isEmpty && values == nil {
      _ = locate(key, &problems)
    }
    guard problems.isEmpty else { return [] }
    // Children start scoped instances, and those that need a value that only children have.
    let asynchronous = asynchronousNodes.filter {
      (parent != nil || graph[$0].lifetime != .scoped) && !needs($0, .supplied, where: lacksValue)
    }
    let nodes = asynchronous.filter(isUnstarted) + waitingEagerNodes
    guard !nodes.isEmpty else { return [] }
    let subgraph = Subgraph(of: graph, from: nodes) { _, kind, _ in !kind.isDeferred }
    for node in subgraph.nodes[nodes.count...] where isUnstarted(node) {
      problems.append(graph[node].problem(.notStarted, graph[node].key, .startParent))
    }
    guard problems.isEmpty else { return [] }
    return steps(nodes.count, of: subgraph)
  }

  /// The steps that make the first nodes of a subgraph, which need each other directly or through the others.
  ///
  /// Each strongly connected component is visited after those that it leads to, and takes over their needs.
  private func steps(_ count: Int, of subgraph: Subgraph) -> [Starting.Step] {
    var predecessors = [[Int]](repeating: [], count: subgraph.nodes.count)
    var needsMainActor = subgraph.nodes.map { graph[$0].isOnMainActor }
    for members in subgraph.components() {
      let successors = members.flatMap { subgraph.successors[$0] }.filter { !members.contains($0) }
      // A step's product exists by then; the needs of other nodes are needs of this one.
      let needed = successors.flatMap { $0 < count ? [$0] : predecessors[$0] }.eachOnce
      let isOnMainActor =
        members.contains { needsMainActor[$0] } || successors.contains { $0 >= count && needsMainActor[$0] }
      for member in members { (predecessors[member], needsMainActor[member]) = (needed, isOnMainActor) }
    }
    return (0..<count).map {
      Starting.Step(
        plan: step(subgraph.nodes[$0]), isOnMainActor: needsMainActor[$0], predecessors: predecessors[$0])
    }
  }

  private func step(_ node: Node) -> Plan {
    guard let plan = plan(of: node) else { preconditionFailure("what can be reached has a plan") }
    return plan
  }

  /// The asynchronous functions whose products are the injector's own.
  var asynchronousNodes: [Node] {
    let hasAddedAsynchronous = added?.graph.traits.contains(.asynchronous) ?? false
    guard plans.graph.traits.contains(.asynchronous) || hasAddedAsynchronous else { return [] }
    let graph = graph
    if values != nil { return graph.localAsynchronous }
    let added = added.map { $0.graph.ownNodes.filter { graph[$0].kind == .asynchronousFunction } } ?? []
    return plans.graph.ownAsynchronousNodes + added
  }

  /// The own eager bindings that could not be made when the injector was created; the instances that they waited for
  /// may exist by now.
  private var waitingEagerNodes: [Node] {
    if values != nil { return [] }
    return plans.eager.filter { graph[$0].kind != .asynchronousFunction && !(plan(of: $0)?.isMade(in: self) ?? true) }
  }
}
