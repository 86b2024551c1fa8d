/// Arguments: bindings that take some, and the dependencies that supply them.
extension BindingGraph {
  /// The problems with arguments: shared products that take some, and dependencies that supply none or others.
  func argumentProblems(expecting expectations: [Expectation]) -> [Problem] {
    var problems: [Problem] = []
    let dependents = Dependents(of: self)
    for node in wiring.ownNodes + wiring.affected {
      let binding = self[node]
      if binding.lifetime != .normal, case let taker = taker(of: node), !taker.takenArguments.isEmpty {
        // An asynchronous function is in no such scope.
        let remedy: Problem.Remedy = binding.kind == .asynchronousFunction ? .takeValue : .useNormal(binding.subject)
        let problem = binding.problem(.arguments, binding.subject, detail: binding.lifetime.rawValue, remedy)
        problems.append(problem.with(notes: [.arguments(.taken, taker.takenArguments, at: taker.place)]))
      }
      problems += binding.dependencies.indices.compactMap { supplyProblem(of: node, $0, expectations, dependents) }
    }
    return problems
  }

  /// The binding whose function takes a node's arguments: its own, or where links and decorators lead.
  func taker(of node: Node) -> Binding {
    // Links may form a cycle, which is another problem.
    var (node, most) = (node, wiring.rows.count)
    while most > 0, self[node].dependencies.first?.kind.passesArguments ?? false, let inner = target(of: node, 0) {
      (node, most) = (inner, most - 1)
    }
    return self[node]
  }

  private func supplyProblem(of node: Node, _ index: Int, _ expected: [Expectation], _ users: Dependents) -> Problem? {
    let binding = self[node]
    let edge = Edge(binding, binding.dependencies[index])
    let kind = edge.dependency.kind
    // A contribution with a name is in two collections, and one problem.
    let isRepeated = kind == .contribution && binding.key == AnyKey(edge.dependency.key.collections.dictionary)
    guard let target = target(of: node, index), !kind.passesArguments, !isRepeated else { return nil }
    let taker = taker(of: target)
    let taken = taker.takenArguments
    let given = kind == .factory ? binding.argumentTypes : []
    // An assumed binding is taken for granted, with its arguments.
    if taken.elementsEqual(given, by: ==) || taker.options.isAssumed { return nil }
    let supply = kind == .factory ? [Problem.Note.arguments(.given, given)] : []
    // A derived binding is needed by the bindings that need it.
    let needs = users.origins(of: edge).map { $0.note(.neededBy) }.with(expected, of: binding.key)
    let types = taken.map(TypeSpelling.of)
    let remedy: Problem.Remedy =
      switch needs.last?.subject {
      case .property(let name?, of: _): .passInView(types, property: name)
      default: kind == .contribution ? .takeValue : .useFactory(edge.dependency.key, arguments: types)
      }
    return Problem(
      .arguments, self[target].key, at: needs.first?.location ?? binding.place,
      notes: [.arguments(.taken, taken, at: taker.place)] + supply + needs,
      remedies: taker.forgottenArgument(given) + [remedy])
  }
}

extension Binding {
  /// The types that the binding's own function takes.
  var takenArguments: [Any.Type] { kind == .derived ? [] : argumentTypes }
}
