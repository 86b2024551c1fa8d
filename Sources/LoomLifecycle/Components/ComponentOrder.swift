/// In which order components start, and why.
///
/// What a component needs starts before it. Among the rest, those come first that have the better level, then the larger
/// priority, then the earlier declaration. What a component needs comes as early as the component would.
public struct ComponentOrder: Sendable, CustomStringConvertible {
  /// The components' names, first to last.
  public let names: [String]
  /// The order with its reasons, a line for each component.
  public let description: String
  /// The places in the list of components of those that come first to last.
  let indices: [Int]
  /// Where level or priority have been overruled.
  let warnings: [LifecycleProblem]
  /// Which components need which.
  let graph: ComponentGraph

  /// Orders components.
  ///
  /// - Complexity: O(*n* log *n* + *e*) for *n* components and *e* edges
  init(_ components: [RankedComponent], _ graph: ComponentGraph) {
    let search = OrderSearch(components, graph)
    let report = OrderReport(components, graph, search)
    indices = search.order
    names = indices.map { components[$0].name }
    warnings = report.warnings
    description = report.text
    self.graph = graph
  }
}

/// What the order of components depends on besides the graph.
struct RankedComponent {
  let entry: ComponentEntry
  let rank: Rank
  var name: String { entry.name }
}
