public import Loom

extension DependencyGraph {
  /// The nodes that need a key.
  ///
  /// ```swift
  /// for node in injector.graph.dependents(of: UserSession.self, transitively: true) { print(node) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  ///   - isTransitive: whether those count that need the key only through others.
  /// - Returns: the nodes in their order; of those that ask a resolver, only what they have asked for so far is known.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func dependents<T>(
    of type: T.Type, named name: Name? = nil, transitively isTransitive: Bool = false
  ) -> [Node] {
    dependents(of: Self.id(type, name), transitively: isTransitive)
  }

  /// The nodes that need another, by its identifier; as ``dependents(of:named:transitively:)``.
  ///
  /// - Parameters:
  ///   - id: the `Node.id` of the node that is needed.
  ///   - isTransitive: whether those count that need it only through others.
  /// - Returns: the nodes in their order.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func dependents(of id: String, transitively isTransitive: Bool = false) -> [Node] {
    let incoming = Dictionary(grouping: edges, by: \.target)
    let found = isTransitive ? leading(to: [id], incoming) : Set((incoming[id] ?? []).map(\.source))
    return nodes.filter { found.contains($0.id) }
  }

  /// The shared products of which a child that binds some keys makes its own; all others it shares with this injector.
  ///
  /// ```swift
  /// print(injector.graph.remade(overriding: Clock.self).map(\.id))
  /// ```
  ///
  /// A child makes its own of what needs an overridden key, directly or through others, and of what asks a resolver, because that
  /// may ask for anything. Of the scope `.scoped`, each child makes its own. What is bound but not shared is made
  /// for each call, and is not listed.
  ///
  /// - Parameter types: the types that the child binds, without names. One that nothing is bound to changes nothing here but what
  ///   asks a resolver: the graph does not tell who would take an optional of it.
  /// - Returns: the nodes in their order, without those that the child binds.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func remade<each T>(overriding types: repeat (each T).Type) -> [Node] {
    var ids: [String] = []
    repeat ids.append(Self.id(each types, nil))
    return remade(overriding: ids)
  }

  /// The shared products of which a child makes its own, by the identifiers of what it binds; as ``remade(overriding:)-(_)``.
  ///
  /// - Parameter ids: the `Node.id` of each node that the child binds.
  /// - Returns: the nodes in their order, without those that the child binds.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func remade(overriding ids: [String]) -> [Node] {
    let overridden = Set(ids)
    let asking = ids.isEmpty ? [] : nodes.filter(\.asksResolver).map(\.id)
    // Who needs what the child binds gets it from there: the way to it does not pass through what was bound before.
    let incoming = Dictionary(grouping: edges.filter { !overridden.contains($0.source) }, by: \.target)
    let changed = leading(to: ids + asking, incoming).union(asking)
    return nodes.filter { node in
      node.isKept && !overridden.contains(node.id) && (node.scope == "scoped" || changed.contains(node.id))
    }
  }

  /// The nodes that lead to some, at least by one edge.
  private func leading(to targets: [String], _ incoming: [String: [Edge]]) -> Set<String> {
    var found: Set<String> = []
    var queue = targets
    while let target = queue.popLast() {
      for edge in incoming[target] ?? [] where found.insert(edge.source).inserted { queue.append(edge.source) }
    }
    return found
  }
}

extension DependencyGraph.Node {
  /// Whether the node may ask for any key.
  fileprivate var asksResolver: Bool { kind == .factory || kind == .provider || kind == .injector }

  /// Whether one product of the node serves several calls, and the injector makes it.
  fileprivate var isKept: Bool { scope != "normal" && scope != "graph" && kind != .instance }
}
