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
