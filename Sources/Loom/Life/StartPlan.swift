/// What `start()` makes, and in which order.
struct StartPlan: Sendable {
  var steps: [Step] = []

  /// One product to make.
  struct Step: Sendable {
    let entry: Entry
    /// Whether something that the product needs is made on the main actor.
    let isOnMainActor: Bool
    /// The steps that cannot begin before this one is over.
    var followers: [Int] = []
    /// How many steps have to be over before this one can begin.
    var predecessors = 0
  }
}

extension Context {
  /// The plan for all asynchronous bindings whose products are this context's own, and for the eager ones that have waited for
  /// them; called under the lock.
  ///
  /// - Throws: what is wrong with bindings of the global context, and what an ancestor would have to make first.
  func startPlan() throws(Failure) -> StartPlan {
    let nodes = try nodesToStart()
    guard !nodes.isEmpty else { return StartPlan() }
    let order = StartOrder(of: graph, from: nodes)
    let unmet = order.foreign.filter { isUnstarted($0) }.map { unstarted($0) }
    guard unmet.isEmpty else { throw Failure(problems: unmet) }
    var plan = StartPlan()
    for (index, node) in nodes.enumerated() {
      let entry = entry(for: node).takeUnretainedValue()
      plan.steps.append(.init(entry: entry, isOnMainActor: order.needsMainActor[index]))
    }
    for (index, needed) in order.steps.enumerated() {
      plan.steps[index].predecessors = needed.count
      for predecessor in needed { plan.steps[predecessor].followers.append(index) }
    }
    return plan
  }

  /// Whether a node is an asynchronous function whose product has not been made.
  func isUnstarted(_ node: Node) -> Bool {
    guard graph[node].kind == .asynchronousFunction else { return false }
    let entry = entry(for: node).takeUnretainedValue()
    return !(entry.context.lifecycle?.started.contains(ObjectIdentifier(entry)) ?? false)
  }

  /// Remembers that a step is over.
  func noteStarted(_ entry: Entry) {
    hierarchy.withLock { _ = begun.started.insert(ObjectIdentifier(entry)) }
  }

  /// Whether there is nothing that a start would make; called under the lock.
  var hasNothingToStart: Bool {
    guard !global.isAsynchronous else { return false }
    guard features.contains(.asynchronous) else { return true }
    guard let nodes = try? nodesToStart() else { return false }
    return nodes.isEmpty
  }

  private func nodesToStart() throws(Failure) -> [Node] {
    for key in graph.global.asynchronousKeys {
      if case .failure(let failure) = locate(key), failure.problems != nil { throw failure }
    }
    let asynchronous = graph.asynchronousNodes.filter {
      !needsSuppliedValue($0) && isUnstarted($0) && entry(for: $0)._withUnsafeGuaranteedRef { $0.isOwned(by: self) }
    }
    return asynchronous + waitingEagerNodes
  }

  /// The own eager bindings that could not be made when the injector was created; what they waited for may be there by now.
  private var waitingEagerNodes: [Node] {
    graph.ownEagerNodes.filter {
      guard graph[$0].kind != .asynchronousFunction else { return false }
      let entry = entry(for: $0).takeUnretainedValue()
      return entry.finished == nil && !(lifecycle?.started.contains(ObjectIdentifier(entry)) ?? false)
    }
  }

  /// Whether a node leads to one that has not been started.
  func needsAsynchronousBinding(_ node: Node) -> Bool {
    Subgraph(of: graph, from: [node]) { !$1.isDeferred }.nodes.contains(where: isUnstarted)
  }

  /// Whether a node leads to a value that only children have: these start it.
  private func needsSuppliedValue(_ node: Node) -> Bool {
    guard features.contains(.supplied) else { return false }
    return Subgraph(of: graph, from: [node]) { !$1.isDeferred }.nodes.contains { graph[$0].kind == .supplied }
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
  private(set) var steps: [[Int]] = []
  private(set) var needsMainActor: [Bool] = []
  /// What others have to make.
  private(set) var foreign: [Node] = []

  init(of graph: BindingGraph, from nodes: [Node]) {
    let subgraph = Subgraph(of: graph, from: nodes) { !$1.isDeferred }
    steps = [[Int]](repeating: [], count: subgraph.nodes.count)
    needsMainActor = subgraph.nodes.map { graph[$0].isOnMainActor }
    foreign = Array(subgraph.nodes.dropFirst(nodes.count))
    for component in subgraph.components() {
      let members = component.map(Int.init)
      let outer = members.flatMap { subgraph.successors(of: $0).map(Int.init) }.filter { !members.contains($0) }
      var needed: [Int] = []
      for node in outer {
        for step in node < nodes.count ? [node] : steps[node] where !needed.contains(step) { needed.append(step) }
      }
      let isMain = (members + outer.filter { $0 >= nodes.count }).contains { needsMainActor[$0] }
      for member in members { (steps[member], needsMainActor[member]) = (needed, isMain) }
    }
    steps.removeSubrange(nodes.count...)
  }
}
