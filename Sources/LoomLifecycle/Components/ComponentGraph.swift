import Loom

/// Which components need which, by way of any nodes of the dependency graph.
///
/// Its units are groups of nodes that need each other; nearly all of them have a single node. A unit comes behind those
/// that it needs. Deferred dependencies, by a `Lazy` or a `Factory`, and requests of closures do not order.
struct ComponentGraph: Sendable {
  /// The components of each unit, by their indices; most units have none.
  private(set) var components: [[Int]]
  /// The unit of each component.
  private(set) var units: [Int] = []
  /// The units that need each unit.
  private(set) var dependents: [[Int]]
  /// How many dependencies on other units each unit has.
  private(set) var needCounts: [Int]
  private let needs: NeedGraph

  /// Finds the dependencies between components.
  ///
  /// - Parameter needs: the nodes that they need, with a root for each.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  init(_ needs: NeedGraph) {
    var unit = Array(repeating: 0, count: needs.count)
    for (number, group) in needs.groups.enumerated() { for node in group { unit[node] = number } }
    components = Array(repeating: [], count: needs.groups.count)
    self.needs = needs
    for (component, root) in needs.roots.enumerated() {
      // Behind the others, those that nothing leads to.
      if root == nil { components.append([]) }
      units.append(root.map { unit[$0] } ?? components.count - 1)
      components[units[component]].append(component)
    }
    dependents = Array(repeating: [], count: components.count)
    needCounts = Array(repeating: 0, count: components.count)
    for node in unit.indices {
      for target in needs[node] where unit[target] != unit[node] {
        dependents[unit[target]].append(unit[node])
        needCounts[unit[node]] += 1
      }
    }
  }

  /// The other components that some need, each with one that needs it, by their indices.
  ///
  /// - Complexity: O(*n* + *e*) for *n* units and *e* dependencies
  func needed(by isMeant: (Int) -> Bool) -> [Int: Int] {
    var needers: [Int?] = Array(repeating: nil, count: components.count)
    var found: [Int: Int] = [:]
    // A unit comes behind those that it needs.
    for unit in components.indices.reversed() {
      needers[unit] = components[unit].first(where: isMeant) ?? dependents[unit].lazy.compactMap { needers[$0] }.first
      for component in components[unit] where !isMeant(component) { found[component] = needers[unit] }
    }
    return found
  }

  /// The name of each unit where a path is written: `any TripCounting`; nil for derived bindings.
  ///
  /// - Complexity: O(*n*) for *n* nodes, whose types are spelled
  var labels: [String?] {
    let names = needs.names
    return needs.groups.map { group in group.lazy.compactMap { names[$0] }.first }
  }
}

extension Injector {
  /// The components of some that others need, each with one of these.
  ///
  /// - Complexity: O(*n* + *e*) for the *n* nodes and *e* edges that all of them need
  func needs(
    of users: [ComponentEntry], among others: [ComponentEntry]
  ) -> [(need: ComponentEntry, user: ComponentEntry)] {
    if others.isEmpty { return [] }
    let all = users + others
    let needers = ComponentGraph(needs(of: all.map(\.key))).needed { $0 < users.count }
    return all.indices.compactMap { index in needers[index].map { (all[index], all[$0]) } }
  }
}

/// The units of a graph that all they need is done for, each once; the first in some order comes first.
struct ReadyUnits {
  private let graph: ComponentGraph
  private let places: [Int]
  private var missing: [Int]
  /// Sorted from the last to the first.
  private var ready: [Int]

  /// Begins with the units that need nothing.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - places: the place of each unit in the order.
  init(_ graph: ComponentGraph, in places: [Int]) {
    (self.graph, self.places, missing) = (graph, places, graph.needCounts)
    ready = places.indices.filter { graph.needCounts[$0] == 0 }.sorted { places[$0] > places[$1] }
  }

  /// The next unit; nil if all that is left has to wait for another one.
  mutating func next() -> Int? { ready.popLast() }

  /// Notes that a unit is done: others may have waited for it only.
  ///
  /// - Complexity: O(*n*) for each of *n* ready units that become ready, if it comes behind most of them
  mutating func end(_ unit: Int) {
    for dependent in graph.dependents[unit] {
      missing[dependent] -= 1
      if missing[dependent] > 0 { continue }
      let later = ready.lastIndex { places[$0] > places[dependent] }
      ready.insert(dependent, at: later.map { $0 + 1 } ?? 0)
    }
  }
}
