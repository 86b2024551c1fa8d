import Loom

/// Why components start in the order in which they do.
struct OrderReport {
  private let components: [RankedComponent]
  private let graph: ComponentGraph
  private let search: OrderSearch
  /// The unit of each component.
  private let units: [Int]
  // Nobody wants to know where nothing has been overruled.
  private lazy var labels = graph.labels

  /// How many steps of a path are written.
  private static let mostSteps = 6

  init(_ components: [RankedComponent], _ graph: ComponentGraph, _ search: OrderSearch) {
    self.components = components
    self.graph = graph
    self.search = search
    var units = components.map { _ in -1 }
    for (unit, members) in graph.components.enumerated() { for member in members { units[member] = unit } }
    self.units = units
  }

  mutating func text() -> String {
    search.order.enumerated().map { "\($0 + 1). \(line(of: $1, in: units[$1]))" }.joined(separator: "\n")
  }

  mutating func warnings() -> [LifecycleProblem] { search.order.compactMap { warning(about: $0, in: units[$0]) } }

  private mutating func line(of index: Int, in unit: Int) -> String {
    let component = components[index]
    var line = "\(component.id): \(component.rank.level), \(component.rank.priority)"
    if let dependent = dependent(of: index, in: unit) {
      line += "; needed by \(components[dependent].id): \(path(to: unit))"
    }
    let others = graph.components[unit].filter { $0 != index }.map { components[$0].id }
    if !others.isEmpty { line += "; needs and is needed by \(others.joined(separator: ", "))" }
    return line + "  \(component.entry.location)"
  }

  /// The component that has passed its place on, if that would come later without.
  private func dependent(of index: Int, in unit: Int) -> Int? {
    search.sources[unit] == nil ? nil : search.heirs[unit]
  }

  private mutating func warning(about index: Int, in unit: Int) -> LifecycleProblem? {
    let first = graph.components[unit].min { components[$0].rank < components[$1].rank } ?? index
    guard first == index else { return cycle(of: index, with: first) }
    guard let other = dependent(of: index, in: unit) else { return nil }
    let (component, dependent) = (components[index], components[other])
    guard dependent.rank.isBefore(component.rank) else { return nil }
    return LifecycleProblem(
      .orderOverruled, component.id, in: nil,
      "starts before \"\(dependent.id)\", whose level or priority is higher, because that component needs it",
      at: component.entry.location, notes: [.init("needed by", path(to: unit), at: dependent.entry.location)])
  }

  private func cycle(of index: Int, with first: Int) -> LifecycleProblem {
    let (component, other) = (components[index], components[first])
    return LifecycleProblem(
      .orderOverruled, component.id, in: nil,
      "and \"\(other.id)\" need each other through properties, so only level and priority order them",
      at: component.entry.location, notes: [.init("and", "\"\(other.id)\"", at: other.entry.location)])
  }

  /// The way from the component that has passed its place on to a unit.
  private mutating func path(to unit: Int) -> String {
    var steps: [String] = []
    var next: Int? = unit
    while let source = next, steps.count < Self.mostSteps {
      if let label = labels[source] { steps.append(label) }
      next = search.sources[source]
    }
    if next != nil { steps += ["…", components[search.heirs[unit]].id] }
    return steps.reversed().joined(separator: " → ")
  }
}
