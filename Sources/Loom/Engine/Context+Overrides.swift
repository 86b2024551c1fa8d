/// Bindings that are meant to replace others: a child's own, or those that `with` has added.
extension Context {
  /// Such bindings, and those that they may replace.
  private var overrides: (declared: [Binding], replaceable: [Binding]) {
    parent == nil
      ? own.declarations.overrides : (own.declarations.bindings, graph.parent?.graph.all(\.bindings) ?? [])
  }

  /// The overrides of this context.
  ///
  /// Each comes with the problem that it is if nothing uses it, and with
  /// whether something has led to it already, such as an eager instance.
  var presentOverrides: [(problem: Problem, isUsed: Bool)] {
    let (declared, replaceable) = overrides
    let (used, hints) = (own.entries.values.map(\.binding), Hints(replaceable))
    // A default that has given way is not there, and overrides nothing.
    let present = declared.filter { $0.key.role == .decorator || isPresent($0) }
    let problems = present.map {
      Problem.override($0, of: replaced(by: $0, among: replaceable), hints, .removeOverride, .warning)
    }
    return zip(present, withModules(problems)).map { binding, problem in
      // By place and subject: a decorator's entries belong to copies of its binding.
      (problem, used.contains { $0.location == binding.location && $0.subject == binding.subject })
    }
  }

  /// One problem for each override that replaces nothing, and that nothing else declares a need for.
  ///
  /// An override may bind what other overrides need: their own dependencies are no mistakes. An unnamed contribution or a decorator
  /// comes on top of what is there, and so replaces nothing by its nature.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  var idleOverrides: [Problem] {
    let (declared, replaceable) = overrides
    let keys = Set(replaceable.map(\.key))
    let idle = declared.filter { binding in
      guard binding.key.isUnique else { return false }
      if keys.contains(binding.key) { return binding.isDefault && !isPresent(binding) }
      let isBoundByItself = binding.key.role == .binding && Binding.justInTime(binding.key) != nil
      return graph.global.binding(for: binding.key) == nil && !isBoundByItself
    }
    guard !idle.isEmpty else { return [] }
    // The dependencies of a collection on its contributions do not count.
    let dependencies = graph.bindings.flatMap(\.dependencies).filter { !$0.kind.isFixed }
    let needed = Set(own.declarations.expectations.map(\.key) + dependencies.map(\.key))
    let hints = Hints(replaceable)
    return idle.filter { $0.isDefault || !needed.contains($0.key) }
      .map { .override($0, of: nil, hints, .bindOutsideOverrides) }
  }

  private func isPresent(_ binding: Binding) -> Bool { graph.bindings.contains { $0 === binding } }

  /// The binding that an override replaces; a decorator of it is replaced with it.
  private func replaced(by override: Binding, among replaceable: [Binding]) -> Binding? {
    guard override.key.isUnique else { return nil }
    let former = replaceable.filter { $0.key == override.key && $0.kind != .decorator }
    // The newest, or the nearest ancestor's.
    return (parent == nil ? former.last : former.first) ?? graph.global.binding(for: override.key)
  }
}

extension Problem {
  /// The problem of an override that is of no use.
  fileprivate static func override(
    _ binding: Binding, of replaced: Binding?, _ hints: Hints, _ remedy: Remedy, _ severity: Severity = .error
  ) -> Problem {
    // Where a binding overrides nothing, its key may not be the one that was meant.
    let isMistakable = replaced == nil && binding.key.role == .binding
    let notes = replaced.map { [$0.note(.replaced)] } ?? (isMistakable ? hints.about(binding.key).notes : [])
    return Problem(
      .unusedOverride, binding.subject, at: binding.place, notes: [binding.note(.declared)] + notes,
      remedies: [remedy], severity: severity)
  }
}
