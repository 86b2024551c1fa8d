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
  private var places: [Int]

  init(_ components: [RankedComponent], _ graph: ComponentGraph) {
    self.graph = graph
    places = Array(repeating: 0, count: components.count)
    let ranks = components.map(\.rank)
    for (place, index) in ranks.indices.sorted(by: { ranks[$0] < ranks[$1] }).enumerated() { places[index] = place }
    heirs = graph.components.map { _ in -1 }
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
      for component in graph.components[unit] where place(component) < place(heirs[unit]) {
        (heirs[unit], sources[unit]) = (component, nil)
      }
    }
    for unit in graph.components.indices.reversed() {
      for dependent in graph.dependents[unit] where place(heirs[dependent]) < place(heirs[unit]) {
        (heirs[unit], sources[unit]) = (heirs[dependent], dependent)
      }
    }
  }

  private mutating func sort() {
    var missing = graph.needCounts
    // Sorted from the last to the first.
    var ready = missing.indices.filter { missing[$0] == 0 }.map { (key: key($0), unit: $0) }.sorted { $0.key > $1.key }
    while let unit = ready.popLast()?.unit {
      order += graph.components[unit].sorted { places[$0] < places[$1] }
      for dependent in graph.dependents[unit] {
        missing[dependent] -= 1
        if missing[dependent] == 0 {
          ready.insert((key(dependent), dependent), at: place(of: key(dependent), in: ready))
        }
      }
    }
  }

  /// Where a key belongs in a list that is sorted from the last to the first, found by halving.
  private func place(of key: UInt64, in list: [(key: UInt64, unit: Int)]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].key > key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The inherited place, then the unit's own.
  ///
  /// A unit without components goes at once: others may wait for it only.
  private func key(_ unit: Int) -> UInt64 {
    var own = graph.components[unit].isEmpty ? 0 : UInt64.max
    for component in graph.components[unit] { own = min(own, UInt64(places[component]) + 1) }
    return UInt64(min(place(heirs[unit]), places.count)) << 32 | own
  }
}
