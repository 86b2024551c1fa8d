import Loom

/// Which components need which, by way of any nodes of the dependency graph.
///
/// Its units are groups of nodes that need each other; nearly all of them have a single node. A unit comes behind those that it
/// needs. What is deferred, by a `Lazy` or a `Factory`, and what a closure asks for does not order.
struct ComponentGraph: Sendable {
  /// The components of each unit, by their indices; most units have none.
  private(set) var components: [[Int]] = []
  /// The units that need each unit.
  private(set) var dependents = Adjacency()
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
  @_optimize(speed)
  init(_ graph: DependencyGraph, components owners: [String: Int]) {
    let table = Adjacency(graph)
    let found = graph.nodes.map { owners[$0.id] }
    let units = StrongComponents(of: table, from: found.indices.filter { found[$0] != nil })
    components = Array(repeating: [], count: units.count)
    needCounts = Array(repeating: 0, count: units.count)
    labels = Array(repeating: "", count: units.count)
    var needs: [(of: Int, unit: Int)] = []
    for (node, unit) in units.unit.enumerated() where unit >= 0 {
      labels[unit] = graph.nodes[node].id
      if let component = found[node] { components[unit].append(component) }
      for target in table[node] where units.unit[target] != unit {
        needs.append((units.unit[target], unit))
        needCounts[unit] += 1
      }
    }
    dependents = Adjacency(of: units.count, needs)
  }
}

/// Which nodes each node leads to, in one list.
struct Adjacency: Sendable {
  private var starts: [Int] = [0]
  private var ends: [Int] = []

  init() {}

  /// The edges of a graph that order components, by the places of their nodes.
  @_optimize(speed)
  init(_ graph: DependencyGraph) {
    var places = Places(of: graph.nodes)
    starts.reserveCapacity(graph.nodes.count + 1)
    ends.reserveCapacity(graph.edges.count)
    // The edges come in the order of their nodes.
    var next = 0
    for node in graph.nodes {
      while next < graph.edges.count, graph.edges[next].source == node.id {
        if graph.edges[next].orders, let target = places.place(of: graph.edges[next].target) { ends.append(target) }
        next += 1
      }
      starts.append(ends.count)
    }
  }

  /// Some pairs, sorted by counting.
  @_optimize(speed)
  init(of count: Int, _ pairs: [(of: Int, unit: Int)]) {
    starts = Array(repeating: 0, count: count + 1)
    for pair in pairs { starts[pair.of + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    ends = Array(repeating: 0, count: pairs.count)
    var next = starts
    for pair in pairs {
      ends[next[pair.of]] = pair.unit
      next[pair.of] += 1
    }
  }

  var count: Int { starts.count - 1 }

  subscript(node: Int) -> ArraySlice<Int> { ends[starts[node]..<starts[node + 1]] }
}

/// The places of nodes by their identifiers.
///
/// An edge of a graph that an injector has made holds the very string that its node holds. Looking for its two words instead of
/// its text makes reading a hundred thousand edges three times as fast.
private struct Places {
  /// A string's representation; two strings of the same words are equal, though equal strings may have others.
  private struct Words: Hashable {
    let first: UInt64
    let second: UInt64

    @inline(__always)
    init(of text: String) { self = unsafeBitCast(text, to: Words.self) }
  }

  private let nodes: [DependencyGraph.Node]
  private var byWords: [Words: Int]
  /// Filled where a graph has been put together otherwise.
  private var byText: [String: Int] = [:]

  @_optimize(speed)
  init(of nodes: [DependencyGraph.Node]) {
    self.nodes = nodes
    byWords = Dictionary(minimumCapacity: nodes.count)
    for (place, node) in nodes.enumerated() { byWords[Words(of: node.id)] = place }
  }

  @inline(__always)
  mutating func place(of id: String) -> Int? { byWords[Words(of: id)] ?? placeByText(of: id) }

  @inline(never)
  private mutating func placeByText(of id: String) -> Int? {
    if byText.isEmpty {
      for (place, node) in nodes.enumerated() { byText[node.id] = place }
    }
    return byText[id]
  }
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
