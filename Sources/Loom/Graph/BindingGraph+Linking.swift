/// How nodes are made, and where their dependencies lead.
extension BindingGraph {
  /// The result of linking, for verification.
  struct Additions {
    /// The nodes, all from one on, but for unreachable ones.
    var nodes: [Node] = []
    /// The bindings of each key that is bound more than once.
    var duplicates: [[Binding]] = []
    /// The dependencies that lead nowhere, and the decorators of nothing.
    var dangling: [Edge] = []
    /// The groups of nodes that need each other at once.
    var illegalCycles: [[Node]] = []
  }

  /// Merges and links declarations.
  mutating func fill(_ declarations: Declarations) -> Additions {
    let merged = merge(declarations)
    findAffected()
    let unreachable = unreachableOwnNodes
    // Before linking, because the class itself or the global context may supply what a module expects.
    for expectation in declarations.expectations { _ = locate(expectation.key) }
    var additions = link(except: unreachable)
    additions.duplicates = merged.duplicates
    additions.dangling = merged.dangling + additions.dangling
    return additions
  }

  /// Links the bindings that have been added since the last time, those that these draw in, and their cycles.
  ///
  /// Nodes that are found later are reachable, because a key has led to them.
  ///
  /// - Parameter unreachable: own nodes that shall lead nowhere.
  /// - Returns: the additions to verify.
  /// - Complexity: O(*n* + *e*) for *n* bindings that have been added or changed, and *e* dependencies
  mutating func link(except unreachable: Set<Node> = []) -> Additions {
    let start = linkedCount
    var additions = Additions()
    additions.dangling = linkNodes(except: unreachable)
    additions.nodes = ownNodes[start...].filter { !unreachable.contains($0) }
    additions.illegalCycles = findCycles(among: additions.nodes)
    findLocal(among: additions.nodes)
    return additions
  }

  /// The binding of a key that leads to no node yet: the global context's, or that of the type itself.
  private func unlinked(_ key: AnyKey) -> Binding? {
    // A class that binds itself, and a collection, would take the place of a late registration without a word.
    if global.isLate(key) { return nil }
    return global.binding(for: key) ?? Binding.justInTime(key)
  }

  /// The node that a key leads to, which the global context or the type itself may supply.
  mutating func locate(_ key: AnyKey) -> Node? {
    if let node = find(key) { return node }
    guard let binding = unlinked(key) else { return nil }
    supply(binding)
    return find(key)
  }

  /// Adds a binding that no module declares.
  private mutating func supply(_ binding: Binding) {
    put(binding, at: number(of: binding.key).node, isSupplied: !binding.isDerived)
  }

  /// Links bindings, and returns the dependencies of reachable ones that lead nowhere.
  private mutating func linkNodes(except unreachable: Set<Node>) -> [Edge] {
    var dangling: [Edge] = []
    while linkedCount < ownNodes.count {
      let node = ownNodes[linkedCount]
      linkedCount += 1
      let binding = self[node]
      if binding.dependencies.isEmpty { continue }
      let isReachable = !unreachable.contains(node)
      var targets: [Node] = []
      targets.reserveCapacity(binding.dependencies.count)
      for (index, dependency) in binding.dependencies.enumerated() {
        let target = isReachable ? self.target(of: node, dependency) : .nowhere
        if target == nil { dangling.append(Edge(binding: binding, index: index)) }
        targets.append(target ?? .nowhere)
      }
      link(node, to: targets)
    }
    return dangling
  }

  /// The node that a dependency leads to; nil if it leads nowhere, and must not.
  private mutating func target(of node: Node, _ dependency: DeclaredDependency) -> Node? {
    if dependency.kind == .argument { return .nowhere }
    if dependency.kind.isFixed { return links(of: node)[dependency.position] }
    if let target = locate(dependency.key) { return target }
    guard dependency.isOptional, !global.isLate(dependency.key) else { return nil }
    // A descendant may bind it.
    return number(of: dependency.key).node
  }
}

extension Node {
  /// The target of a dependency that leads to no node.
  fileprivate static let nowhere = -1
}
