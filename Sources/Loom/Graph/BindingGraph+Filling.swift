extension BindingGraph {
  /// Merges, links and verifies declarations.
  ///
  /// - Parameters:
  ///   - declarations: the declarations.
  ///   - isMade: whether an ancestor has made the instance that is used for a node.
  /// - Returns: the problems.
  mutating func fill(_ declarations: Declarations, unless isMade: @escaping (Node) -> Bool) -> [Problem] {
    let merged = merge(declarations.bindings, isOlder: declarations.isOlder)
    findAffected()
    defer { end = count }
    let duplicates = merged.duplicates.isEmpty ? [] : declarations.problems(of: merged.duplicates)
    let problems = verify(expecting: declarations.expectations, and: merged.dangling)
    // Only where something is made with the injector, and something on the main actor.
    let mayBeMisplaced = traits.isSuperset(of: [.eager, .mainActor]) && !MainThread.isCurrent
    return duplicates + problems + (mayBeMisplaced ? isolationProblems(unless: isMade) : [])
      + refusals
  }
}
