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
  ///   - isTransitive: whether to include nodes that need the key only through others.
  /// - Returns: the nodes in their order. For nodes that use a resolver, the graph knows only the keys that they
  ///   have resolved so far.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func dependents<T>(
    of type: T.Type, named name: Name? = nil, transitively isTransitive: Bool = false
  ) -> [Node] {
    dependents(of: id(type, name), transitively: isTransitive)
  }

  /// The nodes that need another, by its identifier; like ``dependents(of:named:transitively:)``.
  ///
  /// - Parameters:
  ///   - id: the `Node.id` of the node that is needed.
  ///   - isTransitive: whether to include nodes that need it only through others.
  /// - Returns: the nodes in their order.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func dependents(of id: String, transitively isTransitive: Bool = false) -> [Node] {
    let incoming = incoming
    let direct = (incoming[id] ?? []).map(\.source)
    let found = isTransitive ? Self.reached(from: direct, by: incoming, \.source) : Set(direct)
    return nodes.filter { found.contains($0.id) }
  }

  /// The shared instances of which a child that binds some keys creates its own; it shares all others with this
  /// injector.
  ///
  /// ```swift
  /// print(injector.graph.remade(overriding: Clock.self).map(\.id))
  /// ```
  ///
  /// A child creates its own instance for a node that needs an overridden key, directly or through others. The same
  /// holds for a node that uses a resolver, because that may resolve anything, and for the scope `.scoped`. The result
  /// does not list bindings without a shared scope, because the injector creates those for each call. A value that only
  /// children have affects no other node, because no shared instance can hold it.
  ///
  /// - Parameter types: the types that the child binds, without names. A type that nothing binds affects only nodes
  ///   that use a resolver: the graph does not show which nodes would take an optional of it.
  /// - Returns: the nodes in their order, without those that the child binds.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func remade<each T>(overriding types: repeat (each T).Type) -> [Node] {
    remade(overriding: repeat Key(each types))
  }

  /// The shared instances of which a child creates its own, by the identifiers of the nodes that it binds; like
  /// ``remade(overriding:)-(_)``.
  ///
  /// - Parameter ids: the `Node.id` of each node that the child binds.
  /// - Returns: the nodes in their order, without those that the child binds.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func remade(overriding ids: [String]) -> [Node] {
    let overridden = Set(ids)
    // No shared instance can hold a value that only children have.
    let replaced = overridden.subtracting(nodes.filter { $0.kind == .supplied }.map(\.id))
    let asking = replaced.isEmpty ? [] : nodes.filter(\.asksResolver).map(\.id)
    // The child's own bindings replace overridden nodes, so no path leads through one of those.
    let incoming = Dictionary(grouping: edges.filter { !overridden.contains($0.source) }, by: \.target)
    let changed = Self.reached(from: replaced + asking, by: incoming, \.source)
    return nodes.filter { node in
      node.isKept && !overridden.contains(node.id) && (node.scope == "scoped" || changed.contains(node.id))
    }
  }
}

extension DependencyGraph.Node {
  /// Whether the node may resolve any key.
  fileprivate var asksResolver: Bool { kind == .factory || kind == .provider || kind == .injector }

  /// Whether one product of the node serves several calls, and the injector makes it.
  fileprivate var isKept: Bool { scope != "normal" && scope != "graph" && kind != .instance && kind != .supplied }
}
