extension Context {
  /// What is bound in the place of something else, as far as it is there, by the problem that each binding is if nothing uses it; and
  /// whether something has led to it already, such as an eager instance.
  var presentOverrides: [(problem: Problem, isUsed: Bool)] {
    let modules = modulesByPlace
    let used = entries.values.map(\.binding)
    let replaceable = parent == nil ? replacedGenerations : nil
    let hints = Hints(replaceable ?? graph.parent?.graph.all(\.bindings) ?? [])
    // A default that has given way is not there, and overrides nothing.
    let present = Set(graph.bindings.map(ObjectIdentifier.init))
    var overrides: [(problem: Problem, isUsed: Bool)] = []
    for binding in declaredOverrides
    where binding.key.role == .decorator || present.contains(ObjectIdentifier(binding)) {
      let replaced =
        if let replaceable {
          replaceable.last { $0.key == binding.key && $0.key.isUnique }
        } else {
          inherited(binding.key)
        }
      // By what they say: a decorator's entries are of copies of it.
      let isUsed = used.contains { $0.location == binding.location && $0.subject == binding.subject }
      overrides.append((.unused(binding, replaced, modules, hints: hints), isUsed))
    }
    return overrides
  }

  /// A child's own bindings, or those that `with` has added.
  var declaredOverrides: [Binding] {
    guard parent == nil else { return declarations.bindings }
    let generations = declarations.generations
    let counted = Set(declarations.bindings.map(ObjectIdentifier.init))
    // In the order of declaration, which those are not in that take the place of others.
    return declarations.allBindings.filter {
      generations[ObjectIdentifier($0)] ?? 0 > 0 && counted.contains(ObjectIdentifier($0))
    }
  }

  /// The bindings that those added by `with` may replace.
  var replacedGenerations: [Binding] {
    let current = Set(declaredOverrides.map(ObjectIdentifier.init))
    return declarations.allBindings.filter { !current.contains(ObjectIdentifier($0)) }
  }

  /// The binding of a key that a child replaces.
  func inherited(_ key: AnyKey) -> Binding? {
    guard key.isUnique else { return nil }
    if key.role == .contribution {
      let node = parent?.graph.inheritedContributions(to: ObjectIdentifier(key.type)).first { graph[$0].key == key }
      return node.map(graph.undecorated) ?? graph.global.contributions(to: key.type).first { $0.key == key }
    }
    return parent?.graph.find(key).map(graph.undecorated) ?? graph.global.binding(for: key)
  }
}

extension AnyKey {
  /// Whether an injector has at most one binding of the key.
  var isUnique: Bool { role == .binding || role == .contribution && name != nil }
}

extension Problem {
  fileprivate static func unused(
    _ binding: Binding, _ replaced: Binding?, _ modules: [CodeLocation: [String]], hints: Hints
  ) -> Problem {
    func note(_ role: Role, _ binding: Binding) -> Note {
      Note(role, .binding(binding.subject), at: binding.place, in: modules[binding.location] ?? [])
    }
    // Where a binding overrides nothing, its key may not be the one that was meant.
    let isMistakable = replaced == nil && binding.key.role == .binding
    let notes = replaced.map { [note(.replaced, $0)] } ?? (isMistakable ? hints.about(binding.key).notes : [])
    return Problem(
      .unusedOverride, binding.subject, at: binding.place, notes: [note(.declared, binding)] + notes,
      remedies: [.removeOverride], severity: .warning)
  }
}
