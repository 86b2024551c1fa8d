/// Declarations that work, but are probably mistakes; looked for only on request.
extension BindingGraph {
  /// A problem for each probable mistake.
  ///
  /// An optional is nil because of a misspelled name. A collection is empty because a class was bound. The longest
  /// chain is longer than some threads' stacks. Children create shared instances again because of a closure. A shared
  /// object of all threads needs one of the main actor. A shared object's factory needs a value of children. A
  /// declaration is not finished.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bindings and *m* optionals and collections that are empty
  var warnings: [Problem] {
    let nodes = visibleNodes
    let (bindings, dependents) = (nodes.map { self[$0] }, Dependents(of: self))
    let written = bindings.filter { !$0.isDerived }
    let empty = bindings.filter { $0.kind == .collection && $0.dependencies.isEmpty }
    return misspeltOptionals(among: nodes, dependents)
      + empty.compactMap { suspectCollection($0, written, dependents) }
      + longChains(among: nodes) + hiddenDependencies(among: nodes) + isolationWarnings(among: nodes)
      + unsuppliedFactories(among: nodes) + unfinished.map(\.warning)
  }

  /// How many bindings may need each other one after the other: in a debug build, they take half of a stack of 512 KB.
  static let longestChain = 50

  /// A warning for the longest chain of bindings whose functions need each other, if that is too long.
  private func longChains(among nodes: [Node]) -> [Problem] {
    let subgraph = Subgraph(of: self, from: nodes) { _, kind, _ in kind.isNeededByFunction }
    var lengths = [Int](repeating: 0, count: subgraph.nodes.count)
    // Each after those that it needs; a cycle of these would be a problem.
    for number in subgraph.components().joined() {
      lengths[number] = 1 + (subgraph.successors[number].map { lengths[$0] }.max() ?? 0)
    }
    guard let longest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
      lengths[longest] > BindingGraph.longestChain
    else { return [] }
    let binding = self[subgraph.nodes[longest]]
    return [binding.problem(.tooDeep, binding.key, detail: "\(lengths[longest])", .shortenChain, severity: .warning)]
  }

  /// A warning for each closure and each provider that hides dependencies of shared instances.
  private func hiddenDependencies(among nodes: [Node]) -> [Problem] {
    let impact = FrozenGraph(self).impact
    return nodes.compactMap { hiding in
      let binding = self[hiding]
      guard binding.kind == .factory || binding.kind == .provider else { return nil }
      let shared = impact.links.users(of: [hiding]).union([hiding]).sorted().filter(isSharedWithChildren)
      if shared.isEmpty { return nil }
      let places = [binding.note(.declared)] + shared.map { self[$0].note(.remade) }
      return Problem(
        .hiddenDependencies, binding.subject, at: binding.place,
        detail: binding.kind == .provider ? "provider" : "closure",
        notes: places, remedies: [.declareParameters(binding.subject)], severity: .warning)
    }
  }

  /// Whether an ancestor's instance is a child's too, as long as it depends on nothing that the child binds.
  ///
  /// A companion's binding, such as a route's action, has no state itself.
  func isSharedWithChildren(_ node: Node) -> Bool {
    let binding = self[node]
    return binding.lifetime.isInherited && !binding.isDerived && binding.kind != .instance
      && binding.key.companion == nil
  }

  private func misspeltOptionals(among nodes: [Node], _ dependents: Dependents) -> [Problem] {
    let hints = Hints(all(\.bindings)[...].hintCandidates)
    let unmet = nodes.flatMap { zip(self[$0].edges, targets(of: $0)).filter { $1 == nil }.map(\.0) }
    let optionals = unmet.filter { $0.dependency.isOptional && $0.dependency.key.name != nil }
    let edges = Dictionary(grouping: optionals, by: \.dependency.key)
    return optionals.map(\.dependency.key).eachOnce.compactMap { key in
      guard let near = hints.nearName(key) else { return nil }
      let needs = dependents.notes(on: edges[key] ?? [])
      return Problem(
        .missing, key, at: needs.first?.location, notes: needs + [near.hint(.bound)],
        remedies: [.useName(near.key.name), .bind(key)], severity: .warning)
    }
  }
}
