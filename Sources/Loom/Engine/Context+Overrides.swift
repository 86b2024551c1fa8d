/// Bindings that are meant to replace others, and that do not.
extension Context {
  /// One problem for each override that replaces nothing, and that nothing else declares a need for.
  ///
  /// An override may bind what other overrides need: their own dependencies are no mistakes. Unnamed contributions
  /// and decorators add to other bindings, and never replace one.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  var idleOverrides: [Problem] {
    let (declared, replaceable) = declarations.overrides
    let keys = Set(replaceable.map(\.key))
    let bound = Set(graph.bindings.map { ObjectIdentifier($0.declared) })
    let isPresent = { (binding: Binding) in bound.contains(ObjectIdentifier(binding)) }
    let present = Set(declared.filter(isPresent).map(\.key))
    let idle = declared.filter { binding in
      // A default may give way to another override.
      guard binding.key.isUnique, isPresent(binding) || !present.contains(binding.key) else { return false }
      if keys.contains(binding.key) { return !present.contains(binding.key) }
      let isBoundByItself = binding.key.role == .binding && Binding.justInTime(binding.key) != nil
      return plans.global.binding(for: binding.key) == nil && !isBoundByItself
    }
    guard !idle.isEmpty else { return [] }
    // The dependencies of a collection on its contributions do not count.
    let dependencies = graph.bindings.flatMap(\.dependencies).filter { !$0.kind.isFixed }
    let needed = Set(declarations.expectations.map(\.key) + dependencies.map(\.key))
    return idle.filter { keys.contains($0.key) || !needed.contains($0.key) }.enumerated().map { rank, binding in
      // Its key may not be the one that was meant.
      let question = binding.key.role == .binding ? Problem.Question(kind: .replaceable, rank: rank) : nil
      return Problem(
        .unusedOverride, binding.subject, at: binding.place, notes: [binding.note(.declared)],
        remedies: [.bindOutsideOverrides], asking: question)
    }
  }
}
