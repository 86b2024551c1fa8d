/// What some keys of an injector need before they are made, however far: nodes and edges by numbers.
///
/// ``Injector/graph`` says the same in words. To spell all types takes far longer than to find an order, which needs none.
// A class, which takes less code than a structure of as many fields.
package final class NeedGraph: Sendable {
  /// The number of each key's node; nil for a key that leads nowhere.
  package let roots: [Int?]
  /// The nodes that need each other, each group after those that it needs; most have a single node.
  package let groups: [ArraySlice<Int32>]
  private let subgraph: Subgraph
  /// What nodes are called after; nil for what follows from others.
  private let keys: [(key: AnyKey, isHidden: Bool)?]

  /// Walks from keys to all that they need, past what is deferred.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  convenience init(of graph: BindingGraph, from keys: [AnyKey]) {
    let roots = keys.map(graph.find)
    let subgraph = Subgraph(of: graph, from: roots.compactMap(\.self)) { _, kind, _ in !kind.isDeferred }
    self.init(
      // The roots have the first numbers.
      subgraph, roots: roots.map { $0.flatMap(subgraph.nodes.firstIndex) },
      keys: subgraph.nodes.map { node in
        graph.isDrawn(node) ? (key: graph[node].key, isHidden: !graph.isKeyed(node)) : nil
      })
  }

  private init(_ subgraph: Subgraph, roots: [Int?], keys: [(key: AnyKey, isHidden: Bool)?]) {
    (self.subgraph, self.roots, self.keys) = (subgraph, roots, keys)
    groups = subgraph.components()
  }

  /// Takes nodes that are numbered already, and have no names.
  package convenience init(roots: [Int?], offsets: [Int32], successors: [Int32]) {
    let subgraph = Subgraph(offsets: offsets, successors: successors)
    self.init(subgraph, roots: roots, keys: subgraph.nodes.map { _ in nil })
  }
}

extension NeedGraph {
  /// How many nodes there are.
  package var count: Int { subgraph.nodes.count }

  /// The nodes that a node needs.
  package subscript(node: Int) -> ArraySlice<Int32> { subgraph.successors(of: node) }

  /// What reports call a node; nil for what follows from others.
  package func name(of node: Int) -> String? { keys[node].map { $0.key.label(isHidden: $0.isHidden) } }
}

extension AnyKey {
  /// What graphs call a node of the key; hidden ones are those that the key does not lead to.
  func label(isHidden: Bool) -> String {
    let text = with(role: .binding).description.filter { $0 != "`" }
    return isHidden ? "\(text) (\(role == .contribution ? "contribution" : "decorated"))" : text
  }
}
