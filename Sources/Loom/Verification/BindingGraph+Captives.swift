/// What keeps an instance of the scope `.scoped` for longer than the injector that it was made for asks.
extension BindingGraph {
  /// A problem for each shared binding that leads to a scoped one, through bindings that do not share their products.
  ///
  /// The search goes breadth first, from the scoped bindings back to those that lead to them.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  func captives(of added: [Node]) -> [Problem] {
    let leadsToScoped = Subgraph(of: self, from: added) { _, dependency in
      dependency.kind != .factory
    }.nodes.contains { self[$0].lifetime == .scoped }
    let captors = nodes(concernedBy: added) { _ in leadsToScoped }.filter { self[$0].lifetime.isInherited }
    let graph = Subgraph(of: self, from: captors) { node, dependency in
      dependency.kind != .factory && self[node].lifetime != .scoped
    }
    let scoped = graph.nodes.indices.filter { self[graph.nodes[$0]].lifetime == .scoped }
    // What is shared keeps the instance itself; who needs that is not to blame.
    let next = graph.firstSteps(towards: scoped) { !self[$0].lifetime.isShared }
    return captors.indices.filter { next[$0] != Subgraph.noWay && next[$0] != $0 }
      .map { captive(graph.path(from: $0, next)) }
  }

  private func captive(_ path: [Node]) -> Problem {
    let captor = self[path[0]]
    let scoped = self[path[path.count - 1]]
    // A contribution cannot be asked for by itself, but its collection can.
    let asked = path.dropFirst().last { self[$0].key.role == .binding } ?? path[0]
    let taker = path.prefix { $0 != asked }.last { !self[$0].isDerived } ?? path[0]
    let notes = path.indices.dropLast().map { index in
      step(from: path[index], to: path[index + 1], role: index == 0 ? .keptBy : .then) { $0.kind != .factory }
    }
    // A factory would not help: it asks the same injector, which has no value.
    if scoped.kind == .supplied {
      let supplied = Problem.Note(.supplied, .binding(scoped.subject), at: scoped.place)
      return Problem(
        .captive, scoped.subject, at: captor.place, detail: captor.lifetime.description, notes: notes + [supplied],
        remedies: [.useScoped(captor.subject)])
    }
    return Problem(
      .captive, scoped.subject, at: captor.place, detail: captor.lifetime.description,
      notes: notes + [Problem.Note(.scoped, .binding(scoped.subject), at: scoped.place)],
      remedies: [
        .useFactory(self[asked].key, arguments: [], by: self[taker].subject), .useScoped(captor.subject),
      ])
  }
}

extension Subgraph {
  /// For each node, those that lead to it.
  var predecessors: [[Int]] {
    var predecessors = [[Int]](repeating: [], count: nodes.count)
    for number in nodes.indices {
      for successor in successors(of: number) { predecessors[Int(successor)].append(number) }
    }
    return predecessors
  }
}
