import Synchronization

/// Notes which overrides of an injector are used, for tests that want to know.
package final class OverrideWatch: Sendable {
  /// For each override, by where it is declared, the problem that it is if nothing uses it; in the order of declaration.
  private let overrides: [(place: Place, problem: Problem)]
  private let used: Mutex<Set<Place>>

  /// What tells a binding from others: decorators and unnamed contributions share their keys.
  struct Place: Hashable, Sendable {
    let subject: AnyKey
    let location: CodeLocation

    init(_ binding: Binding) {
      subject = binding.subject
      location = binding.location
    }
  }

  init(_ overrides: [(place: Place, problem: Problem)], used: Set<Place>) {
    self.overrides = overrides
    self.used = Mutex(used)
  }

  /// One problem for each override that nothing has used so far.
  package var unused: [Problem] { problems(ofUsed: false) }

  /// For each override that something has used, the problem that it would be else.
  package var refuted: [Problem] { problems(ofUsed: true) }

  private func problems(ofUsed isUsed: Bool) -> [Problem] {
    let used = used.withLock { $0 }
    return overrides.filter { used.contains($0.place) == isUsed }.map(\.problem)
  }

  /// Remembers that a product of a binding has been handed out.
  func note(_ binding: Binding) {
    let place = Place(binding)
    _ = used.withLock { $0.insert(place) }
  }
}

extension TypedEntry {
  /// A way to the product that notes each use.
  static func watched(
    _ produce: @escaping Recipe<T>, by watch: OverrideWatch, and observer: ResolutionEvent.Observer?
  ) -> Recipe<T> {
    let noting: Recipe<T> = { entry, resolution in
      watch.note(entry.binding)
      return try produce(entry, resolution)
    }
    guard let observer else { return noting }
    return observed(noting, by: observer)
  }
}

extension Injector {
  /// Begins to note which overrides are used: a child's own bindings, or those that ``with(_:)-(Module...)`` has added.
  ///
  /// What has been asked for before, by an eager instance perhaps, counts as used.
  package func watchOverrides() throws(InjectionError) -> OverrideWatch { try context.watchOverrides() }
}

extension Context {
  fileprivate func watchOverrides() -> OverrideWatch {
    let modules = modulesByPlace
    return hierarchy.withLock {
      let used = Set(ownEntries.map { $0._withUnsafeGuaranteedRef { OverrideWatch.Place($0.binding) } })
      let watch = OverrideWatch(overrides(modules), used: used)
      noted.watch = watch
      return watch
    }
  }

  private func overrides(_ modules: [CodeLocation: [String]]) -> [(OverrideWatch.Place, Problem)] {
    let replaceable = parentContext == nil ? replacedGenerations : nil
    var hints = Hints(replaceable ?? graph.tables.dropFirst().flatMap(\.bindings))
    // A default that has given way is not there, and overrides nothing.
    let present = Set(bindings.map(ObjectIdentifier.init))
    return declaredOverrides.filter { $0.key.role == .decorator || present.contains(ObjectIdentifier($0)) }
      .map { binding in
        let replaced =
          replaceable.map { $0.last { $0.key == binding.key && $0.key.isUnique } } ?? inherited(binding.key)
        return (.init(binding), .unused(binding, replaced, modules, hints: &hints))
      }
  }

  /// A child's own bindings, or those that `with` has added.
  var declaredOverrides: [Binding] {
    guard parentContext == nil else { return declarations.bindings }
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
      let node = parent?.inheritedContributions(to: key.type)?.first { graph[$0].key == key }
      return node.map(graph.undecorated) ?? global.contributions(to: key.type).first { $0.key == key }
    }
    return parent?.inheritedNode(of: key).map(graph.undecorated) ?? global.binding(for: key)
  }
}

extension AnyKey {
  /// Whether an injector has at most one binding of the key.
  var isUnique: Bool { role == .binding || role == .contribution && name != nil }
}

extension Problem {
  fileprivate static func unused(
    _ binding: Binding, _ replaced: Binding?, _ modules: [CodeLocation: [String]], hints: inout Hints
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
