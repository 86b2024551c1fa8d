public import Loom

extension Injector {
  /// The bindings that this injector sees, with their dependencies.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  public var graph: DependencyGraph {
    guard let bindings = shownGraph else { return DependencyGraph(nodes: [], edges: []) }
    var modules: [CodeLocation: [String]] = [:]
    for layer in line.flatMap(\.declarations) { layer.add(to: &modules) }
    return GraphBuilder(bindings, modules).graph
  }
}

/// Makes the graph of some bindings, which refer to each other by numbers.
struct GraphBuilder {
  private let bindings: BindingGraph
  /// The modules that declare bindings, by the places of these.
  private let modules: [CodeLocation: [String]]
  private let drawn: [Int]
  private var ids: [Int: String] = [:]
  /// The nodes of keys that are written alike, such as two types of the same name in different modules.
  private let alike: Set<Int>

  init(_ bindings: BindingGraph, _ modules: [CodeLocation: [String]]) {
    (self.bindings, self.modules) = (bindings, modules)
    drawn = bindings.visibleNodes.filter { bindings[$0].kind != .derived }
    var taken: [String: [Int]] = [:]
    // The root's first, so that a node is called the same in the graphs of children.
    for number in drawn.sorted() {
      let key = bindings[number].key
      let label = key.label(isHidden: !bindings.isKeyed(number))
      let count = taken[label, default: []].count + 1
      taken[label, default: []].append(number)
      // By its key, or by a number besides, if another one is called so.
      let isCounted = key.role == .contribution && key.name == nil
      ids[number] = count == 1 && !isCounted ? label : "\(label) #\(count)"
    }
    alike = Set(taken.values.filter { $0.count > 1 }.joined().filter(bindings.isKeyed))
  }

  var graph: DependencyGraph { DependencyGraph(nodes: drawn.map(node), edges: drawn.flatMap(edges)) }

  private func node(_ number: Int) -> DependencyGraph.Node {
    let binding = bindings[number]
    let (key, kind) = (binding.key, kind(binding.kind))
    return DependencyGraph.Node(
      id: ids[number] ?? "", type: TypeSpelling.of(key.type), name: key.name?.text,
      role: kind == .decorator ? .decorator : key.role, kind: kind, scope: binding.lifetime.rawValue,
      isolation: binding.isOnMainActor ? "MainActor" : nil, location: binding.place,
      modules: binding.place.flatMap { modules[$0] } ?? [], level: bindings.level(of: number),
      wholeType: alike.contains(number) ? String(reflecting: key.type) : nil)
  }

  private func edges(of number: Int) -> [DependencyGraph.Edge] {
    let binding = bindings[number]
    return zip(binding.dependencies, bindings.targets(of: number)).flatMap { dependency, target in
      steps(to: target, kind(dependency.kind)).map { target, kind in
        DependencyGraph.Edge(
          source: ids[number] ?? "", target: target, kind: kind, label: binding.describe(dependency).description)
      }
    }
  }

  /// The drawn targets of an edge, behind derived bindings, and the kinds of edges that lead there.
  private func steps(to target: Int?, _ kind: DependencyGraph.Edge.Kind) -> [(String, DependencyGraph.Edge.Kind)] {
    guard let target else { return [] }
    if bindings[target].kind != .derived { return ids[target].map { [($0, kind)] } ?? [] }
    // The first deferred step determines the kind.
    let isDeferred = kind == .lazy || kind == .factory
    return zip(bindings[target].dependencies, bindings.targets(of: target)).flatMap {
      steps(to: $1, isDeferred ? kind : self.kind($0.kind))
    }
  }

  private func kind(_ kind: Binding.Kind) -> DependencyGraph.Node.Kind {
    switch kind {
    case .function: .function
    case .asynchronousFunction: .asynchronousFunction
    case .link: .link
    case .factory: .factory
    case .provider: .provider
    case .instance: .instance
    case .decorator: .decorator
    case .collection: .collection
    case .injector: .injector
    case .derived: .derived
    case .supplied: .supplied
    }
  }

  private func kind(_ kind: DeclaredDependency.Kind) -> DependencyGraph.Edge.Kind {
    switch kind {
    case .parameter, .argument, .request: .parameter
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
