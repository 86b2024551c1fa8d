public import Loom

extension DependencyGraph {
  /// The node that a key leads to.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  /// - Returns: nil if nothing is bound to the key.
  /// - Complexity: O(*n*) for *n* nodes
  public func node<T>(for type: T.Type, named name: Name? = nil) -> Node? { node(called: id(type, name)) }

  /// The node with an identifier.
  ///
  /// - Parameter id: the node's `Node.id`.
  /// - Returns: nil if there is none.
  /// - Complexity: O(*n*) for *n* nodes
  public func node(called id: String) -> Node? { nodes.first { $0.id == id } }

  /// The identifier of the node that a key leads to, or a text that is no identifier.
  ///
  /// - Complexity: O(*n*) for *n* nodes
  func id<T>(_ type: T.Type, _ name: Name?) -> String {
    let label = AnyKey(Key(type, named: name)).label(isHidden: false)
    // Of keys that are written alike, only one has the label.
    guard nodes.first(where: { $0.id == label })?.wholeType != nil else { return label }
    let wholeType = String(reflecting: type)
    return nodes.first { $0.wholeType == wholeType && $0.name == name?.text }?.id ?? wholeType
  }

  /// The paths on which one key needs another, each as its edges from first to last; the shortest come first.
  ///
  /// ```swift
  /// for path in graph.paths(from: CarDao.self, named: "red", to: Clock.self) { print(path.map(\.target)) }
  /// ```
  ///
  /// - Parameters:
  ///   - source: the type of the key that depends.
  ///   - sourceName: the name of the key that depends.
  ///   - target: the type of the key that it depends on.
  ///   - targetName: the name of the key that it depends on.
  ///   - limit: the maximum number of paths.
  /// - Returns: the paths; none if the first key does not need the second. A path passes each node once; one from a key
  ///   to itself is a cycle.
  /// - Complexity: O((*n* + *e*) · *l* · *s*) for *n* nodes and *e* edges, and *l* paths of *s* edges
  public func paths<S, T>(
    from source: S.Type, named sourceName: Name? = nil, to target: T.Type, named targetName: Name? = nil,
    limit: Int = 10
  ) -> [[Edge]] {
    paths(from: id(source, sourceName), to: id(target, targetName), limit: limit)
  }

  // With two equal labels, Swift matches the first, so a name of the target alone needs its own function.
  /// The paths on which one key needs another that has a name; like ``paths(from:named:to:named:limit:)``.
  ///
  /// - Parameters:
  ///   - source: the type of the key that depends, which has no name.
  ///   - target: the type of the key that it depends on.
  ///   - name: the name of the key that it depends on.
  ///   - limit: the maximum number of paths.
  /// - Returns: the paths; none if the first key does not need the second.
  /// - Complexity: as ``paths(from:named:to:named:limit:)``
  public func paths<S, T>(
    from source: S.Type, to target: T.Type, named name: Name, limit: Int = 10
  ) -> [[Edge]] {
    paths(from: id(source, nil), to: id(target, name), limit: limit)
  }

  /// The paths on which one node needs another, by their identifiers; like ``paths(from:named:to:named:limit:)``.
  ///
  /// - Parameters:
  ///   - source: the `Node.id` of the node that depends.
  ///   - target: the `Node.id` of the node that it depends on.
  ///   - limit: the maximum number of paths.
  /// - Returns: the paths; none if the first node does not need the second.
  /// - Complexity: O((*n* + *e*) · *l* · *s*) for *n* nodes and *e* edges, and *l* paths of *s* edges
  public func paths(from source: String, to target: String, limit: Int = 10) -> [[Edge]] {
    let (outgoing, incoming) = (outgoing, incoming)
    // A* search (P. Hart, N. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost
    // paths", 1968): continues the beginning of a path that can become the shortest path first, and of equal ones the
    // newest. The distance to the target is that without the nodes of the beginning, so each beginning becomes a path,
    // and neither the number of all paths nor cycles matter.
    var (found, beginnings) = ([[Edge]](), [[[Edge]]]([[[]]]))
    var length = 0
    while length < beginnings.count, found.count < limit {
      guard let path = beginnings[length].popLast() else {
        length += 1
        continue
      }
      if path.last?.target == target {
        found.append(path)
        continue
      }
      let passed = Set(path.map(\.target) + [source]).subtracting([target])
      let distances = Self.distances(from: [target], by: incoming, \.source, without: passed)
      for edge in (outgoing[path.last?.target ?? source] ?? []).reversed() {
        guard let distance = distances[edge.target] else { continue }
        let least = path.count + 1 + distance
        while beginnings.count <= least { beginnings.append([]) }
        beginnings[least].append(path + [edge])
      }
    }
    return found
  }

  /// The nodes that the given types do not need, directly or through others.
  ///
  /// The graph knows the keys that a factory closure or a provider resolves only after it has run. Name these keys
  /// among the roots, or run it first.
  ///
  /// - Parameter roots: the types that the program resolves, without names.
  /// - Returns: the nodes in their order, without eager ones, which always count as needed, and without nodes that no
  ///   line declares, such as the collection of some contributions.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func unused<each T>(from roots: repeat (each T).Type) -> [Node] {
    unused(from: repeat Key(each roots))
  }

  /// The nodes that the given ones do not need, by their identifiers; like ``unused(from:)-(_)``.
  ///
  /// - Parameter roots: the `Node.id` of each node that the program resolves.
  /// - Returns: the nodes in their order.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func unused(from roots: [String]) -> [Node] {
    let used = Self.reached(from: roots + nodes.filter { $0.scope == "eager" }.map(\.id), by: outgoing, \.target)
    return nodes.filter { $0.isDeclared && !used.contains($0.id) }
  }
}

extension DependencyGraph.Node {
  /// Whether a module declares the node; the others follow from those.
  fileprivate var isDeclared: Bool { kind != .collection && kind != .injector && kind != .derived }
}

extension DependencyGraph {
  /// The edges that leave each node, and those that lead to it.
  var outgoing: [String: [Edge]] { Dictionary(grouping: edges, by: \.source) }
  var incoming: [String: [Edge]] { Dictionary(grouping: edges, by: \.target) }

  /// Each node by its identifier, and its number in ``nodes``.
  var known: [String: Node] { Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first } }
  var numbers: [String: Int] { Dictionary(zip(nodes.map(\.id), nodes.indices)) { first, _ in first } }

  /// Some nodes, and those that edges lead to from there, along their direction or against it.
  static func reached(from starts: [String], by edges: [String: [Edge]], _ end: KeyPath<Edge, String>) -> Set<String> {
    Set(distances(from: starts, by: edges, end).keys)
  }

  /// How many edges lead at least to each node, on paths that do not pass some others.
  static func distances(
    from starts: [String], by edges: [String: [Edge]], _ end: KeyPath<Edge, String>, without passed: Set<String> = []
  ) -> [String: Int] {
    var distances = Dictionary(starts.map { ($0, 0) }) { first, _ in first }
    var queue = starts
    var next = 0
    while next < queue.count {
      let distance = distances[queue[next], default: 0] + 1
      for edge in edges[queue[next]] ?? []
      where distances[edge[keyPath: end]] == nil && !passed.contains(edge[keyPath: end]) {
        distances[edge[keyPath: end]] = distance
        queue.append(edge[keyPath: end])
      }
      next += 1
    }
    return distances
  }
}
