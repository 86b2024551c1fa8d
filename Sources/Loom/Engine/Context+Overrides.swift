/// Bindings that are meant to replace others: a child's own, or those that `copy(with:)` has added.
extension Context {
  /// Such bindings, and those that they may replace.
  private var overrides: (declared: [Binding], replaceable: [Binding]) {
    parent.map { (declarations.bindings, $0.plans.graph.all(\.bindings)) } ?? declarations.overrides
  }

  /// The overrides of this context.
  ///
  /// Each comes with the problem that it is if nothing uses it, and with
  /// whether something has led to it already, such as an eager instance.
  var presentOverrides: [(problem: Problem, isUsed: Bool)] {
    let (declared, replaceable) = overrides
    let former = formerBindings(among: replaceable)
    let used = used
    let isPresent = isPresent
    // A default that has given way is not there, and overrides nothing.
    let present = declared.filter { $0.key.role == .decorator || isPresent($0) }
    return present.enumerated().map { rank, binding in
      let replaced = binding.key.isUnique ? former[binding.key] ?? plans.global.binding(for: binding.key) : nil
      let problem = Problem.override(binding, of: replaced, .removeOverride, .warning, rank)
      return (problem, used.contains(Override(key: binding.subject, location: binding.location)))
    }
  }

  /// The bindings that something has led to which has been made.
  private var used: Set<Override> {
    let nodes = made.filter { $0.plan.plans.word == Uncounted(plans).word }.map(\.plan.node)
    let graph = plans.graph
    let used = Subgraph(of: graph, from: nodes) { _, kind, _ in !kind.isDeferred }.nodes.map { graph[$0] }
    return Set(used.map { Override(key: $0.subject, location: $0.location) })
  }

  /// One problem for each override that replaces nothing, and that nothing else declares a need for.
  ///
  /// An override may bind what other overrides need: their own dependencies are no mistakes. Unnamed contributions
  /// and decorators add to other bindings, and never replace one.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  var idleOverrides: [Problem] {
    let (declared, replaceable) = overrides
    let keys = Set(replaceable.map(\.key))
    let isPresent = isPresent
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
    return idle.filter { keys.contains($0.key) || !needed.contains($0.key) }.enumerated()
      .map { .override($1, of: nil, .bindOutsideOverrides, .error, $0) }
  }

  /// Whether a binding is in the graph.
  private var isPresent: (Binding) -> Bool {
    let present = Set(graph.bindings.map { ObjectIdentifier($0.declared) })
    return { present.contains(ObjectIdentifier($0)) }
  }

  /// The bindings that overrides replace, by their keys; a decorator is replaced with its inner binding.
  private func formerBindings(among replaceable: [Binding]) -> [AnyKey: Binding] {
    let former = replaceable.filter { $0.kind != .decorator }.map { ($0.key, $0) }
    // The newest, or the nearest ancestor's.
    return Dictionary(former) { [isRoot = parent == nil] first, last in isRoot ? last : first }
  }

  /// An override by its key and place: the nodes of a decorator belong to copies of its binding.
  private struct Override: Hashable {
    let key: AnyKey
    let location: CodeLocation
  }
}

extension Problem {
  /// The problem of an override that is of no use.
  fileprivate static func override(
    _ binding: Binding, of replaced: Binding?, _ remedy: Remedy, _ severity: Severity, _ rank: Int
  ) -> Problem {
    // Where a binding overrides nothing, its key may not be the one that was meant.
    let isMistakable = replaced == nil && binding.key.role == .binding
    return Problem(
      .unusedOverride, binding.subject, at: binding.place,
      notes: [binding.note(.declared)] + (replaced.map { [$0.note(.replaced)] } ?? []), remedies: [remedy],
      severity: severity, asking: isMistakable ? Problem.Question(kind: .replaceable, rank: rank) : nil)
  }
}
