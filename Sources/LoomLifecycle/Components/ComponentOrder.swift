/// The order in which components start, and why.
///
/// The dependencies of a component start before it, as early as the component itself would. Otherwise, deferred
/// components come last; then the higher level comes first, then the larger priority, then the earlier declaration.
public struct ComponentOrder: Sendable, CustomStringConvertible {
  /// Which components need which.
  let graph: ComponentGraph
  let components: [RankedComponent]
  /// The places in the list of components of those that come first to last.
  private(set) var indices: [Int] = []
  /// For each unit of the graph, the component with the best place that needs it, or is in it; nil if there is none.
  private(set) var heirs: [Int?]
  /// For each unit that comes earlier because of others, the one of these that needs it.
  private(set) var sources: [Int?]

  /// Orders components: each unit of the graph inherits the best place of those that need it.
  ///
  /// A. Kahn, "Topological sorting of large networks", Communications of the ACM 5 (1962), with inherited places.
  ///
  /// - Complexity: O(*n* log *n* + *e*) for *n* components and *e* edges, and O(*n*²) at worst, when components that
  ///   become ready come behind most of those that already are
  init(_ components: [RankedComponent], _ graph: ComponentGraph) {
    (self.components, self.graph) = (components, graph)
    // The place of each component if there were no dependencies.
    let places = Self.places(of: components.map(\.rank), by: <)
    func place(_ component: Int?) -> Int { component.map { places[$0] } ?? .max }
    heirs = graph.components.map { $0.min { places[$0] < places[$1] } }
    sources = graph.components.map { _ in nil }
    // The place that each unit has by itself. Without components it goes at once: others may wait for it only.
    let own = heirs.map { $0.map(place) ?? -1 }
    // A unit comes behind those that it needs.
    for unit in graph.components.indices.reversed() {
      for dependent in graph.dependents[unit] where place(heirs[dependent]) < place(heirs[unit]) {
        (heirs[unit], sources[unit]) = (heirs[dependent], dependent)
      }
    }
    var ready = ReadyUnits(graph, in: Self.places(of: own.indices.map { (place(heirs[$0]), own[$0]) }, by: <))
    while let unit = ready.next() {
      indices += graph.components[unit].sorted { places[$0] < places[$1] }
      ready.end(unit)
    }
  }

  /// The place of each element among all when they are sorted.
  private static func places<Element>(of elements: [Element], by areInOrder: (Element, Element) -> Bool) -> [Int] {
    var places = Array(repeating: 0, count: elements.count)
    let sorted = elements.indices.sorted { areInOrder(elements[$0], elements[$1]) }
    for (place, index) in sorted.enumerated() { places[index] = place }
    return places
  }

  /// The components' ids, first to last.
  ///
  /// - Complexity: O(*n*) for *n* components
  public var ids: [String] { indices.map { components[$0].id } }

  /// The order with its reasons, one line for each component.
  ///
  /// - Complexity: O(*n*) for *n* components
  public var description: String {
    let labels = graph.labels
    return indices.enumerated().map { "\($0 + 1). \(line(of: $1, labels))" }.joined(separator: "\n")
  }

  /// Whether a component starts with the application, because it is not deferred, or a component needs it that is not.
  ///
  /// Deferred components have the last places, unless they inherit another.
  func isAwaited(_ index: Int) -> Bool { heirs[graph.units[index]].map { !components[$0].rank.isDeferred } ?? false }

  /// Where level or priority have been overruled.
  var warnings: [LifecycleProblem] {
    let labels = graph.labels
    return indices.compactMap { warning(about: $0, labels) } + hastened
  }

  /// Warnings of deferred components that start with the application after all, because one of that needs them.
  private var hastened: [LifecycleProblem] {
    let hastened = indices.filter { isAwaited($0) && components[$0].rank.isDeferred }
    return hastened.map { LifecycleProblem(.notDeferred, of: components[$0].entry) }
  }
}

/// The facts that order components, besides the graph.
struct RankedComponent: Sendable {
  let entry: ComponentEntry
  let rank: Rank
  var id: String { entry.id }
}

/// A component's place among those that do not need each other.
struct Rank: Comparable {
  /// Whether it is declared to start after the application has started.
  var isDeferred = false
  let level: ComponentOrder.Level
  let priority: ComponentOrder.Priority
  /// Its place among all that are contributed.
  let contribution: Int

  static func < (one: Rank, other: Rank) -> Bool {
    if one.isDeferred != other.isDeferred { return other.isDeferred }
    return one.isBefore(other) || !other.isBefore(one) && one.contribution < other.contribution
  }

  /// Whether its level or priority, which the program has chosen, puts it before another.
  func isBefore(_ other: Rank) -> Bool {
    level != other.level ? level == .basic : priority.rawValue > other.priority.rawValue
  }
}
