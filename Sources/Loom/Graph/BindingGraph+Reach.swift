/// What an injector can reach: what its keys lead to, and what the collections and decorators among that are made of.
///
/// Tables hold more than that: bindings that a descendant has replaced, with what is decorated there, and contributions
/// to a list that is bound explicitly. Nothing of it is verified, made, started or drawn.
extension BindingGraph {
  /// All nodes that this injector can reach, its own first, in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* bindings of the injector and its ancestors
  var visibleNodes: [Node] { reachable(among: all(nodes)) { _ in true } }

  /// The nodes of asynchronous functions that this injector can reach, its own first, in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* bindings of the injector and its ancestors, where there are such functions
  var asynchronousNodes: [Node] {
    guard own.features.contains(.asynchronous) else { return [] }
    return reachable(among: all(nodes)) { $0.kind == .asynchronousFunction }
  }

  /// The own nodes in the scope `.eager` that the injector can reach, in the order of declaration.
  var ownEagerNodes: [Node] {
    guard own.features.contains(.eager) else { return [] }
    return reachable(among: nodes(of: own)) { $0.lifetime == .eager }
  }

  /// Own nodes that no key of the injector leads to: contributions that no collection has, and their decorators.
  ///
  /// - Complexity: O(*n*) for *n* own bindings, where there are contributions or decorators
  var unreachableOwnNodes: SeldomSet<Node> {
    guard own.additions != nil else { return SeldomSet() }
    let all = nodes(of: own)
    let reachable = SeldomSet(reachable(among: all) { _ in true })
    return SeldomSet(all.filter { !reachable.contains($0) })
  }

  /// Those of some nodes that are meant and can be reached; whatever has them as its parts is among all of these.
  private func reachable(among nodes: [Node], where isMeant: (Binding) -> Bool) -> [Node] {
    let parts = own.features.contains(.hidden) ? parts(among: nodes) : SeldomSet()
    return nodes.filter { isMeant(self[$0]) && (isKeyed($0) || parts.contains($0)) }
  }

  /// What the collections and decorators that keys lead to are made of.
  private func parts(among nodes: [Node]) -> SeldomSet<Node> {
    var parts = SeldomSet<Node>()
    var queue = nodes.filter { (self[$0].kind == .collection || self[$0].kind == .decorator) && isKeyed($0) }
    while let whole = queue.popLast() {
      for part in fixedTargets(of: whole) where parts.insert(part) { queue.append(part) }
    }
    return parts
  }

  /// Whether a key leads to the node.
  private func isKeyed(_ node: Node) -> Bool {
    let key = self[node].key
    return key.role == .binding && find(key) == node
  }

  private func nodes(of table: BindingTable) -> [Node] {
    // What an ancestor has found since its creation is not for its descendants.
    let count = table.level == level ? Int32(table.bindings.count) : table.inheritedCount
    return (0..<count).map { Node(level: table.level, index: $0) }
  }
}
