import Loom

/// The nodes that some keys of an injector need before they are made, however far: nodes and edges by numbers.
///
/// LoomGraph has the same in words. To spell all types takes far longer than to find an order, which needs none.
struct NeedGraph: Sendable {
  /// The number of each key's node; nil for a key that leads nowhere.
  let roots: [Int?]
  /// The nodes that need each other, each group after those that it needs; most have a single node.
  let groups: [[Int]]
  private let subgraph: Subgraph
  /// The keys that name nodes; nil for derived ones.
  private let keys: [(key: AnyKey, isHidden: Bool)?]

  /// Takes a subgraph, whose nodes may have no names.
  init(_ subgraph: Subgraph, roots: [Int?], keys: [(key: AnyKey, isHidden: Bool)?]? = nil) {
    self.subgraph = subgraph
    self.roots = roots
    self.keys = keys ?? subgraph.nodes.map { _ in nil }
    groups = subgraph.components()
  }

  /// How many nodes there are.
  var count: Int { subgraph.nodes.count }

  /// The nodes that a node needs.
  subscript(node: Int) -> [Int] { subgraph.successors[node] }

  /// The names of the nodes in reports; nil for derived ones.
  ///
  /// - Complexity: O(*n*) for *n* nodes, whose types are spelled
  var names: [String?] {
    let types = DistinctTypeNames(keys.compactMap { $0?.key.type })
    return keys.map { key in
      key.map { key, isHidden in key.label(isHidden: isHidden, type: types.name(of: key.type)) }
    }
  }
}

extension Injector {
  /// Walks from keys to everything that they need, without deferred dependencies.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  func needs(of keys: [AnyKey]) -> NeedGraph {
    guard let graph = shownGraph else { return NeedGraph(Subgraph([]), roots: keys.map { _ in nil }) }
    let roots = keys.map(graph.find)
    let subgraph = Subgraph(of: graph, from: roots.compactMap(\.self)) { !$1.isDeferred }
    let names = subgraph.nodes.map {
      graph[$0].kind == .derived ? nil : (key: graph[$0].key, isHidden: !graph.isKeyed($0))
    }
    // The roots have the first numbers.
    return NeedGraph(subgraph, roots: roots.map { $0.flatMap(subgraph.nodes.firstIndex) }, keys: names)
  }

  /// The bindings with their own products, as opposed to links to another key.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  var products: [Binding] {
    guard let graph = shownGraph else { return [] }
    return graph.visibleNodes.map { graph[$0] }
      .filter { $0.subject.role == .binding && $0.kind != .link && $0.kind != .derived }
  }
}
