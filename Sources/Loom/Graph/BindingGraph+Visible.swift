/// The reachable part of the graph: the bindings that keys lead to, and the parts of collections and decorators among these.
///
/// There are more nodes than that: bindings that a descendant has replaced, with the decorated ones below them, and contributions
/// to a list that is bound explicitly. None of these is verified, made, started or drawn.
extension BindingGraph {
  /// All nodes that this injector can reach, its own first, in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* bindings of the injector and its ancestors
  var visibleNodes: [Node] {
    visible(among: Array(ownNodes) + (parent?.graph.all { Array($0.first..<$0.end) } ?? []))
  }

  /// The own nodes in the scope `.eager` that the injector can reach, in the order of declaration.
  var ownEagerNodes: [Node] {
    traits.contains(.eager) ? visible(among: Array(ownNodes)).filter { self[$0].lifetime == .eager } : []
  }

  /// The nodes of asynchronous functions that the injector has its own of, in the order of declaration but for inherited ones.
  ///
  /// - Complexity: O(*n*) for *n* own bindings and inherited ones that they change
  var ownAsynchronousNodes: [Node] {
    guard traits.contains(.asynchronous) else { return [] }
    let own = bindings.contains { $0.kind == .asynchronousFunction } ? visible(among: Array(ownNodes)) : []
    let remade = (parent?.reach.remadeAsynchronous ?? []).filter { isOwn($0) && !affected.contains($0) }
    let changed = (affected.filter { self[$0].kind == .asynchronousFunction } + remade).sorted()
    let seen = changed.allSatisfy { isKeyed($0) } ? changed : changed.filter(Set(visibleNodes).contains)
    return own.filter { self[$0].kind == .asynchronousFunction } + seen
  }

  /// Own nodes that no key of the injector leads to: contributions that no collection has, and their decorators.
  var unreachableOwnNodes: Set<Node> {
    // Every node has a key, where there are as many.
    index.count < bindings.count ? Set(ownNodes).subtracting(visible(among: Array(ownNodes))) : []
  }

  /// Those of the nodes whose dependencies own bindings have changed, and that can be reached.
  var visibleAffectedNodes: [Node] {
    affected.isEmpty ? [] : visible(among: Array(ownNodes) + affected.sorted()).filter { $0 < first }
  }

  /// Those of some nodes that can be reached; the collections and decorators of their parts are among them.
  private func visible(among nodes: [Node]) -> [Node] {
    let keyed = Set(nodes.filter(isKeyed))
    guard keyed.count < nodes.count else { return nodes }
    var visible = keyed
    var wholes = Array(keyed)
    while let whole = wholes.popLast() {
      for part in fixedTargets(of: whole) where visible.insert(part).inserted { wholes.append(part) }
    }
    return nodes.filter(visible.contains)
  }

  /// Whether graphs show a node: derived bindings become a part of edges.
  func isDrawn(_ node: Node) -> Bool {
    let binding = self[node]
    return binding.kind != .derived && binding.key != binding.collections?.contributed
  }

  /// Whether a key leads to a node.
  func isKeyed(_ node: Node) -> Bool {
    // Every own node has a key, where there are as many.
    if node >= first, index.count == bindings.count { return true }
    let key = self[node].key
    return key.role == .binding && find(key) == node
  }
}
