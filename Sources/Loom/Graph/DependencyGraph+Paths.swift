extension DependencyGraph {
  /// The node that a key leads to.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  /// - Returns: nil if nothing is bound to the key.
  /// - Complexity: O(*n*) for *n* nodes
  public func node<T>(for type: T.Type, named name: Name? = nil) -> Node? { node(called: Self.id(type, name)) }

  /// The node with an identifier.
  ///
  /// - Parameter id: the node's ``Node/id``.
  /// - Returns: nil if there is none.
  /// - Complexity: O(*n*) for *n* nodes
  public func node(called id: String) -> Node? { nodes.first { $0.id == id } }

  static func id<T>(_ type: T.Type, _ name: Name?) -> String {
    AnyKey(type, named: name).description.filter { $0 != "`" }
  }

  /// The ways on which one key needs another, each as the edges from the first to the last; the shortest come first.
  ///
  /// ```swift
  /// for path in graph.paths(from: CarDao.self, to: Clock.self) { print(path.map(\.target)) }
  /// ```
  ///
  /// - Parameters:
  ///   - source: the key that depends.
  ///   - target: the key that it depends on.
  ///   - limit: how many ways are looked for.
  /// - Returns: no way, if the first key does not need the second; a way passes each node once.
  /// - Complexity: O(*l* · *p*) for *l* ways, each found among *p* shorter or equally long beginnings of ways
  public func paths<S, T>(from source: S.Type, to target: T.Type, limit: Int = 10) -> [[Edge]] {
    paths(from: Self.id(source, nil), to: Self.id(target, nil), limit: limit)
  }

  /// The ways on which one node needs another, by their identifiers; as ``paths(from:to:limit:)-(S.Type,T.Type,Int)``.
  ///
  /// - Parameters:
  ///   - source: the ``Node/id`` of the node that depends.
  ///   - target: the ``Node/id`` of the node that it depends on.
  ///   - limit: how many ways are looked for.
  /// - Returns: no way, if the first node does not need the second; a way passes each node once.
  /// - Complexity: O(*l* · *p*) for *l* ways, each found among *p* shorter or equally long beginnings of ways
  public func paths(from source: String, to target: String, limit: Int = 10) -> [[Edge]] {
    let outgoing = outgoing
    let leading = reaching(target)
    var found: [[Edge]] = []
    var queue: [[Edge]] = (outgoing[source] ?? []).filter { leading.contains($0.target) }.map { [$0] }
    var next = 0
    while next < queue.count, found.count < limit {
      let path = queue[next]
      next += 1
      let end = path[path.count - 1].target
      if end == target {
        found.append(path)
        continue
      }
      for edge in outgoing[end] ?? [] where leading.contains(edge.target) && edge.target != source {
        if !path.contains(where: { $0.target == edge.target }) { queue.append(path + [edge]) }
      }
    }
    return found
  }

  /// The nodes that are not needed, directly or through others, by some that the program asks for.
  ///
  /// - Parameter roots: the types that the program asks for, without names.
  /// - Returns: the nodes in their order; eager ones are needed as they are.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func unused<each T>(from roots: repeat (each T).Type) -> [Node] {
    var ids: [String] = []
    repeat ids.append(Self.id(each roots, nil))
    return unused(from: ids)
  }

  /// The nodes that are not needed by some others, by their identifiers; as ``unused(from:)-(_)``.
  ///
  /// - Parameter roots: the ``Node/id`` of each node that the program asks for.
  /// - Returns: the nodes in their order; eager ones are needed as they are.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func unused(from roots: [String]) -> [Node] {
    let used = walk(from: roots + nodes.filter { $0.scope == "eager" }.map(\.id)) { self.outgoing }
    return nodes.filter { !used.contains($0.id) }
  }
}

extension DependencyGraph {
  /// The edges of each node.
  var outgoing: [String: [Edge]] { Dictionary(grouping: edges, by: \.source) }

  /// The nodes that lead to one, and that one itself.
  private func reaching(_ target: String) -> Set<String> {
    walk(from: [target]) {
      Dictionary(grouping: edges, by: \.target).mapValues { edges in
        edges.map { Edge(source: $0.target, target: $0.source, kind: $0.kind, label: "", isDiscovered: false) }
      }
    }
  }

  private func walk(from starts: [String], along edges: () -> [String: [Edge]]) -> Set<String> {
    let edges = edges()
    var reached = Set(starts)
    var queue = starts
    while let node = queue.popLast() {
      for edge in edges[node] ?? [] where reached.insert(edge.target).inserted { queue.append(edge.target) }
    }
    return reached
  }
}
