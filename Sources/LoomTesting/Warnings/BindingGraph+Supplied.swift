import Loom

/// Values that only children have, and the levels of children that are described to have them.
extension BindingGraph {
  /// A warning for each shared binding with a factory that leads to a value which only children have: whoever calls it,
  /// it asks the injector that keeps the shared object.
  ///
  /// A child whose overrides reach the object has its own, so that this may be meant.
  func unsuppliedFactories(among nodes: [Node]) -> [Problem] {
    let captors = nodes.filter { !keepsLocal($0) }
    let isFollowed: Filter = { _, kind in kind != .callParameter }
    let graph = Subgraph(of: self, from: captors, through: isFollowed)
    // A shared object on the way is to blame, and not those that need it.
    let steps = graph.firstSteps(towards: { self[$0].kind == .supplied }, through: { !self[$0].lifetime.isInherited })
    return captors.indices.compactMap { graph.path(from: $0, steps) }.map { path in
      let (captor, value) = (self[path[0]], self[path[path.count - 1]])
      return Problem(
        .notSupplied, value.subject, at: captor.place,
        notes: self.steps(of: path, .keptBy, along: isFollowed) + [value.note(.supplied)],
        remedies: [.useScoped(captor.subject)], severity: .warning)
    }
  }

  /// A warning for each key that is bound, and supplied to children besides, if something shared needs it: each child
  /// with a value makes its own.
  ///
  /// - Parameter supplied: the bindings that stand for values.
  /// - Returns: the warnings.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, for each of the keys
  func suppliedBesides(_ supplied: [Binding]) -> [Problem] {
    supplied.compactMap { value in
      guard let node = find(value.key), case let bound = undecorated(node), bound.kind != .supplied,
        !bound.options.isAssumed
      else { return nil }
      let shared = sharedUsers(of: [node])[0].filter { $0 != node }
      if shared.isEmpty { return nil }
      return Problem(
        .duplicate, value.key, at: self[node].place,
        detail: """
          \(value.key) is bound, and supplied to children besides: each child with a value creates again what needs it.
          """,
        notes: [self[node].note(.declared), value.note(.supplied)] + shared.map { self[$0].note(.remade) },
        remedies: ["give one of the two a name; or supply the value as another type"], severity: .warning)
    }
  }

  /// A warning for each group of values that something needs, and that no level has together.
  ///
  /// - Parameter levels: the graphs of an injector and of its children, parents first.
  /// - Returns: the warnings.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies of each level, and *v* values that each needs
  static func neverSupplied(in levels: [BindingGraph]) -> [Problem] {
    let needs = levels.flatMap(\.neededValues)
    // A binding counts at the first level that sees it.
    var known = Set(needs.filter(\.values.isEmpty).map { ObjectIdentifier($0.binding) })
    var told: Set<[ObjectIdentifier]> = []
    return needs.compactMap { binding, values in
      guard known.insert(ObjectIdentifier(binding)).inserted,
        told.insert(values.map { ObjectIdentifier($0) }).inserted
      else { return nil }
      return Problem(
        .notSupplied, binding.subject, at: binding.place,
        detail: "\(binding.subject) needs supplied values, and no described child has them all.",
        notes: [binding.note(.declared)] + values.map { $0.note(.supplied) },
        remedies: ["describe the child that has them, as the program creates it: .child(supplying: …)"],
        severity: .warning)
    }
  }

  /// The declared bindings, each after those that it needs, with the values for them that are still to be supplied.
  private var neededValues: [(binding: Binding, values: [Binding])] {
    let subgraph = Subgraph(of: self, from: visibleNodes) { !$1.isDeferred }
    var values = [Set<Node>](repeating: [], count: subgraph.nodes.count)
    var order: [Int] = []
    for members in subgraph.components() {
      let supplied = members.map { subgraph.nodes[$0] }.filter { self[$0].kind == .supplied }
      let needed = members.flatMap { subgraph.successors[$0] }.reduce(into: Set(supplied)) { $0.formUnion(values[$1]) }
      for member in members { values[member] = needed }
      order += members
    }
    return order.map { (self[subgraph.nodes[$0]], values[$0].sorted().map { self[$0] }) }
      .filter { !$0.0.isDerived && $0.0.kind != .supplied }
  }
}
