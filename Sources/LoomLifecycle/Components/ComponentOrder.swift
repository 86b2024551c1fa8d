/// The order in which components start, and why.
///
/// The dependencies of a component start before it, as early as the component itself would. Otherwise, deferred
/// components come last; then the higher level comes first, then the larger priority, then the earlier declaration.
public struct ComponentOrder: Sendable, CustomStringConvertible {
  /// The places in the list of components of those that come first to last.
  let indices: [Int]
  /// Which components need which.
  let graph: ComponentGraph
  let components: [RankedComponent]
  /// The components that start with the application, by their indices: those declared so, and those that one of these
  /// needs.
  let awaited: Set<Int>
  let search: OrderSearch

  /// Orders components.
  ///
  /// - Complexity: O(*n* log *n* + *e*) for *n* components and *e* edges, and O(*n*²) at worst, when components that
  ///   become ready come behind most of those that already are
  init(_ components: [RankedComponent], _ graph: ComponentGraph) {
    let awaited = Self.awaited(of: components, graph)
    var components = components
    for index in components.indices { components[index].rank.isDeferred = !awaited.contains(index) }
    (self.components, self.graph, self.awaited) = (components, graph, awaited)
    search = OrderSearch(components, graph)
    indices = search.order
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

  /// The components that start with the application.
  ///
  /// - Complexity: O(*n* + *e*) for *n* units and *e* dependencies
  private static func awaited(of components: [RankedComponent], _ graph: ComponentGraph) -> Set<Int> {
    var isAwaited = Array(repeating: false, count: graph.components.count)
    // A unit comes behind those that it needs.
    for unit in isAwaited.indices.reversed() {
      isAwaited[unit] =
        graph.components[unit].contains { components[$0].entry.start != .deferred }
        || graph.dependents[unit].contains { isAwaited[$0] }
    }
    return Set(isAwaited.indices.filter { isAwaited[$0] }.flatMap { graph.components[$0] })
  }

  /// Where level or priority have been overruled.
  var warnings: [LifecycleProblem] {
    let labels = graph.labels
    return indices.compactMap { warning(about: $0, labels) } + hastened
  }

  /// Warnings of deferred components that start with the application after all, because one of that needs them.
  private var hastened: [LifecycleProblem] {
    let hastened = indices.filter { awaited.contains($0) && components[$0].entry.start == .deferred }
    return hastened.map { LifecycleProblem(.notDeferred, of: components[$0].entry) }
  }
}

/// The facts that order components, besides the graph.
struct RankedComponent: Sendable {
  let entry: ComponentEntry
  var rank: Rank
  var id: String { entry.id }
}

/// A component's place among those that do not need each other.
struct Rank: Comparable {
  /// Whether it starts after the application has started.
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
