/// Where bindings with arguments meet those who ask for them.
extension BindingGraph {
  /// What is wrong with arguments: shared products that take some, and dependencies that supply none or others.
  func argumentProblems(of added: [Node]) -> [Problem] {
    nodes(concernedBy: added, if: changesArguments).flatMap { node in
      let shared = sharingProblem(of: node).map { [$0] } ?? []
      return shared + self[node].dependencies.indices.compactMap { supplyProblem(of: node, $0) }
    }
  }

  /// Whether a binding, or what it takes the place of, may take arguments.
  private func changesArguments(_ binding: Binding) -> Bool {
    let replaced = own.parent?.node(of: binding.key).map { self[$0] }
    return [binding, replaced].contains {
      $0?.takesArguments ?? false || $0?.dependencies.first?.kind.passesArguments ?? false
    }
  }

  /// The nodes that are to be looked at: those added, and all others if an override may have changed what they lead to.
  func nodes(concernedBy added: [Node], if changes: (Binding) -> Bool) -> [Node] {
    guard level > 0, added.contains(where: { changes(self[$0]) }) else { return added }
    return added + visibleNodes.filter { $0.level < level }
  }

  /// The types of the arguments that a node takes: its own function's, or those that it passes on.
  func arguments(of node: Node) -> [Any.Type] {
    guard let taking = takingNode(from: node) else { return [] }
    return self[taking].kind == .derived ? [] : self[taking].argumentTypes
  }

  /// Whether it is not known which arguments a node takes, because all of it is taken for granted.
  private func isAssumed(_ node: Node) -> Bool { takingNode(from: node).map { self[$0].isAssumed } ?? false }

  /// The node whose function takes a node's arguments: its own, or where links and decorators lead.
  private func takingNode(from node: Node) -> Node? {
    var seen = SeldomSet<Node>()
    var node = node
    while let first = self[node].dependencies.first, first.kind.passesArguments {
      node = target(of: node, 0)
      if node == .none || !seen.insert(node) { return nil }
    }
    return node
  }

  private func sharingProblem(of node: Node) -> Problem? {
    let binding = self[node]
    guard binding.lifetime != .normal else { return nil }
    let arguments = arguments(of: node)
    guard !arguments.isEmpty else { return nil }
    return Problem(
      .arguments, binding.subject, at: binding.location, detail: binding.lifetime.description,
      notes: [.taking(arguments, by: binding)], remedies: [.useNormal(binding.subject)])
  }

  private func supplyProblem(of node: Node, _ index: Int) -> Problem? {
    let binding = self[node]
    let dependency = binding.dependencies[index]
    let target = target(of: node, index)
    // A contribution with a name is in two collections, and one problem.
    let isRepeated = dependency.kind == .contribution && binding.collections?.dictionary == binding.key
    guard target != .none, !dependency.kind.passesArguments, !isRepeated, !isAssumed(target) else { return nil }
    let taken = arguments(of: target)
    let given = dependency.kind == .factory ? binding.argumentTypes : []
    guard taken.map(ObjectIdentifier.init) != given.map(ObjectIdentifier.init) else { return nil }
    let isFactory = dependency.kind == .factory
    let supply: [Problem.Note] = isFactory ? [Problem.Note(.given, .arguments(given.map(TypeSpelling.of)))] : []
    let dependents = dependents(of: binding, dependency)
    return Problem(
      .arguments, self[target].key, at: dependents.first?.location ?? binding.place,
      notes: [.taking(taken, by: self[target])] + supply + dependents,
      remedies: [
        dependency.kind == .contribution
          ? .takeValue : .useFactory(dependency.key, arguments: taken.map(TypeSpelling.of))
      ])
  }

  /// Who needs a dependency: the binding that declares it, or whoever needs that, if it follows from others.
  private func dependents(of binding: Binding, _ dependency: DeclaredDependency) -> [Problem.Note] {
    let itself = [note(binding, dependency, .neededBy)]
    guard binding.isDerived else { return itself }
    let written = visibleNodes.map { self[$0] }.flatMap { dependent in
      dependent.dependencies.filter { $0.key == binding.key && !$0.kind.isFixed }
        .flatMap { dependents(of: dependent, $0) }
    }
    return written.isEmpty ? itself : written
  }
}

extension Problem.Note {
  /// The arguments that a binding takes.
  static func taking(_ types: [Any.Type], by binding: Binding) -> Problem.Note {
    Problem.Note(.taken, .arguments(types.map(TypeSpelling.of)), at: binding.place)
  }
}
