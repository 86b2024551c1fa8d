/// The nodes of a graph that overrides of children reach; found once, however many children there are.
final class Impact: Sendable {
  private let links: ReverseLinks
  /// The closures and providers, which may resolve anything.
  private let opaque: [Node]
  /// The nodes whose instances are kept, and that lead to one of those, with all that leads to them.
  let remade: Set<Node>

  /// - Complexity: O(*n* + *e*) for *n* own bindings and *e* dependencies, and for what closures and providers are
  ///   needed by
  init(of graph: BindingGraph, below above: Impact?) {
    let links = ReverseLinks(of: graph, below: above?.links)
    self.links = links
    opaque = graph.ownNodes.filter { graph[$0].kind.isOpaque } + (above?.opaque.compactMap(graph.seenHere) ?? [])
    let kept = Impact.closure(of: opaque, links.dependents).filter { graph[$0].lifetime.isInherited }
    remade = Impact.closure(of: Array(kept), links.dependents)
  }

  /// The nodes that depend on some, directly or not, and these themselves.
  func closure(of nodes: [Node]) -> Set<Node> { Impact.closure(of: nodes, links.dependents) }

  /// The nodes that depend on some, directly or not.
  ///
  /// - Parameters:
  ///   - nodes: the nodes that are depended on.
  ///   - isPassed: whether a node's own dependents count, too.
  /// - Returns: the dependents.
  func users(of nodes: [Node], through isPassed: ((Node) -> Bool)? = nil) -> Set<Node> {
    let find = { [links] (node: Node) in links.dependents(on: node).filter { isPassed?($0) ?? true } }
    return Impact.closure(of: nodes.flatMap(find), find)
  }

  private static func closure(of nodes: [Node], _ dependents: (Node) -> [Node]) -> Set<Node> {
    var closure = Set(nodes)
    var waiting = nodes
    while let node = waiting.popLast() {
      for dependent in dependents(node) where closure.insert(dependent).inserted { waiting.append(dependent) }
    }
    return closure
  }
}

extension BindingGraph {
  /// Finds out which inherited nodes own bindings reach.
  mutating func findAffected() {
    guard let parent, hasOverrides || !givenValues.isEmpty else { return }
    let impact = parent.impact
    let replaced = ownNodes.filter { $0 < first }
    let overridden = givenValues.isEmpty ? replaced : replaced.filter { !givenValues.contains($0) }
    affected = seenHere(impact.users(of: overridden))
    if !givenValues.isEmpty {
      // An instance that all children share cannot hold a value of one.
      affected.formUnion(seenHere(impact.users(of: Array(givenValues), through: parent.graph.keepsLocal)))
    }
    if hasOverrides, !impact.remade.isEmpty { remade = seenHere(impact.remade).subtracting(affected) }
  }

  /// The nodes of ancestors that are not replaced, by their numbers here.
  private func seenHere(_ nodes: Set<Node>) -> Set<Node> {
    nodes.contains(where: isDeclared) ? Set(nodes.compactMap(seenHere)) : nodes
  }
}
