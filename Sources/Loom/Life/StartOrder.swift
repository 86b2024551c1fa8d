extension Context {
  /// What `start()` makes: the products of all asynchronous bindings that are this context's own, and of the eager ones that have
  /// waited for them; called under the lock.
  ///
  /// - Throws: what is wrong with bindings of the global context, and what an ancestor would have to make first.
  func stepsToStart(_ problems: inout [Problem]) -> [Starting.Step] {
    let nodes = nodesToStart(&problems)
    guard !nodes.isEmpty else { return [] }
    let order = StartOrder(of: graph, from: nodes)
    for node in order.foreign where isUnstarted(node) { problems.append(unstarted(node)) }
    guard problems.isEmpty else { return [] }
    return nodes.indices.map {
      Starting.Step(entry(for: nodes[$0]), after: order.predecessors[$0], isOnMainActor: order.needsMainActor[$0])
    }
  }

  private func nodesToStart(_ problems: inout [Problem]) -> [Node] {
    for key in graph.global.asynchronousKeys where problems.isEmpty { _ = locate(key, &problems) }
    guard problems.isEmpty else { return [] }
    return graph.ownAsynchronousNodes.filter { !needsSuppliedValue($0) && isUnstarted($0) } + waitingEagerNodes
  }

  /// The own eager bindings that could not be made when the injector was created; what they waited for may be there by now.
  private var waitingEagerNodes: [Node] {
    graph.ownEagerNodes.filter {
      guard graph[$0].kind != .asynchronousFunction else { return false }
      let entry = entry(for: $0)
      return !entry.isFinished && !hasStarted(entry)
    }
  }

  /// Whether a node leads to a value that only children have: these start it.
  private func needsSuppliedValue(_ node: Node) -> Bool {
    guard graph.traits.contains(.supplied) else { return false }
    return Subgraph(of: graph, from: [node]) { _, kind, _ in !kind.isDeferred }.nodes.contains {
      graph[$0].kind == .supplied
    }
  }

  /// The problem of a product that an ancestor's `start()` has yet to make.
  private func unstarted(_ node: Node) -> Problem {
    let binding = graph[node]
    return Problem(
      .notStarted, binding.key, at: binding.place, notes: [binding.note(.declared)], remedies: [.startParent])
  }
}

/// Which of some nodes need each other, directly or through others.
///
/// Each strongly connected component is visited after those that it leads to, and takes over what these need.
private struct StartOrder {
  /// For each node, the nearest ones among the others that it leads to.
  private(set) var predecessors: [[Int]]
  private(set) var needsMainActor: [Bool]
  /// What others have to make.
  let foreign: ArraySlice<Node>

  init(of graph: BindingGraph, from nodes: [Node]) {
    let subgraph = Subgraph(of: graph, from: nodes) { _, kind, _ in !kind.isDeferred }
    predecessors = subgraph.nodes.map { _ in [] }
    needsMainActor = subgraph.nodes.map { graph[$0].isOnMainActor }
    foreign = subgraph.nodes[nodes.count...]
    for component in subgraph.components() {
      var needed: [Int] = []
      var isOnMainActor = false
      for member in component.map(Int.init) {
        isOnMainActor = isOnMainActor || needsMainActor[member]
        for successor in subgraph.successors(of: member) where !component.contains(successor) {
          let isStep = successor < nodes.count
          isOnMainActor = isOnMainActor || !isStep && needsMainActor[Int(successor)]
          let steps = isStep ? [Int(successor)] : predecessors[Int(successor)]
          needed += steps.filter { !needed.contains($0) }
        }
      }
      for member in component.map(Int.init) {
        predecessors[member] = needed
        needsMainActor[member] = isOnMainActor
      }
    }
  }
}
