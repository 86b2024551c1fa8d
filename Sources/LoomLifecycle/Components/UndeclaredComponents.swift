import Loom

extension Injector {
  /// Components that are bound as other classes are, apart from some: the lifecycle does not know them.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  func undeclaredComponents(except known: Set<AnyKey>) -> [LifecycleProblem] {
    let undeclared = products.filter { $0.key.type is any Component.Type && !known.contains($0.key) }
    if undeclared.isEmpty { return [] }
    let types = DistinctTypeNames(known.map(\.type) + undeclared.map(\.key.type))
    return undeclared.map { LifecycleProblem(.notDeclared, types.name(of: $0.key.type), at: $0.location) }
  }
}
