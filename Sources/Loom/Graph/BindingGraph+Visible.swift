/// The reachable part of the graph: the bindings that keys lead to, and the parts of collections and decorators among
/// these.
///
/// There are more nodes than that: bindings that a descendant has replaced, with the decorated ones below them, and
/// contributions to a list that is bound explicitly. None of these is verified, made, started or drawn.
extension BindingGraph {
  /// All nodes that this injector can reach, its own first, in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* bindings of the injector and its ancestors
  package var visibleNodes: [Node] {
    visible(among: allNodes)
  }

  /// All nodes, the own ones first, and then those of the ancestors that are not replaced.
  private var allNodes: [Node] {
    var layers = [self]
    while let parent = layers[layers.count - 1].parent { layers.append(parent.frozen) }
    // From the root on: each injector's own come before those that it sees from above.
    return layers.reversed().reduce(into: []) { nodes, graph in
      nodes = graph.ownNodes + nodes.compactMap(graph.seenHere)
    }
  }

  /// The nodes that the injector makes instances of, rather than use its parent's: its own, and those that these have
  /// changed.
  var plannedNodes: [Node] {
    let changed = remade.isEmpty ? affected.nodes : (affected.nodes + remade.nodes).sorted()
    return visible(among: changed.isEmpty ? ownNodes : ownNodes + changed)
  }

  /// Whether the injector uses its parent's instance of a node.
  func isShared(_ node: Node) -> Bool {
    parent != nil && !isDeclared(node) && !affected.contains(node) && !remade.contains(node) && !isLocal(node)
  }

  /// The nodes of asynchronous functions that the injector has its own of, in the order of declaration but for
  /// inherited ones.
  ///
  /// - Complexity: O(*n*) for *n* own bindings and inherited ones that they change
  var ownAsynchronousNodes: [Node] {
    guard traits.contains(.asynchronous) else { return [] }
    let planned = plannedNodes.filter { self[$0].kind == .asynchronousFunction }
    return planned + localAsynchronous.filter(Set(visibleNodes).subtracting(planned).contains)
  }

  /// Own nodes that no key of the injector leads to: contributions that no collection has, and their decorators.
  var unreachableOwnNodes: Set<Node> {
    // Every node has a key, where there are as many.
    facts.hasHidden ? Set(ownNodes).subtracting(visible(among: ownNodes)) : []
  }

  /// The own bindings that can be reached, in the order of declaration: not those that a newer layer has replaced.
  var reachableBindings: [Binding] {
    let unreachable = unreachableOwnNodes
    return ownNodes.filter { !unreachable.contains($0) }.compactMap { binding(of: $0) }
  }

  /// Those of the nodes whose dependencies own bindings have changed, and that can be reached.
  var visibleAffectedNodes: [Node] {
    affected.isEmpty ? [] : visible(among: ownNodes + affected.nodes).filter { !isDeclared($0) }
  }

  /// Those of some nodes that can be reached; the collections and decorators of their parts are among them.
  private func visible(among nodes: [Node]) -> [Node] {
    if !facts.hasHidden { return nodes }
    let keyed = Set(nodes.filter(isKeyed))
    guard keyed.count < nodes.count else { return nodes }
    var visible = keyed
    var wholes = Array(keyed)
    while let whole = wholes.popLast() {
      for part in parts(of: whole) where visible.insert(part).inserted { wholes.append(part) }
    }
    return nodes.filter(visible.contains)
  }

  /// Whether a key leads to a node.
  package func isKeyed(_ node: Node) -> Bool {
    if !facts.hasHidden { return true }
    let key = self[node].key
    return key.role == .binding && find(key) == node
  }
}

extension AnyKey {
  /// The name of a node of the key in graphs, with the type written in some way; hidden nodes are those that the key
  /// does not lead to.
  package func label(isHidden: Bool, type: String? = nil) -> String {
    let key = with(role: .binding)
    let text = (type.map { key.described($0) } ?? key.fullDescription).filter { $0 != "`" }
    return isHidden ? "\(text) (\(role == .contribution ? "contribution" : "decorated"))" : text
  }
}
