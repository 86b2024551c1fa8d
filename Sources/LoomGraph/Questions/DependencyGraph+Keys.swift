public import Loom

/// Queries of a graph, with keys instead of types and names.
extension DependencyGraph {
  /// The node that a key leads to; like ``node(for:named:)``.
  ///
  /// - Parameter key: the key.
  /// - Returns: nil if nothing is bound to the key.
  /// - Complexity: O(*n*) for *n* nodes
  public func node<T>(for key: Key<T>) -> Node? { node(for: T.self, named: key.name) }

  /// Explains how the injector would create a key's instance; like ``explain(_:named:)``.
  ///
  /// - Parameter key: the key.
  /// - Returns: the tree.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges, times the depth of the tree
  public func explain<T>(_ key: Key<T>) -> String { explain(T.self, named: key.name) }

  /// The paths on which one key needs another; like ``paths(from:named:to:named:limit:)``.
  ///
  /// ```swift
  /// let red = Key(CarDao.self, named: "red")
  /// for path in graph.paths(from: red, to: Key(Clock.self)) { print(path.map(\.target)) }
  /// ```
  ///
  /// - Parameters:
  ///   - source: the key that depends.
  ///   - target: the key that it depends on.
  ///   - limit: the maximum number of paths.
  /// - Returns: the paths; none if the first key does not need the second.
  /// - Complexity: as ``paths(from:named:to:named:limit:)``
  public func paths<S, T>(from source: Key<S>, to target: Key<T>, limit: Int = 10) -> [[Edge]] {
    paths(from: S.self, named: source.name, to: T.self, named: target.name, limit: limit)
  }

  /// The nodes that need a key; like ``dependents(of:named:transitively:)``.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - isTransitive: whether to include nodes that need the key only through others.
  /// - Returns: the nodes in their order.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func dependents<T>(of key: Key<T>, transitively isTransitive: Bool = false) -> [Node] {
    dependents(of: T.self, named: key.name, transitively: isTransitive)
  }

  /// The shared instances of which a child that binds some keys creates its own; like ``remade(overriding:)-(_)``.
  ///
  /// - Parameter keys: the keys that the child binds.
  /// - Returns: the nodes in their order, without those that the child binds.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func remade<each T>(overriding keys: repeat Key<each T>) -> [Node] {
    remade(overriding: ids(repeat each keys))
  }

  /// The nodes that the given keys do not need; like ``unused(from:)-(_)``.
  ///
  /// - Parameter roots: the keys that the program resolves.
  /// - Returns: the nodes in their order.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func unused<each T>(from roots: repeat Key<each T>) -> [Node] {
    unused(from: ids(repeat each roots))
  }

  private func ids<each T>(_ keys: repeat Key<each T>) -> [String] {
    var ids: [String] = []
    repeat ids.append(id((each T).self, (each keys).name))
    return ids
  }
}
