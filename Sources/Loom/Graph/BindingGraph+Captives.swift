/// Instances of the scope `.scoped` that something would keep for longer than their injector exists.
extension BindingGraph {
  /// A problem for each shared binding that leads to a scoped one, through bindings that do not share their products.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  var captives: [Problem] {
    // A binding without dependencies keeps nothing.
    if wiring.findings.affected.isEmpty, wiring.ownNodes.allSatisfy({ self[$0].dependencies.isEmpty }) { return [] }
    let isKept: Filter = { node, kind, _ in !kind.isRepeated && self[node].lifetime != .scoped }
    let captors = (wiring.ownNodes + wiring.findings.affected).filter { self[$0].lifetime.isInherited }
    let graph = Subgraph(of: self, from: captors, through: isKept)
    let ends = graph.nodes.indices.filter { self[graph.nodes[$0]].lifetime == .scoped }
    // A shared object on the way keeps the instance itself; those that need that object are not to blame.
    let steps = graph.firstSteps(towards: ends) { !self[$0].lifetime.isInherited }
    return captors.indices.compactMap { graph.path(from: $0, steps) }.map { captive($0, along: isKept) }
  }

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
