import Loom

/// Which components need which, by way of any nodes of the dependency graph.
///
/// Its units are groups of nodes that need each other; nearly all of them have a single node. A unit comes behind those
/// that it needs. Deferred dependencies, by a `Lazy` or a `Factory`, and requests of closures do not order.
struct ComponentGraph: Sendable {
  /// The components of each unit, by their indices; most units have none.
  private(set) var components: [[Int]]
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
      if let root { components[unit[root]].append(component) } else { components.append([component]) }
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
