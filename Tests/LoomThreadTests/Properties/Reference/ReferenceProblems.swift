/// The problems in the bindings that an injector sees, each found by its own search.
struct ReferenceProblems {
  let injector: ReferenceInjector

  /// All problems, as lines.
  var lines: Set<String> {
    Set(injector.duplicates.map { "DUPLICATE n\($0)" })
      .union(missing.map { "MISSING n\($0)" })
      .union(injector.undecorated.map { "MISSING \($0)" })
      .union(cycles.map { line(ofCycle: $0) })
      .union(captives.map { line(ofCaptor: $0.captor.number) })
  }

  func line(ofCycle members: Set<Int>) -> String { "CYCLE " + members.sorted().map { "n\($0)" }.joined(separator: " ") }

  func line(ofCaptor number: Int?) -> String { "CAPTIVE \(number.map { "n\($0)" } ?? "contribution")" }

  /// The keys that something needs and nothing binds.
  private var missing: Set<Int> {
    let edges = injector.visible.flatMap(\.declaredEdges).filter(\.isNecessary)
    return Set(edges.map(\.target)).filter { injector.binding(of: $0) == nil }
  }

  /// The keys of groups of bindings that need each other at once.
  ///
  /// Deferred edges do not count, nor do properties of products that are published before these are injected.
  var cycles: Set<Set<Int>> {
    let visible = injector.visible
    let reached = visible.map { binding in
      Set(injector.reachable(from: binding) { $0.needsAtOnce($1) }.map(ObjectIdentifier.init))
    }
    let identities = visible.map(ObjectIdentifier.init)
    return Set(
      visible.indices.filter { reached[$0].contains(identities[$0]) }.map { index in
        Set(
          visible.indices.filter { reached[index].contains(identities[$0]) && reached[$0].contains(identities[index]) }
            .compactMap { visible[$0].number })
      })
  }

  /// Whether a binding of a key needs one of another at once, in one step between such as have keys; reports leave out
  /// that a decorator needs what it decorates.
  func needsAtOnce(_ key: Int, _ target: Int) -> Bool {
    var queue = injector.visible.filter { $0.number == key }
    var seen: Set<ObjectIdentifier> = []
    while let next = queue.popLast() {
      for found in injector.targets(of: next, along: { $0.needsAtOnce($1) }) {
        if found.number == target { return true }
        let isLeftOut = found.number == nil || found.inner != nil
        if isLeftOut, seen.insert(ObjectIdentifier(found)).inserted { queue.append(found) }
      }
    }
    return false
  }

  /// The bindings whose instances children share and that would keep scoped ones, with the keys of these.
  var captives: [(captor: ReferenceBinding, scoped: Set<Int?>)] {
    injector.visible.filter(\.scope.isInherited).compactMap { captor in
      let scoped = scopedBindings(keptBy: captor).map(\.number)
      return scoped.isEmpty ? nil : (captor, Set(scoped))
    }
  }

  /// The scoped bindings that one leads to through such as do not share their products.
  private func scopedBindings(keptBy captor: ReferenceBinding) -> [ReferenceBinding] {
    var found: [ReferenceBinding] = []
    var queue = [captor]
    var seen: Set<ObjectIdentifier> = []
    while let next = queue.popLast() {
      for target in injector.targets(of: next, along: { !$1.isFactory })
      where seen.insert(ObjectIdentifier(target)).inserted {
        if target.scope == .scoped { found.append(target) }
        if !target.scope.isShared { queue.append(target) }
      }
    }
    return found
  }

  /// Whether every cycle of visible bindings passes through a deferred edge.
  var isAcyclic: Bool {
    injector.visible.allSatisfy { binding in !injector.leads(from: binding, to: binding) { !$1.isDeferred } }
  }
}

extension GraphPlan.Decorator.Target: CustomStringConvertible {
  var description: String {
    switch self {
    case .key(let key): "n\(key)"
    case .contribution(let name): "c\(name)"
    }
  }
}
