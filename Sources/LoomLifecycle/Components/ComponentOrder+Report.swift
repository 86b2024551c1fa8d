// Why components start in the order in which they do.
extension ComponentOrder {
  /// How many steps of a path are written.
  private static let mostSteps = 6

  /// The order's line for a component; labels are those of the graph's units.
  func line(of index: Int, _ labels: [String?]) -> String {
    let (component, unit) = (components[index], search.units[index])
    var line = "\(component.id): \(component.rank.level), \(component.rank.priority)"
    if let dependent = dependent(of: unit) {
      line += "; needed by \(components[dependent].id): \(path(to: unit, labels))"
    }
    let others = graph.components[unit].filter { $0 != index }.map { components[$0].id }
    if !others.isEmpty { line += "; needs and is needed by \(others.joined(separator: ", "))" }
    return line + "  \(component.entry.location)"
  }

  /// The component that has passed its place on, if that would come later without.
  private func dependent(of unit: Int) -> Int? {
    search.sources[unit] == nil ? nil : search.heirs[unit]
  }

  /// The warning about a component whose level or priority has been overruled.
  func warning(about index: Int, _ labels: [String?]) -> LifecycleProblem? {
    let unit = search.units[index]
    let first = graph.components[unit].min { components[$0].rank < components[$1].rank } ?? index
    guard first == index else { return cycle(of: index, with: first) }
    guard let other = dependent(of: unit) else { return nil }
    let (component, dependent) = (components[index], components[other])
    guard dependent.rank.isBefore(component.rank) else { return nil }
    return LifecycleProblem(
      .orderOverruled, component.id, in: nil,
      "starts before \"\(dependent.id)\", whose level or priority is higher, because that component needs it",
      at: component.entry.location, notes: [.init("needed by", path(to: unit, labels), at: dependent.entry.location)])
  }

  private func cycle(of index: Int, with first: Int) -> LifecycleProblem {
    let (component, other) = (components[index], components[first])
    return LifecycleProblem(
      .orderOverruled, component.id, in: nil,
      "and \"\(other.id)\" need each other through properties, so only level and priority order them",
      at: component.entry.location, notes: [.init("and", "\"\(other.id)\"", at: other.entry.location)])
  }

  /// The way from the component that has passed its place on to a unit.
  private func path(to unit: Int, _ labels: [String?]) -> String {
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
