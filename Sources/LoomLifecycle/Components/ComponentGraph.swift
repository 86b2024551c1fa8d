import Loom

/// Which components need which, by way of any nodes of the dependency graph.
///
/// Its units are groups of nodes that need each other; nearly all of them have a single node. A unit comes behind those that it
/// needs. What is deferred, by a `Lazy` or a `Factory`, and what a closure asks for does not order.
struct ComponentGraph {
  /// The components of each unit, by their indices; most units have none.
  private(set) var components: [[Int]] = []
  /// The units that need each unit.
  private(set) var dependents: [[Int]] = []
  /// How many dependencies on other units each unit has.
  private(set) var needCounts: [Int] = []
  /// The node that stands for a unit where a path is written: `any TripCounting`.
  private(set) var labels: [String] = []

  /// Finds out what a graph's nodes need of each other.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - owners: which component each of some nodes is, by the node's identifier.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  init(_ graph: DependencyGraph, components owners: [String: Int]) {
    let table = NodeTable(graph)
    let units = StrongComponents(of: table, from: graph.nodes.indices.filter { owners[graph.nodes[$0].id] != nil })
    components = Array(repeating: [], count: units.count)
    dependents = components
    needCounts = Array(repeating: 0, count: units.count)
    labels = Array(repeating: "", count: units.count)
    for (node, unit) in units.unit.enumerated() where unit >= 0 {
      let id = graph.nodes[node].id
      labels[unit] = id
      if let component = owners[id] { components[unit].append(component) }
      for target in table.targets(of: node) where units.unit[target] != unit {
        dependents[units.unit[target]].append(unit)
        needCounts[unit] += 1
      }
    }
  }
}

/// The edges of a graph that order components, by the places of their nodes.
struct NodeTable {
  private var starts: [Int] = []
  private var ends: [Int] = []

  init(_ graph: DependencyGraph) {
    let places = Dictionary(graph.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    starts.reserveCapacity(graph.nodes.count + 1)
    ends.reserveCapacity(graph.edges.count)
    // The edges come in the order of their nodes.
    var next = 0
    for node in graph.nodes {
      starts.append(ends.count)
      while next < graph.edges.count, graph.edges[next].source == node.id {
        if graph.edges[next].orders, let target = places[graph.edges[next].target] { ends.append(target) }
        next += 1
      }
    }
    starts.append(ends.count)
  }

  var count: Int { starts.count - 1 }

  func targets(of node: Int) -> ArraySlice<Int> { ends[starts[node]..<starts[node + 1]] }
}

extension DependencyGraph.Edge {
  /// Whether what is needed must be there before.
  fileprivate var orders: Bool {
    switch kind {
    case .lazy, .factory: false
    default: !isDiscovered
    }
  }
}
