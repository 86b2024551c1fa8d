/// The nodes that each injector makes for itself, because they are scoped, or lead to something that is.
extension BindingGraph {
  /// Whether each injector has its own of a node.
  func isLocal(_ node: Node) -> Bool {
    guard facts.hasLocal else { return false }
    if hasPlanned(node) { return local.contains(node) }
    return parent?[origins[node] ?? node]?.isLocal ?? false
  }

  /// Whether the injector's own declarations have led to a node, or changed what it leads to.
  func hasPlanned(_ node: Node) -> Bool { isDeclared(node) || affected.contains(node) }

  /// Finds which of the nodes that have been added or changed each injector has its own of.
  ///
  /// An instance that children share does so whatever else each of them has of its own, which it can reach through a
  /// factory only. But a function that takes parameters later takes those of the child, also within its decorators.
  mutating func findLocal(among added: [Node]) {
    localAsynchronous = localAsynchronous.compactMap(seenHere)
    // Nothing that is inherited has become each injector's own.
    if !facts.hasLocal, !added.contains(where: { isLocalByItself($0) }) { return }
    facts.hasLocal = true
    var (nodes, all, former) = (added + affected.nodes, Set(local.nodes), -1)
    // Until a turn finds no more. Turns go back and forth, so that one of them finds a chain that is declared in order.
    while all.count > former {
      former = all.count
      nodes.reverse()
      for node in nodes where !all.contains(node) && isLocal(node, among: all) { all.insert(node) }
    }
    local = NodeSet(all)
    localAsynchronous += added.filter { local.contains($0) && self[$0].kind == .asynchronousFunction }
  }

  /// Whether a node is each injector's own if it leads to something that is.
  package func keepsLocal(_ node: Node) -> Bool { !self[node].lifetime.isInherited || undecorated(node).takesLater }

  /// Whether a node is each injector's own by itself, or because it leads to one of these or to an ancestor's.
  private func isLocal(_ node: Node, among known: Set<Node>) -> Bool {
    if isLocalByItself(node) { return true }
    return keepsLocal(node)
      && links(of: node).contains { $0 >= 0 && (known.contains($0) || !hasPlanned($0) && isLocal($0)) }
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

/// Instances of the scope `.scoped` that something would keep for longer than their injector exists.
extension BindingGraph {
  /// A problem for each shared binding that leads to a scoped one, through bindings that do not share their products.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  func captives(of added: [Node]) -> [Problem] {
    // A binding without dependencies keeps nothing.
    if affected.isEmpty, added.allSatisfy({ self[$0].dependencies.isEmpty }) { return [] }
    let isKept: Filter = { node, kind, _ in !kind.isRepeated && self[node].lifetime != .scoped }
    let captors = withAffected(added).filter { self[$0].lifetime.isInherited }
    let graph = Subgraph(of: self, from: captors, through: isKept)
    let ends = graph.nodes.indices.filter { self[graph.nodes[$0]].lifetime == .scoped }
    // A shared object on the way keeps the instance itself; those that need that object are not to blame.
    let steps = graph.firstSteps(towards: ends) { !self[$0].lifetime.isInherited }
    return captors.indices.compactMap { graph.path(from: $0, steps) }.map { captive($0, along: isKept) }
  }

  /// The nodes to verify where own bindings may have changed the dependencies of others.
  func withAffected(_ added: [Node]) -> [Node] { added + visibleAffectedNodes }

  private func captive(_ path: [Node], along isFollowed: Filter) -> Problem {
    let (captor, node) = (self[path[0]], path[path.count - 1])
    let scoped = self[node]
    // A factory would not help for what needs a value that only children have: it resolves in the same injector.
    let needed = Subgraph(of: self, from: [node]) { from, kind, _ in
      kind != .callParameter && !self[from].lifetime.isInherited
    }
    let isForChildren = needed.nodes.contains { self[$0].kind == .supplied }
    return Problem(
      .captive, scoped.subject, at: captor.place, detail: captor.lifetime.rawValue,
      notes: steps(of: path, .keptBy, along: isFollowed) + [
        scoped.note(scoped.kind == .supplied ? .supplied : .scoped)
      ],
      remedies: (isForChildren ? [] : takingFactory(on: path)) + [.useScoped(captor.subject)])
  }

  /// The advice to ask for a factory, for the last binding on the way that takes something; nil if none does.
  ///
  /// A link takes nothing: what leads to it asks for the link's key. A contribution cannot be resolved by itself, but
  /// its collection can; and a factory stands for a `Lazy` or an optional.
  private func takingFactory(on path: [Node]) -> [Problem.Remedy] {
    guard let taker = path.dropLast().last(where: { !self[$0].isDerived && self[$0].kind != .link }) else { return [] }
    let asked = path.drop { $0 != taker }.map { self[$0] }
      .first { $0.key.role == .binding && $0.key != self[taker].key && $0.kind != .derived }
    return asked.map { [.useFactory($0.key, arguments: [])] } ?? []
  }
}
