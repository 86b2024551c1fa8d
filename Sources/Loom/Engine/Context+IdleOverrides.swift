/// What is wrong with bindings that are meant to replace others.
extension Context {
  /// One problem for each override that replaces nothing, and that nothing else declares a need for.
  ///
  /// An override may bring what other overrides need: their own dependencies are no mistakes. An unnamed contribution or a decorator
  /// comes on top of what is there, and so replaces nothing by its nature.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  var idleOverrides: [Problem] {
    let replaced = replacedGenerations
    let keys = Set(replaced.map(\.key))
    let idle = declaredOverrides.filter { binding in
      guard binding.key.isUnique else { return false }
      if keys.contains(binding.key) { return binding.isDefault && !isPresent(binding) }
      return !isBoundWithoutModules(binding.key)
    }
    guard !idle.isEmpty else { return [] }
    let needed = neededKeys
    let hints = Hints(replaced)
    var problems: [Problem] = []
    for binding in idle where binding.isDefault || !needed.contains(binding.key) {
      problems.append(.idleOverride(binding, hints: hints))
    }
    return problems
  }

  private func isPresent(_ binding: Binding) -> Bool { graph.bindings.contains { $0 === binding } }

  /// Whether there would be a binding of the key if no module declared one.
  private func isBoundWithoutModules(_ key: AnyKey) -> Bool {
    if key.role == .contribution { return graph.global.contributions(to: key.type).contains { $0.key == key } }
    return (graph.global.binding(for: key) ?? Binding.justInTime(key)) != nil
  }

  /// What bindings declare that they need, and what modules expect.
  private var neededKeys: Set<AnyKey> {
    var keys = Set(declarations.expectations.map(\.key))
    for binding in graph.bindings {
      // A collection is made of its contributions, whoever needs it.
      for dependency in binding.dependencies where !dependency.kind.isFixed { keys.insert(dependency.key) }
    }
    return keys
  }
}

extension Problem {
  fileprivate static func idleOverride(_ binding: Binding, hints: Hints) -> Problem {
    let hint = binding.key.role == .binding ? hints.about(binding.key).notes : []
    return Problem(
      .unusedOverride, binding.subject, at: binding.place, notes: [binding.note(.declared)] + hint,
      remedies: [.bindOutsideOverrides])
  }
}
