/// The reachable part of the graph: the bindings that keys lead to, and the parts of collections and decorators among
/// these.
///
/// There are more nodes than that: bindings that a descendant has replaced, with the decorated ones below them, and
/// contributions to a list that is bound explicitly. None of these is verified, made, started or drawn.
extension BindingGraph {
  /// All nodes that this injector can reach, its own first, in the order of declaration.
  ///
  /// - Complexity: O(*n*) for *n* bindings of the injector and its ancestors
  package var visibleNodes: [Node] { wiring.rows.visible(among: allNodes) }

  /// All nodes, the own ones first, and then those of the ancestors that are not replaced.
  private var allNodes: [Node] {
    // From the root on, by a loop: injectors may be nested deeper than a stack allows.
    sequence(first: self, next: \.parent).reversed().reduce(into: []) { nodes, graph in
      nodes = graph.wiring.ownNodes + nodes.compactMap { graph.wiring.seenHere($0) }
    }
  }

  /// Whether a key leads to a node.
  package func isKeyed(_ node: Node) -> Bool { wiring.rows.isKeyed(node) }
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
