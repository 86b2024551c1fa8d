/// Where bindings with arguments meet those who ask for them.
extension BindingGraph {
  /// What is wrong with arguments: shared products that take some, and dependencies that supply none or others.
  func argumentProblems(of added: Range<Int>) -> [Problem] {
    nodes(concernedBy: added) { $0.takesArguments }.flatMap { node in
      let shared = sharingProblem(of: node).map { [$0] } ?? []
      return shared + self[node].dependencies.indices.compactMap { supplyProblem(of: node, $0) }
    }
  }

  /// The nodes that are to be looked at: those added, and all others if an override may have changed what they lead to.
  func nodes(concernedBy added: Range<Int>, if changes: (Binding) -> Bool) -> [Node] {
    let own = added.map { Node(level: level, index: Int32($0)) }
    guard level > 0, added.contains(where: { changes(self.own.bindings[$0]) }) else { return own }
    let inherited = sequence(first: self.own, next: \.parent).dropFirst().flatMap { table in
      (0..<table.linked).map { Node(level: table.level, index: Int32($0)) }
    }
    return own + inherited.filter { self.own.isHidden($0) || find(self[$0].key) == $0 }
  }

  /// The types of the arguments that a node takes: its own function's, or those that it passes on.
  func arguments(of node: Node) -> [Any.Type] {
    var seen: Set<Node> = []
    var node = node
    while let first = self[node].dependencies.first, first.kind.passesArguments {
      node = target(of: node, 0)
      if node == .none || !seen.insert(node).inserted { return [] }
    }
    return self[node].kind == .derived ? [] : self[node].argumentTypes
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
    guard target != .none, !dependency.kind.passesArguments else { return nil }
    let taken = arguments(of: target)
    let given = dependency.kind == .factory ? binding.argumentTypes : []
    guard taken.map(ObjectIdentifier.init) != given.map(ObjectIdentifier.init) else { return nil }
    let isFactory = dependency.kind == .factory
    let supply: [Problem.Note] = isFactory ? [Problem.Note(.given, .arguments(given.map(TypeSpelling.of)))] : []
    return Problem(
      .arguments, self[target].subject, at: dependents(of: node, dependency).first?.location ?? binding.place,
      notes: [.taking(taken, by: self[target])] + supply + dependents(of: node, dependency),
      remedies: [
        dependency.kind == .contribution
          ? .takeValue(self[target].subject) : .useFactory(dependency.key, arguments: taken.map(TypeSpelling.of))
      ])
  }

  /// Who needs a dependency: the binding that declares it, or whoever needs that, if it follows from others.
  private func dependents(of node: Node, _ dependency: DeclaredDependency) -> [Problem.Note] {
    let itself = [note(self[node], dependency, .neededBy)]
    guard self[node].isDerived else { return itself }
    let written = tables.flatMap(\.bindings).flatMap { binding in
      binding.dependencies.filter { $0.key == self[node].key && !$0.kind.isFixed }
        .map { note(binding, $0, .neededBy) }
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
