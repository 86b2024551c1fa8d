// Why components start in the order in which they do.
extension ComponentOrder {
  /// How many steps of a path are written.
  private static let mostSteps = 6

  /// The order's line for a component; labels are those of the graph's units.
  func line(of index: Int, _ labels: [String?]) -> String {
    let (component, unit) = (components[index], graph.units[index])
    var line = "\(component.id): \(component.rank.level), \(component.rank.priority)"
    if !isAwaited(index) { line += ", deferred" }
    if let dependent = dependent(of: unit) {
      line += "; needed by \(components[dependent].id): \(path(to: unit, labels))"
    }
    let others = graph.components[unit].filter { $0 != index }.map { components[$0].id }
    if !others.isEmpty { line += "; needs and is needed by \(others.joined(separator: ", "))" }
    return line + "  \(component.entry.location)"
  }

  /// The component that has passed its place on, if that would come later without.
  private func dependent(of unit: Int) -> Int? {
    sources[unit] == nil ? nil : heirs[unit]
  }

  /// The warning about a component whose level or priority has been overruled.
  func warning(about index: Int, _ labels: [String?]) -> LifecycleProblem? {
    let unit = graph.units[index]
    let first = graph.components[unit].min { components[$0].rank < components[$1].rank } ?? index
    if first != index {
      let detail = "and \(quoted(first)) need each other through properties, so only level and priority order them"
      return overruled(index, by: first, detail, "and", quoted(first))
    }
    guard let other = dependent(of: unit), components[other].rank.isBefore(components[index].rank) else { return nil }
    let detail = "starts before \(quoted(other)), whose level or priority is higher, because that component needs it"
    return overruled(index, by: other, detail, "needed by", path(to: unit, labels))
  }

  private func overruled(
    _ index: Int, by other: Int, _ detail: String, _ label: String, _ text: String
  ) -> LifecycleProblem {
    let note = LifecycleProblem.Note(label, text, at: components[other].entry.location)
    return LifecycleProblem(.orderOverruled, of: components[index].entry, detail, notes: [note])
  }

  private func quoted(_ index: Int) -> String { "\"\(components[index].id)\"" }

  /// The way from the component that has passed its place on to a unit.
  private func path(to unit: Int, _ labels: [String?]) -> String {
    var steps: [String] = []
    var next: Int? = unit
    while let source = next, steps.count < Self.mostSteps {
      if let label = labels[source] { steps.append(label) }
      next = sources[source]
    }
    if next != nil, let heir = heirs[unit] { steps += ["…", components[heir].id] }
    return steps.reversed().joined(separator: " → ")
  }
}
