/// Values that only children have, and the levels of children that are described to have them; looked at on request.
extension BindingGraph {
  /// A warning for each key that is bound, and supplied to children besides, if something shared needs it: each child
  /// with a value makes its own.
  ///
  /// - Parameter supplied: the bindings that stand for values.
  /// - Returns: the warnings.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, for each of the keys
  func suppliedBesides(_ supplied: [Binding]) -> [Problem] {
    supplied.compactMap { value in
      guard let node = find(value.key), case let bound = undecorated(node), bound.kind != .supplied, !bound.isAssumed
      else { return nil }
      let shared = FrozenGraph(self).impact.links.users(of: [node]).sorted().filter(isSharedWithChildren)
      if shared.isEmpty { return nil }
      return Problem(
        .duplicate, value.key, at: self[node].place,
        notes: [self[node].note(.declared), value.note(.supplied)] + shared.map { self[$0].note(.remade) },
        remedies: [.nameEither], severity: .warning)
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
        notes: [binding.note(.declared)] + values.map { $0.note(.supplied) }, remedies: [.describeChild],
        severity: .warning)
    }
  }

  /// The declared bindings, each after those that it needs, with the values for them that are still to be supplied.
  private var neededValues: [(binding: Binding, values: [Binding])] {
    let subgraph = Subgraph(of: self, from: visibleNodes) { _, kind, _ in !kind.isDeferred }
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
