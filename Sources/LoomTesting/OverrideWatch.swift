package import Loom

/// Notes which overrides of an injector are used: a child's own bindings, or those that `copy(with:)` has added.
final class OverrideWatch: Sendable {
  /// In the order of declaration.
  private let overrides: [Problem]
  private let uses: BindingUses

  /// Starts observing; overrides that were resolved before count as used.
  ///
  /// - Parameters:
  ///   - injector: the injector of the overrides.
  ///   - onlySuspects: whether to observe only overrides that replace nothing, although a similar key is bound.
  ///   - uses: what the injector, and others of the same bindings, have used so far, and will use.
  /// - Throws: the report of an injector that is closed.
  init(
    _ injector: Injector, onlySuspects: Bool = false, uses: BindingUses = BindingUses()
  ) throws(InjectionError) {
    let unimplemented = (injector.shownGraph?.bindings ?? []).filter(\.isUnimplemented)
    overrides = injector.overrides.filter { override in
      let mayBeUnused = unimplemented.contains { $0.subject == override.key && $0.place == override.location }
      return override.isSuspect || !onlySuspects && !mayBeUnused
    }
    self.uses = uses
    for binding in injector.usedBindings { uses.note(binding.subject, binding.place) }
    if overrides.isEmpty { return }
    try injector.observe(uses.note)
  }

  /// One problem for each override that nothing has used so far.
  var unused: [Problem] { problems(ofUsed: false) }

  /// One problem for each override that something has used, or that nothing has.
  func problems(ofUsed isUsed: Bool) -> [Problem] {
    overrides.filter { uses.contains($0.key, $0.location) == isUsed }
  }
}

/// The bindings that something has used.
final class BindingUses: Sendable {
  private let used = Guarded<Set<Place>>([])

  /// Identifies a binding; keys do not, because decorators and unnamed contributions share them.
  private struct Place: Hashable {
    let key: AnyKey
    let location: CodeLocation?
  }

  func note(_ event: ResolutionEvent) { note(event.key, event.location) }

  func note(_ key: AnyKey, _ location: CodeLocation?) {
    _ = used.withLock { $0.insert(Place(key: key, location: location)) }
  }

  func contains(_ key: AnyKey, _ location: CodeLocation?) -> Bool {
    used.withLock { $0.contains(Place(key: key, location: location)) }
  }
}

extension Injector {
  /// The bindings that stand in the place of others, or are meant to, in the order of declaration.
  ///
  /// They are a child's own, or those that ``copy(with:)`` has added. Each is the problem that it is if nothing uses
  /// it.
  package var overrides: [Problem] {
    guard let graph = shownGraph else { return [] }
    let above = parent?.shownGraph.map { above in above.visibleNodes.map { above[$0] } }
    let (declared, replaceable) = above.map { (declarations.flatMap(\.bindings), $0) } ?? declarations.overrides
    // The newest, or the nearest ancestor's; a decorator is replaced with its inner binding.
    let former = Dictionary(replaceable.filter { $0.kind != .decorator }.map { ($0.key, $0) }) {
      [isChild = parent != nil] in
      isChild ? $0 : $1
    }
    let present = Set(graph.bindings.map { ObjectIdentifier($0.declared) })
    // A default that has given way is not there, and overrides nothing.
    let overrides = declared.filter { $0.key.role == .decorator || present.contains(ObjectIdentifier($0)) }
    let problems = overrides.map { binding in
      let replaced = binding.key.isUnique ? former[binding.key] ?? graph.global.binding(for: binding.key) : nil
      // Where a binding overrides nothing, its key may not be the one that was meant.
      let isMistakable = replaced == nil && binding.key.role == .binding
      return Problem(
        .unusedOverride, binding.subject, at: binding.place,
        detail: "nothing in this test used this binding of \(binding.subject).",
        notes: [binding.note(.declared)] + (replaced.map { [$0.note(.replaced)] } ?? []),
        remedies: ["delete it, or let the tested code ask this injector (Injector.current) for it"],
        severity: .warning, isOpen: isMistakable)
    }
    return completed(problems)
  }

  /// The bindings that something has led to which has been made.
  fileprivate var usedBindings: [Binding] {
    guard let graph = shownGraph else { return [] }
    return Subgraph(of: graph, from: madeNodes) { !$1.isDeferred }.nodes.map { graph[$0] }
  }
}

extension Binding {
  /// Whether a test that does not use the binding is as it should be.
  fileprivate var isUnimplemented: Bool {
    func hasInstance<T>(_ type: T.Type) -> Bool { instance(of: type) != nil }
    return kind == .instance && !hasInstance(key.type)
  }
}

extension Problem {
  /// Whether an override replaces nothing, and its key is much like one that is bound: another name, or a type that
  /// conforms.
  fileprivate var isSuspect: Bool {
    !notes.contains { $0.role == .replaced }
      && notes.contains {
        guard $0.role == .bound, case .binding(let bound) = $0.subject else { return false }
        return bound.type != key.type || bound.name != nil && key.name != nil
      }
  }
}
