/// The order in which components start, and why.
///
/// What a component needs starts before it, as early as the component itself would. Otherwise, the higher level comes
/// first, then the larger priority, then the earlier declaration.
public struct ComponentOrder: Sendable, CustomStringConvertible {
  /// The places in the list of components of those that come first to last.
  let indices: [Int]
  /// Which components need which.
  let graph: ComponentGraph
  private let components: [RankedComponent]
  private let search: OrderSearch

  /// Orders components.
  ///
  /// - Complexity: O(*n* log *n* + *e*) for *n* components and *e* edges
  init(_ components: [RankedComponent], _ graph: ComponentGraph) {
    self.components = components
    self.graph = graph
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
    var report = OrderReport(components, graph, search)
    return report.text()
  }

  /// Where level or priority have been overruled.
  var warnings: [LifecycleProblem] {
    var report = OrderReport(components, graph, search)
    return report.warnings()
  }
}

/// What the order of components depends on besides the graph.
struct RankedComponent: Sendable {
  let entry: ComponentEntry
  let rank: Rank
  var id: String { entry.id }
}
