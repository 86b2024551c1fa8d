/// Edges: where dependencies lead.
extension BindingGraph {
  /// The target of one of a node's dependencies; nil if there is none.
  func target(of node: Node, _ dependency: Int) -> Node? { whereBound(links(of: node)[dependency]) }

  /// The targets of all of a node's dependencies.
  func targets(of node: Node) -> [Node?] { links(of: node).map(whereBound) }

  /// A target, unless nothing is bound there.
  private func whereBound(_ target: Node) -> Node? { target >= 0 && bound(target).binding != nil ? target : nil }

  /// The parts of a collection or a decorator, whatever else has its keys.
  func parts(of node: Node) -> [Node] {
    if let unlinked = parts[node] { return unlinked }
    let bound = bound(node)
    return switch bound.binding?.kind {
    case .collection: bound.targets
    case .decorator: Array(bound.targets.prefix(1))
    default: []
    }
  }
}
