import Loom

@testable import LoomGraph

/// The graph of an application of features, each with a screen, a model, a service and two repositories, and of what all need.
func sampleApplication(of bindings: Int) -> DependencyGraph {
  var nodes = [("any APIClient", "singleton"), ("any Clock", "eager"), ("any UserSession", "scoped")].map {
    DependencyGraph.Node(called: $0, scope: $1, modules: ["CoreModule", "AppModule"])
  }
  var edges: [DependencyGraph.Edge] = []
  var number = 0
  while nodes.count < bindings {
    let feature = SampleFeature(number: number)
    nodes += feature.nodes
    edges += feature.edges
    number += 1
  }
  nodes = Array(nodes.prefix(bindings))
  let known = Set(nodes.map(\.id))
  return DependencyGraph(nodes: nodes, edges: edges.filter { known.contains($0.source) && known.contains($0.target) })
}

/// A feature, which four others lead to the screens of.
private struct SampleFeature {
  let number: Int

  private static let names = ["Feed", "Search", "Profile", "Checkout", "Billing", "Settings", "Messages", "Maps"]

  private static func name(_ number: Int) -> String {
    names[number % names.count] + (number < names.count ? "" : "\(number / names.count + 1)")
  }

  private var name: String { Self.name(number) }
  private var repository: String { "any Repository<\(name)Item>" }
  private var cache: String { "Cached\(name)RepositoryWithOfflineSupport<\(name)Item>" }

  var nodes: [DependencyGraph.Node] {
    let parts = [
      ("\(name)Model", "normal", "MainActor"), ("\(name)Screen", "weak", "MainActor"), ("\(name)Service", "graph", nil),
      (repository, "singleton", nil), (cache, "singleton", nil), ("RouteAction<Show\(name)>", "singleton", nil),
    ]
    return parts.map { type, scope, isolation in
      DependencyGraph.Node(called: type, scope: scope, isolation: isolation, modules: ["\(name)Module", "AppModule"])
    }
  }

  var edges: [DependencyGraph.Edge] {
    let screens = (1...4).map { edge("\(name)Model", "RouteAction<Show\(Self.name(number * 4 + $0))>") }
    return screens + [
      edge("RouteAction<Show\(name)>", "\(name)Screen", .factory), edge("\(name)Screen", "\(name)Model"),
      edge("\(name)Model", "\(name)Service"), edge("\(name)Model", cache, .lazy), edge("\(name)Service", repository),
      edge("\(name)Service", "any UserSession"), edge(cache, repository), edge(cache, "any Clock"),
      edge(repository, "any APIClient"),
    ]
  }

  private func edge(
    _ source: String, _ target: String, _ kind: DependencyGraph.Edge.Kind = .parameter
  ) -> DependencyGraph.Edge {
    DependencyGraph.Edge(source: source, target: target, kind: kind, label: "parameter 1")
  }
}
