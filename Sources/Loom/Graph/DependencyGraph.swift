/// All bindings that an injector sees, as nodes and edges: a value, in the order of declaration.
public struct DependencyGraph: Hashable, Sendable {
  /// One binding, contribution or decorator, or what follows from others, as a ``Lazy`` does.
  public struct Node: Hashable, Sendable {
    /// What is bound; several contributions may have the same, and a decorator has the key of what it decorates.
    public let key: AnyKey
    /// The scope, by its name: `normal`, `graph`, `singleton`, `eager`, `weak` or `scoped`.
    public let scope: String
    /// Where it is declared: the call of `bind`, of `as` for a further type, of `contribute` or of `decorate`.
    public let location: SourceLocation
  }

  /// One declared dependency that leads to a binding; what a factory closure or a provider asks for is not declared.
  public struct Edge: Hashable, Sendable {
    /// What depends: the key of a node.
    public let source: AnyKey
    /// What it depends on: the key of a node, what the global context has supplied included.
    public let target: AnyKey
    /// How it depends: by which parameter, property, link or other step.
    public let kind: Problem.DependencyKind
  }

  /// The bindings: the injector's own, then those of its ancestors that it does not replace.
  public let nodes: [Node]
  /// The dependencies of all nodes, in their order, each node's parameters before its requirements.
  public let edges: [Edge]

  init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }

  init(_ graph: BindingGraph) {
    let visible = graph.visibleNodes
    nodes = visible.map { graph[$0] }.map { Node(key: $0.key, scope: $0.lifetime.description, location: $0.location) }
    edges = visible.flatMap { node in
      zip(graph[node].dependencies, graph.targets(of: node)).filter { $0.1 != .none }.map { dependency, target in
        Edge(source: graph[node].key, target: graph[target].key, kind: graph[node].describe(dependency))
      }
    }
  }
}

extension BindingGraph {
  /// The nodes that keys lead to from this injector, those of nearer levels first.
  fileprivate var visibleNodes: [Loom.Node] {
    tables.flatMap { table in
      table.bindings.indices.map { Loom.Node(level: table.level, index: Int32($0)) }
    }.filter { own.isHidden($0) || find(self[$0].key) == $0 }
  }
}

extension Injector {
  /// The bindings that this injector sees and what they depend on.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public var graph: DependencyGraph {
    guard let context = reference.context else { return DependencyGraph(nodes: [], edges: []) }
    return context.hierarchy.withLock { DependencyGraph(context.graph) }
  }
}
