/// Makes the public graph of a context's visible bindings.
// An object, because its functions are passed on, and each would copy the whole graph.
final class GraphBuilder {
  private let source: BindingGraph
  private var ids = [Node: String]()
  private let order: [Node]
  private let modules: [CodeLocation: [String]]

  init(_ context: Context) {
    source = context.shownGraph
    modules = context.modulesByPlace
    order = source.visibleNodes.filter(source.isDrawn)
    var taken: [String: Int] = [:]
    // The root's first, so that a node is called the same in the graphs of children.
    for node in order.sorted() {
      let key = source[node].key
      let label = key.label(isHidden: !source.isKeyed(node))
      let count = taken[label, default: 0] + 1
      taken[label] = count
      // By its key, or by a number besides, if another one is called so.
      let isCounted = key.role == .contribution && key.name == nil
      ids[node] = count == 1 && !isCounted ? label : "\(label) #\(count)"
    }
  }

  var graph: DependencyGraph { DependencyGraph(nodes: order.map(shown), edges: order.flatMap(edges)) }

  private func shown(_ node: Node) -> DependencyGraph.Node {
    let binding = source[node]
    return DependencyGraph.Node(
      id: ids[node] ?? "", type: TypeSpelling.of(binding.key.type), name: binding.key.name?.text,
      role: binding.subject.role, kind: .init(rawValue: binding.kind.rawValue) ?? .function,
      scope: binding.lifetime.rawValue, isolation: binding.isOnMainActor ? "MainActor" : nil,
      location: binding.place, modules: binding.place.flatMap { modules[$0] } ?? [], level: source.level(of: node))
  }

  private func edges(of node: Node) -> [DependencyGraph.Edge] {
    let binding = source[node]
    return zip(binding.dependencies, source.targets(of: node)).flatMap { dependency, target in
      steps(to: target, kind(of: dependency)).map { target, kind in
        DependencyGraph.Edge(
          source: ids[node] ?? "", target: ids[target] ?? "", kind: kind,
          label: binding.describe(dependency).description)
      }
    }
  }

  /// The drawn targets of an edge, behind derived bindings, and the kinds of edges that lead there.
  private func steps(to node: Node?, _ kind: DependencyGraph.Edge.Kind) -> [(Node, DependencyGraph.Edge.Kind)] {
    guard let node else { return [] }
    if source.isDrawn(node) { return [(node, kind)] }
    // The first deferred step determines the kind.
    let isDeferred = kind == .lazy || kind == .factory
    return zip(source[node].dependencies, source.targets(of: node)).flatMap { dependency, target in
      steps(to: target, isDeferred ? kind : self.kind(of: dependency))
    }
  }

  private func kind(of dependency: DeclaredDependency) -> DependencyGraph.Edge.Kind {
    switch dependency.kind {
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
