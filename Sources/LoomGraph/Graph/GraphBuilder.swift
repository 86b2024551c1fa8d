public import Loom

extension Injector {
  /// The bindings that this injector sees, with their dependencies.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public var graph: DependencyGraph { GraphBuilder(visibleBindings).graph }
}

/// Makes the graph of some bindings, which refer to each other by numbers.
struct GraphBuilder {
  private let bindings: [Int: VisibleBinding]
  private let drawn: [VisibleBinding]
  private var ids: [Int: String] = [:]

  init(_ visible: [VisibleBinding]) {
    bindings = Dictionary(uniqueKeysWithValues: visible.map { ($0.number, $0) })
    drawn = visible.filter(\.isDrawn)
    var taken: [String: Int] = [:]
    // The root's first, so that a node is called the same in the graphs of children.
    for binding in drawn.sorted(by: { $0.number < $1.number }) {
      let key = binding.key
      let label = key.label(isHidden: binding.isHidden)
      let count = taken[label, default: 0] + 1
      taken[label] = count
      // By its key, or by a number besides, if another one is called so.
      let isCounted = key.role == .contribution && key.name == nil
      ids[binding.number] = count == 1 && !isCounted ? label : "\(label) #\(count)"
    }
  }

  var graph: DependencyGraph { DependencyGraph(nodes: drawn.map(node), edges: drawn.flatMap(edges)) }

  private func node(_ binding: VisibleBinding) -> DependencyGraph.Node {
    let (key, kind) = (binding.key, DependencyGraph.Node.Kind(rawValue: binding.kind) ?? .function)
    return DependencyGraph.Node(
      id: ids[binding.number] ?? "", type: TypeSpelling.of(key.type), name: key.name?.text,
      role: kind == .decorator ? .decorator : key.role, kind: kind, scope: binding.lifetime,
      isolation: binding.isOnMainActor ? "MainActor" : nil, location: binding.place, modules: binding.modules,
      level: binding.level)
  }

  private func edges(of binding: VisibleBinding) -> [DependencyGraph.Edge] {
    binding.dependencies.flatMap { dependency in
      steps(to: dependency.target, kind(dependency.kind)).map { target, kind in
        DependencyGraph.Edge(
          source: ids[binding.number] ?? "", target: ids[target] ?? "", kind: kind, label: dependency.label.description)
      }
    }
  }

  /// The drawn targets of an edge, behind derived bindings, and the kinds of edges that lead there.
  private func steps(to target: Int?, _ kind: DependencyGraph.Edge.Kind) -> [(Int, DependencyGraph.Edge.Kind)] {
    guard let target, let binding = bindings[target] else { return [] }
    if binding.isDrawn { return [(target, kind)] }
    // The first deferred step determines the kind.
    let isDeferred = kind == .lazy || kind == .factory
    return binding.dependencies.flatMap { steps(to: $0.target, isDeferred ? kind : self.kind($0.kind)) }
  }

  private func kind(_ kind: DeclaredDependency.Kind) -> DependencyGraph.Edge.Kind {
    switch kind {
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
