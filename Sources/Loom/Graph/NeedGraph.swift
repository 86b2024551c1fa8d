/// The nodes that some keys of an injector need before they are made, however far: nodes and edges by numbers.
///
/// LoomGraph has the same in words. To spell all types takes far longer than to find an order, which needs none.
// A class, which takes less code than a structure of as many fields.
package final class NeedGraph: Sendable {
  /// The number of each key's node; nil for a key that leads nowhere.
  package let roots: [Int?]
  /// The nodes that need each other, each group after those that it needs; most have a single node.
  package let groups: [[Int]]
  private let subgraph: Subgraph
  /// The keys that name nodes; nil for derived ones.
  private let keys: [(key: AnyKey, isHidden: Bool)?]

  /// Takes a subgraph, whose nodes may have no names.
  package init(_ subgraph: Subgraph, roots: [Int?], keys: [(key: AnyKey, isHidden: Bool)?]? = nil) {
    self.subgraph = subgraph
    self.roots = roots
    self.keys = keys ?? subgraph.nodes.map { _ in nil }
    groups = subgraph.components()
  }

  /// How many nodes there are.
  package var count: Int { subgraph.nodes.count }

  /// The nodes that a node needs.
  package subscript(node: Int) -> [Int] { subgraph.successors[node] }

  /// The names of the nodes in reports; nil for derived ones.
  ///
  /// - Complexity: O(*n*) for *n* nodes, whose types are spelled
  package var names: [String?] {
    let types = DistinctTypeNames(keys.compactMap { $0?.key.type })
    return keys.map { key in
      key.map { key, isHidden in
        key.label(key.with(role: .binding).described(types.name(of: key.type)), isHidden: isHidden)
      }
    }
  }
}

extension BindingGraph {
  /// Walks from keys to everything that they need, without deferred dependencies.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  func needs(of keys: [AnyKey]) -> NeedGraph {
    let roots = keys.map(find)
    let subgraph = Subgraph(of: self, from: roots.compactMap(\.self)) { _, kind, _ in !kind.isDeferred }
    let names = subgraph.nodes.map { isDrawn($0) ? (key: self[$0].key, isHidden: !isKeyed($0)) : nil }
    // The roots have the first numbers.
    return NeedGraph(subgraph, roots: roots.map { $0.flatMap(subgraph.nodes.firstIndex) }, keys: names)
  }
}

extension AnyKey {
  /// The name of a node of the key in graphs; hidden nodes are those that the key does not lead to.
  package func label(isHidden: Bool) -> String { label(with(role: .binding).fullDescription, isHidden: isHidden) }

  /// The same, with the key written in some way.
  fileprivate func label(_ text: String, isHidden: Bool) -> String {
    let text = text.filter { $0 != "`" }
    return isHidden ? "\(text) (\(role == .contribution ? "contribution" : "decorated"))" : text
  }
}
