/// The graph of an injector, which nothing changes any more; what its children's graphs are layers over.
///
/// Locking strategy: the impact is read and written under its lock, and found without it, because finding it takes the
/// locks of the ancestors' graphs.
final class FrozenGraph: Sendable {
  let graph: BindingGraph
  private let known = Guarded<Impact?>(nil)

  init(_ graph: BindingGraph) { self.graph = graph }

  // These functions go up by loops, because injectors may be nested deeper than a stack allows.

  var parent: FrozenGraph? { graph.parent }
  var count: Int { graph.count }

  /// A part of a node.
  func read<Part>(_ node: Node, _ part: (BindingGraph.Bound) -> Part) -> Part {
    var next = self
    while true {
      if let own = next.graph.readOwn(node, part) { return own }
      guard let parent = next.parent else { preconditionFailure("a root has no inherited nodes") }
      next = parent
    }
  }

  /// The number of a key, whether or not it is bound.
  func number(_ key: AnyKey) -> Node? {
    var next: FrozenGraph? = self
    while let frozen = next {
      if let node = frozen.graph.index[key] { return node }
      next = frozen.parent
    }
    return nil
  }

  /// The first graph upward that has planned a node, and the node's number there.
  func planner(of node: Node) -> (graph: FrozenGraph, node: Node) {
    var (next, node) = (self, node)
    while !next.graph.hasPlanned(node) {
      node = next.graph.origins[node] ?? node
      guard let parent = next.parent else { preconditionFailure("a root has all its nodes") }
      next = parent
    }
    return (next, node)
  }

  /// The nodes that overrides of children reach; found for the first child that has some.
  var impact: Impact {
    if let known = known.withLock({ $0 }) { return known }
    // From the root on, by a loop: injectors may be nested deeper than a stack allows.
    var unknown = [self]
    while let above = unknown[unknown.count - 1].parent, above.known.withLock({ $0 }) == nil {
      unknown.append(above)
    }
    for frozen in unknown.reversed() { frozen.find() }
    guard let found = known.withLock({ $0 }) else { preconditionFailure("it has just been found") }
    return found
  }

  private func find() {
    // Without the lock, which is not held while others are taken. Several threads find the same.
    let impact = Impact(of: graph, below: graph.parent?.impact)
    known.withLock { known in
      if known == nil { known = impact }
    }
  }
}
