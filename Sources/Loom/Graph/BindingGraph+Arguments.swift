/// Arguments: bindings that take some, and the dependencies that supply them.
extension BindingGraph {
  /// The problems with arguments: shared products that take some, and dependencies that supply none or others.
  func argumentProblems(of added: [Node]) -> [Problem] {
    var problems: [Problem] = []
    for node in added.contains(where: changesArguments) ? withAffected(added) : added {
      let binding = self[node]
      if binding.lifetime != .normal, let taker = taker(of: node), !taker.takenArguments.isEmpty {
        problems.append(
          Problem(
            .arguments, binding.subject, at: binding.location, detail: binding.lifetime.rawValue,
            notes: [.arguments(.taken, taker.takenArguments, at: taker.place)], remedies: [.useNormal(binding.subject)])
        )
      }
      problems += binding.dependencies.indices.compactMap { supplyProblem(of: node, $0) }
    }
    return problems
  }

  /// Whether a node, or the one that it replaces, may take arguments.
  private func changesArguments(_ node: Node) -> Bool {
    let replaced = parent?.find(self[node].key)
    return self[node].mayTakeArguments || replaced.map { self[$0].mayTakeArguments } ?? false
  }

  /// The binding whose function takes a node's arguments: its own, or where links and decorators lead.
  func taker(of node: Node) -> Binding? {
    var seen = Set<Node>()
    var node = node
    while let first = self[node].dependencies.first, first.kind.passesArguments {
      guard let inner = target(of: node, 0), seen.insert(inner).inserted else { return nil }
      node = inner
    }
    return self[node]
  }

  private func supplyProblem(of node: Node, _ index: Int) -> Problem? {
    let binding = self[node]
    let edge = Edge(binding: binding, index: index)
    let kind = edge.dependency.kind
    // A contribution with a name is in two collections, and one problem.
    let isRepeated = kind == .contribution && binding.collections?.dictionary == binding.key
    guard let target = target(of: node, index), !kind.passesArguments, !isRepeated else { return nil }
    let taker = taker(of: target)
    let taken = taker?.takenArguments ?? []
    let given = kind == .factory ? binding.argumentTypes : []
    // An assumed binding is taken for granted, with its arguments.
    if taken.elementsEqual(given, by: ==) || taker?.isAssumed ?? false { return nil }
    let supply = kind == .factory ? [Problem.Note.arguments(.given, given)] : []
    // A derived binding is needed by the bindings that need it.
    let needs = Dependents(of: self).origins(of: edge).map { $0.note(.neededBy) }
    let remedy =
      kind == .contribution
      ? Problem.Remedy.takeValue : .useFactory(edge.dependency.key, arguments: taken.map(TypeSpelling.of))
    let forgotten = taker?.forgottenArgument(given)
    return Problem(
      .arguments, self[target].key, at: needs.first?.location ?? binding.place,
      notes: [.arguments(.taken, taken, at: (taker ?? self[target]).place)] + supply + needs,
      remedies: forgotten.map { [$0, remedy] } ?? [remedy])
  }
}

extension Binding {
  /// The types that the binding's own function takes.
  var takenArguments: [Any.Type] { kind == .derived ? [] : argumentTypes }

  /// Whether the binding takes arguments, or passes them on.
  fileprivate var mayTakeArguments: Bool { takesArguments || dependencies.first?.kind.passesArguments ?? false }
}
