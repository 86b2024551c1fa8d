import Loom
import Testing

@testable import LoomLifecycle

/// The order of ten thousand components with a hundred thousand dependencies.
@Suite struct LargeOrderTests {
  private static let count = 10_000

  @MainActor private final class Plain: Component {
    func register(in events: EventRegistrar) {}
  }

  // Each component needs ten of those before it. Edges of a graph that an injector has made share their nodes' strings.
  private static func graph(sharesText: Bool) -> (graph: DependencyGraph, needs: [[Int]]) {
    var random = SplitMix(state: 7)
    let nodes = (0..<count).map { number in
      DependencyGraph.Node(
        id: "Application.Component\(number)", type: "Component\(number)", name: nil, role: .binding, kind: .function,
        scope: "singleton", isolation: "MainActor", location: nil, modules: [], level: 0)
    }
    let needs = (0..<count).map { number in
      (0..<min(10, number)).map { _ in Int.random(in: 0..<number, using: &random) }
    }
    let edges = needs.enumerated().flatMap { number, needs in
      needs.map { need in
        DependencyGraph.Edge(
          source: nodes[number].id, target: sharesText ? nodes[need].id : "Application.Component\(need)",
          kind: .parameter, label: "parameter", isDiscovered: false)
      }
    }
    return (DependencyGraph(nodes: nodes, edges: edges), needs)
  }

  @Test(arguments: [true, false]) func `each comes behind those that it needs`(_ sharesText: Bool) throws {
    let (graph, needs) = Self.graph(sharesText: sharesText)
    let owners = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, $0) })
    var random = SplitMix(state: 11)
    let components = (0..<Self.count).map { number in
      let declaration = ComponentDeclaration(
        name: "\(number)", priority: Priority(rawValue: Int.random(in: 0..<100, using: &random)),
        location: CodeLocation(fileID: "Application/Module.swift", line: number + 1))
      let entry = ComponentEntry(Plain.self, declaration) { Plain() }
      return RankedComponent(
        entry: entry, rank: Rank(level: .normal, priority: declaration.priority, contribution: number))
    }
    let order = ComponentOrder(components, ComponentGraph(graph, components: owners))
    var places = [Int](repeating: 0, count: Self.count)
    for (place, component) in order.indices.enumerated() { places[component] = place }
    #expect(Set(order.indices).count == Self.count)
    for (component, needs) in needs.enumerated() {
      for need in needs where places[need] >= places[component] { Issue.record("\(component) starts before \(need)") }
    }
  }
}
