/// Instances of the scope `.scoped` that something would keep for longer than their injector exists.
extension BindingGraph {
  /// A problem for each shared binding that leads to a scoped one, through bindings that do not share their products.
  ///
  /// The search goes breadth first, from the scoped bindings back to those that lead to them.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  func captives(of added: [Node]) -> [Problem] {
    // A binding without dependencies keeps nothing.
    if affected.isEmpty, added.allSatisfy({ self[$0].dependencies.isEmpty }) { return [] }
    let isKept: Filter = { node, kind, _ in !kind.isRepeated && self[node].lifetime != .scoped }
    // Nor does a graph that leads to nothing scoped; then the nodes affected by overrides need no look.
    let isScoped = { (node: Node) in self[node].lifetime == .scoped }
    guard Subgraph(of: self, from: added, through: isKept).nodes.contains(where: isScoped) else { return [] }
    let captors = withAffected(added).filter { self[$0].lifetime.isInherited }
    let graph = Subgraph(of: self, from: captors, through: isKept)
    let scoped = graph.nodes.indices.filter { isScoped(graph.nodes[$0]) }
    // A shared object on the way keeps the instance itself; those that need that object are not to blame.
    let steps = graph.firstSteps(towards: scoped) { !self[$0].lifetime.isShared }
    return captors.indices.compactMap { graph.path(from: $0, steps) }.map(captive)
  }

  /// The nodes to verify where own bindings may have changed the dependencies of others.
  func withAffected(_ added: [Node]) -> [Node] { added + visibleAffectedNodes }

  private func captive(_ path: [Node]) -> Problem {
    let captor = self[path[0]]
    let scoped = self[path[path.count - 1]]
    // A factory would not help for a value that only children have: it resolves in the same injector. Another value may have been meant.
    let isSupplied = scoped.kind == .supplied
    let remedy = isSupplied ? nil : takingFactory(on: path)
    let way = steps(of: path, .keptBy) { _, kind, _ in !kind.isRepeated }
    return Problem(
      .captive, scoped.subject, at: captor.place, detail: captor.lifetime.rawValue,
      notes: way + [scoped.note(isSupplied ? .supplied : .scoped)],
      remedies: [remedy, .useScoped(captor.subject), isSupplied ? .bindInChild : nil].compactMap(\.self),
      asking: isSupplied ? Problem.Question(kind: .onlyName) : nil)
  }

  /// The advice to ask for a factory, for the last binding on the way that takes something; nil if none does.
  ///
  /// A link takes nothing: what leads to it asks for the link's key. A contribution cannot be resolved by itself, but its collection can;
  /// and a factory stands for a `Lazy` or an optional.
  private func takingFactory(on path: [Node]) -> Problem.Remedy? {
    guard let taker = path.dropLast().last(where: { !self[$0].isDerived && self[$0].kind != .link }) else { return nil }
    let asked = path.drop { $0 != taker }.map { self[$0] }
      .first { $0.key.role == .binding && $0.key != self[taker].key && $0.kind != .derived }
    return asked.map { .useFactory($0.key, arguments: [], by: self[taker].subject) }
  }
}
