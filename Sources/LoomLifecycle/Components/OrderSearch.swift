/// The search for the order: each unit inherits the best place of those that need it, and then units come by place.
///
/// A. Kahn, "Topological sorting of large networks", Communications of the ACM 5 (1962), with inherited places.
struct OrderSearch: Sendable {
  /// The components, first to last.
  private(set) var order: [Int] = []
  /// For each unit, the component with the best place that needs it, or is in it.
  private(set) var heirs: [Int]
  /// For each unit that inherits its place, the unit that needs it and has passed the place on.
  private(set) var sources: [Int?]

  /// The unit of each component.
  private(set) var units: [Int]
  private let graph: ComponentGraph
  /// The place of each component if there were no dependencies.
  private let places: [Int]

  init(_ components: [RankedComponent], _ graph: ComponentGraph) {
    self.graph = graph
    var places = Array(repeating: 0, count: components.count)
    let ranks = components.map(\.rank)
    for (place, index) in ranks.indices.sorted(by: { ranks[$0] < ranks[$1] }).enumerated() { places[index] = place }
    self.places = places
    heirs = graph.components.map { $0.min { places[$0] < places[$1] } ?? -1 }
    sources = graph.components.map { _ in nil }
    units = components.map { _ in -1 }
    for (unit, members) in graph.components.enumerated() { for member in members { units[member] = unit } }
    inherit()
    sort()
  }

  private func place(_ component: Int) -> Int { component < 0 ? .max : places[component] }

  /// Units are numbered such that one comes behind those that it needs: from the last to the first, each knows its
  /// place.
  private mutating func inherit() {
    for unit in graph.components.indices.reversed() {
      for dependent in graph.dependents[unit] where place(heirs[dependent]) < place(heirs[unit]) {
        (heirs[unit], sources[unit]) = (heirs[dependent], dependent)
      }
    }
  }

  private mutating func sort() {
    // The inherited place, then the unit's own. A unit without components goes at once: others may wait for it only.
    let keys = graph.components.indices.map { unit in
      (place(heirs[unit]), graph.components[unit].map { places[$0] }.min() ?? -1)
    }
    var ranks = Array(repeating: 0, count: keys.count)
    for (rank, unit) in keys.indices.sorted(by: { keys[$0] < keys[$1] }).enumerated() { ranks[unit] = rank }
    var ready = ReadyUnits(graph, in: ranks)
    while let unit = ready.next() {
      order += graph.components[unit].sorted { places[$0] < places[$1] }
      ready.end(unit)
    }
  }
}
