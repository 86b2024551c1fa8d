/// Mistakes whose places are a way through the graph: cycles that cannot be made, captives, and eager instances that
/// would be made off the main actor.
extension BindingGraph {
  // MARK: - Cycles

  /// The problem of nodes that need each other at once: a shortest cycle through the first declared one.
  func cycleProblem(of members: [Node]) -> Problem {
    let first = members[0]
    // A node that does not lead back is on no cycle.
    let isMeant: Filter = { node, kind in self[node].needsAtOnce(kind) }
    let graph = Subgraph(of: self, from: [first], through: isMeant)
    let back = graph.firstSteps { $0 == first }
    let ways = graph.successors[0].compactMap { graph.path(from: $0, back) }
    let path = [first] + (ways.min { $0.count < $1.count } ?? [])
    let steps = steps(of: path, along: isMeant)
    let notes = steps.path(to: path.dropFirst().map { self[$0].subject }, .cycle)
    return Problem(
      .cycle, self[first].key, at: self[first].location, notes: notes,
      remedies: remedies(for: path, steps, notes))
  }

  private func remedies(for path: [Node], _ steps: [Edge], _ notes: [Problem.Note]) -> [Problem.Remedy] {
    if path.allSatisfy({ self[$0].kind == .link }) { return [.bindAnew(self[path[0]].key)] }
    // A property does not help where a product is made asynchronously; a `Lazy` does.
    if let index = path.firstIndex(where: { self[$0].kind == .asynchronousFunction }) {
      return [.useLazy(self[path[index]].subject, for: self[path[index + 1]].key)]
    }
    // Such a product is there before its properties are.
    let property = steps.first { $0.dependency.kind == .requirement }
    if let property { return [.useGraph(property.binding.subject)] }
    for note in notes {
      if case .step(.parameter, of: let owner, to: let target) = note.subject, target.role == .binding {
        return [.moveShared, .useLazy(owner, for: target), .useProperty]
      }
    }
    return [.moveShared, .useProperty]
  }

  // MARK: - Instances of the scope `.scoped` that something would keep for longer than their injector exists

  /// A problem for each shared binding that leads to a scoped one, through bindings that do not share their products.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  var captives: [Problem] {
    let isKept: Filter = { node, kind in !kind.isRepeated && self[node].lifetime != .scoped }
    let captors = (wiring.ownNodes + wiring.affected).filter { self[$0].lifetime.isInherited }
    if captors.isEmpty { return [] }
    let graph = Subgraph(of: self, from: captors, through: isKept)
    // A shared object on the way keeps the instance itself; those that need that object are not to blame.
    let steps = graph.firstSteps(towards: { self[$0].lifetime == .scoped }, through: { !self[$0].lifetime.isInherited })
    return captors.indices.compactMap { graph.path(from: $0, steps) }.map { captive($0, along: isKept) }
  }

  private func captive(_ path: [Node], along isFollowed: Filter?) -> Problem {
    let (captor, node) = (self[path[0]], path[path.count - 1])
    let scoped = self[node]
    // A factory would not help for what needs a value that only children have: it resolves in the same injector.
    let needed = Subgraph(of: self, from: [node]) { from, kind in
      kind != .callParameter && !self[from].lifetime.isInherited
    }
    let end = scoped.note(scoped.kind == .supplied ? .supplied : .scoped)
    let isForChildren = needed.nodes.contains { self[$0].kind == .supplied }
    return Problem(
      .captive, scoped.subject, at: captor.place, detail: captor.lifetime.rawValue,
      notes: steps(of: path, .keptBy, along: isFollowed) + [end],
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

  // MARK: - The main actor

  /// Whether making a node's product runs a function of the main actor, as far as dependencies are declared.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - includingCalls: whether what the product takes later, for each call, counts too.
  /// - Returns: false for what only a `Lazy` or a `Factory` leads to, or a closure that asks by itself.
  /// - Complexity: O(*n* + *e*) for *n* nodes that it leads to, and *e* dependencies
  func needsMainActor(_ node: Node, includingCalls: Bool = false) -> Bool {
    needed(by: node, .mainActor, includingCalls: includingCalls) { self[$0].isCheckedForMainActor } != nil
  }

  /// The first node with a trait that is meant, among a node and those that it leads to at once; nil if there is none.
  func needed(by node: Node, _ trait: Row.Flags, includingCalls: Bool = false, where isMeant: (Node) -> Bool) -> Node? {
    guard wiring.traits.contains(trait) else { return nil }
    let isFollowed: Filter = { from, kind in includingCalls && from == node || !kind.isDeferred }
    return Subgraph(of: self, from: [node], through: isFollowed).nodes.first(where: isMeant)
  }

  /// A problem for each eager binding that needs a function of the main actor at once, with a shortest way to it.
  ///
  /// - Parameter isInheritedMade: whether an inherited row has its instance already, as one that the parent shares may.
  /// - Returns: the problems, in the order of the eager bindings.
  /// - Complexity: O(*n* + *e*) for *n* bindings that the eager ones lead to, and *e* dependencies
  func isolationProblems(unless isInheritedMade: (Row) -> Bool) -> [Problem] {
    let eager = wiring.eager
    let needed = Subgraph(of: self, from: eager) { !$1.isDeferred }.nodes
    var isMade = [Bool](repeating: false, count: wiring.rows.count)
    for node in needed where isShared(node) && isInheritedMade(wiring.rows[node]) { isMade[node] = true }
    let graph = Subgraph(of: self, from: eager) { !$1.isDeferred && !isMade[$0] }
    // `start()` makes the asynchronous ones on the right actor.
    let waiting = graph.firstSteps { !isMade[$0] && self[$0].kind == .asynchronousFunction }
    let steps = graph.firstSteps { !isMade[$0] && self[$0].isOnMainActor }
    let ways = eager.indices.filter { waiting[$0] == nil }.compactMap { graph.path(from: $0, steps) }
    let said = ways.map { $0[0] }
    // A decorator shares the scope of the decorated binding, whose problem is enough.
    let unsaid = ways.filter { self[$0[0]].kind != .decorator || !said.contains(target(of: $0[0], 0) ?? -1) }
    return unsaid.map(isolationProblem)
  }

  private func isolationProblem(_ path: [Node]) -> Problem {
    let eager = self[path[0]]
    let isolated = self[path[path.count - 1]]
    let steps = steps(of: path) { !$1.isDeferred }
    return Problem(
      .isolation, isolated.subject, at: eager.place, detail: eager.lifetime.rawValue,
      notes: [isolated.note(.declared)] + steps.reversed().needs,
      remedies: isolated.inModule + [.createOnMainActor, .makeLater(eager.key)])
  }
}
