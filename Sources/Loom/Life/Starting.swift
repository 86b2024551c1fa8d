/// A start under way: its steps, and their results.
///
/// `@unchecked Sendable`: used under the context's lock; of a start that is over nothing changes.
final class Starting: UnderWay, @unchecked Sendable {
  let steps: [Step]
  /// How many calls of `start()` wait for it.
  var callers = 1
  var isCancelled = false
  var failures: [any Error] = []
  /// The steps whose products are there.
  var made: Set<Int> = []
  /// The places of instances that had been made, and are closed because of a failure.
  var notes: [Problem.Note] = []
  /// Whether the injector is closed because of a failure.
  var mustClose = false

  init(_ context: Context, _ steps: [Step]) {
    self.steps = steps
    super.init(context)
  }

  /// One product to be made.
  struct Step {
    let plan: Plan
    let isOnMainActor: Bool
    /// The steps whose products the product needs.
    let predecessors: [Int]
  }
}

extension Error {
  var isCancellation: Bool { self is CancellationError || (self as? InjectionError)?.cause is CancellationError }
}

extension Context {
  /// The steps of `start()`: the products of all asynchronous bindings that are this context's own, and of the eager
  /// ones that have waited for them; called under the lock.
  ///
  /// - Parameter problems: receives problems of bindings of the global context, and of instances that an ancestor would
  ///   have to make first.
  /// - Returns: the steps; none if there are problems.
  func stepsToStart(_ problems: inout [Problem]) -> [Starting.Step] {
    for key in plans.global.table.asynchronousKeys where problems.isEmpty && values == nil {
      _ = locate(key, &problems)
    }
    guard problems.isEmpty else { return [] }
    let graph = graph
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
    return steps(nodes.count, of: subgraph, in: graph)
  }

  /// The steps that make the first nodes of a subgraph, which need each other directly or through the others.
  ///
  /// Each strongly connected component is visited after those that it leads to, and takes over their needs.
  private func steps(_ count: Int, of subgraph: Subgraph, in graph: BindingGraph) -> [Starting.Step] {
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
    let hasAddedAsynchronous = added?.traits.contains(.asynchronous) ?? false
    guard plans.traits.contains(.asynchronous) || hasAddedAsynchronous else { return [] }
    // Each request asks, and should not copy the graph.
    if values != nil { return plans.frozen?.graph.localAsynchronous ?? [] }
    let graph = graph
    let added = added.map { $0.graph.ownNodes.filter { graph[$0].kind == .asynchronousFunction } } ?? []
    return plans.graph.ownAsynchronousNodes + added
  }

  /// The own eager bindings that could not be made when the injector was created; the instances that they waited for
  /// may exist by now.
  private var waitingEagerNodes: [Node] {
    if values != nil || plans.eager.isEmpty { return [] }
    let graph = graph
    return plans.eager.filter { graph[$0].kind != .asynchronousFunction && !(plan(of: $0)?.isMade(in: self) ?? true) }
  }
}

/// How the product of an asynchronous function is made: its parameters, then the function, then its properties and
/// hook.
///
/// A resolution belongs to a thread, and so does a lock: neither may be held while the function is awaited. The
/// steps before and after share the instances of graph scope, so that the product's requirements share those that
/// its parameters have.
extension Plan {
  /// Makes the product for a start, if the scope keeps it.
  ///
  /// - Parameters:
  ///   - asker: the injector that is started.
  ///   - isolation: the actor on which the parameters are made.
  /// - Throws: the error of making it, and the cancellation of the task.
  func start(in asker: Context, isolation: isolated (any Actor)?) async throws {
    guard binding.kind == .asynchronousFunction else { return try warmUp(in: asker) }
    if binding.isLive { reportLive() }
    let begin = ContinuousClock.now
    var hasFailed = true
    let observer = asker.locked { asker.observer }
    defer { observer?(ResolutionEvent(of: self, in: home(of: asker), since: begin, 0, hasFailed: hasFailed)) }
    try await makeAsynchronously(key.type, in: home(of: asker), isolation: isolation)
    hasFailed = false
  }

  /// Makes the product of an asynchronous function.
  private func makeAsynchronously<Value>(
    _ type: Value.Type, in home: Context, isolation: isolated (any Actor)?
  ) async throws {
    var graph: [Resolution.InstanceID: Resolution.Instance] = [:]
    let product: Unchecked<Value>
    do {
      // The parameters go into a product that the injector will keep.
      let awaited = try resolve(within: &graph, in: home) {
        try $0.keeping(true) { try function.beginMaking(Value.self, self, for: home) }
      }
      product = Unchecked(try await awaited())
    } catch {
      throw failure(error, in: home)
    }
    // As any other product that is kept: its requirements are injected, and its hook is called.
    try resolve(within: &graph, in: home) { _ in
      _ = try build(Value.self, for: home) { product.value }
    }
  }

  /// Resolves for the product, with the instances of graph scope of the step before.
  private func resolve<R>(
    within graph: inout [Resolution.InstanceID: Resolution.Instance], in home: Context,
    _ body: (Resolution) throws -> R
  ) throws -> R {
    let resolution = Resolution.current
    try resolution.begin(self, in: home, for: nil)
    defer { resolution.end() }
    return try resolution.within(&graph) { try body(resolution) }
  }
}
