/// Makes the public graph of what a context sees; used under the lock.
struct GraphBuilder {
  private let context: Context
  private let source: BindingGraph
  private var ids = [Node: String]()
  private var order: [Node] = []
  private var taken = [String: Int]()
  private let modules: [CodeLocation: [String]]

  init(_ context: Context) {
    self.context = context
    source = context.graph
    modules = context.modulesByPlace
    order = source.visibleNodes.filter(isShown)
    // The root's first, so that a node is called the same in the graphs of children.
    for node in order.sorted(by: { source.level(of: $0) < source.level(of: $1) }) { name(node) }
  }

  /// Whether a node is one of the graph's: what follows from others becomes a part of edges.
  private func isShown(_ node: Node) -> Bool {
    let binding = source[node]
    if binding.kind == .collection, binding.key == binding.collections?.contributed { return false }
    return binding.kind != .derived
  }

  /// Calls a node by its key, or by a number besides, if another one is called so.
  private mutating func name(_ node: Node) {
    let base = base(of: node)
    let count = (taken[base] ?? 0) + 1
    taken[base] = count
    let isCounted = source[node].key.role == .contribution && source[node].key.name == nil
    ids[node] = count == 1 && !isCounted ? base : "\(base) #\(count)"
  }

  private func base(of node: Node) -> String {
    let key = source[node].key
    let text = key.with(role: .binding).description.filter { $0 != "`" }
    guard !source.isKeyed(node) else { return text }
    return "\(text) (\(key.role == .contribution ? "contribution" : "decorated"))"
  }

  var graph: DependencyGraph {
    var edges: [DependencyGraph.Edge] = []
    for node in order {
      addEdges(of: node, to: &edges)
    }
    return DependencyGraph(nodes: order.map(shown), edges: edges)
  }

  private func shown(_ node: Node) -> DependencyGraph.Node {
    let binding = source[node]
    return DependencyGraph.Node(
      id: ids[node] ?? "", type: TypeSpelling.of(binding.key.type), name: binding.key.name?.text,
      role: binding.subject.role.shown, kind: binding.kind.shown, scope: binding.lifetime.description,
      isolation: binding.isOnMainActor ? "MainActor" : nil, location: binding.place,
      modules: binding.place.flatMap { modules[$0] } ?? [], level: source.level(of: node))
  }

  private func addEdges(of node: Node, to edges: inout [DependencyGraph.Edge]) {
    let binding = source[node]
    for index in binding.dependencies.indices {
      let dependency = binding.dependencies[index]
      forEachStep(to: source.target(of: node, index), dependency.kind.shown) { target, kind in
        edges.append(edge(node, target, kind, binding.describe(dependency).description))
      }
    }
  }

  private func edge(
    _ node: Node, _ target: Node, _ kind: DependencyGraph.Edge.Kind, _ label: String
  ) -> DependencyGraph.Edge {
    DependencyGraph.Edge(
      source: ids[node] ?? "", target: ids[target] ?? "", kind: kind, label: label)
  }

  /// Visits where an edge leads, past what follows from others, and what that makes of it.
  private func forEachStep(
    to node: Node?, _ kind: DependencyGraph.Edge.Kind, _ visit: (Node, DependencyGraph.Edge.Kind) -> Void
  ) {
    guard let node else { return }
    guard !isShown(node) else { return visit(node, kind) }
    // The first one that defers says most about the edge.
    let isDeferred = kind == .lazy || kind == .factory
    for (index, dependency) in source[node].dependencies.enumerated() {
      forEachStep(to: source.target(of: node, index), isDeferred ? kind : dependency.kind.shown, visit)
    }
  }
}

extension AnyKey.Role {
  fileprivate var shown: DependencyGraph.Node.Role {
    switch self {
    case .binding: .binding
    case .contribution: .contribution
    case .decorator: .decorator
    }
  }
}

extension DeclaredDependency.Kind {
  fileprivate var shown: DependencyGraph.Edge.Kind {
    switch self {
    case .parameter, .argument: .parameter
    case .requirement: .property
    case .link: .link
    case .optional: .optional
    case .lazy: .lazy
    case .factory, .callParameter: .factory
    case .contribution: .contribution
    case .decorated: .decorator
    }
  }
}

extension Binding.Kind {
  fileprivate var shown: DependencyGraph.Node.Kind { DependencyGraph.Node.Kind(rawValue: rawValue) ?? .function }
}
