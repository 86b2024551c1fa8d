/// Edges: where dependencies lead.
extension BindingGraph {
  /// The target of one of a node's dependencies, seen from this injector: overrides included; nil if there is none.
  func target(of node: Node, _ dependency: Int) -> Node? {
    if node >= first { return linkedTarget(of: node, dependency) }
    guard isOwn(node) else { return inherited { $0.graph.target(of: node, dependency) } }
    return ownTarget(of: node, dependency, self[node].dependencies[dependency])
  }

  private func linkedTarget(of node: Node, _ dependency: Int) -> Node? {
    let target = targets[starts[node - first] + dependency]
    return target < 0 ? nil : target
  }

  /// The same of a node that this injector has its own entry of.
  func ownTarget(of node: Node, _ dependency: Int, _ declared: DeclaredDependency) -> Node? {
    if node >= first { return linkedTarget(of: node, dependency) }
    if declared.kind == .argument { return nil }
    if declared.kind.isFixed { return inherited { $0.owner(of: node).graph.target(of: node, dependency) } }
    return index[declared.key].flatMap { $0 < end ? $0 : nil } ?? inherited { $0.graph.target(of: node, dependency) }
  }

  /// The targets of all of a node's dependencies.
  func targets(of node: Node) -> [Node?] { self[node].dependencies.indices.map { target(of: node, $0) } }

  /// The parts of a collection or a decorator, whatever else has its keys.
  func fixedTargets(of node: Node) -> [Node] {
    (node >= first ? fixedTargets[node] : inherited { $0.owner(of: node).graph.fixedTargets[node] }) ?? []
  }
}
