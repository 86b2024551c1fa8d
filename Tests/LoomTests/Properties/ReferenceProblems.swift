/// What is wrong with the bindings that an injector sees, each search by itself.
struct ReferenceProblems {
  let injector: ReferenceInjector

  /// All problems, as lines.
  var lines: Set<String> {
    Set(injector.duplicates.map { "DUPLICATE n\($0)" })
      .union(missing.map { "MISSING n\($0)" })
      .union(cycles.map { line(ofCycle: $0) })
      .union(captives.keys.map { "CAPTIVE n\($0)" })
  }

  func line(ofCycle members: Set<Int>) -> String { "CYCLE " + members.sorted().map { "n\($0)" }.joined(separator: " ") }

  /// The keys that something needs and nothing binds.
  private var missing: Set<Int> {
    let edges = injector.visible.compactMap { injector.binding(of: $0) }.flatMap(\.0.recipe.declaredEdges)
    let needed = edges.filter { $0.kind != .optional && $0.kind != .all }.map(\.target) + injector.allContributions
    return Set(needed).filter { injector.binding(of: $0) == nil }
  }

  /// The groups of bindings that need each other at once: not by what is deferred, nor by a property of what is
  /// published before its properties are injected.
  var cycles: Set<Set<Int>> {
    let reached = Dictionary(
      uniqueKeysWithValues: injector.visible.map { ($0, injector.reachable(from: $0, along: Self.isNeededAtOnce)) })
    return Set(
      injector.visible.filter { reached[$0]?.contains($0) == true }
        .map { key in
          Set(injector.visible.filter { reached[key]?.contains($0) == true && reached[$0]?.contains(key) == true })
        })
  }

  /// Whether a binding needs another at once, in one step.
  func needsAtOnce(_ key: Int, _ target: Int) -> Bool {
    guard let (declaration, _) = injector.binding(of: key) else { return false }
    return declaration.recipe.declaredEdges.contains {
      Self.isNeededAtOnce(declaration, $0) && injector.targets(of: $0).contains(target)
    }
  }

  private static func isNeededAtOnce(_ declaration: GraphPlan.Declaration, _ edge: GraphPlan.Edge) -> Bool {
    guard case .function(let parameters, _) = declaration.recipe else { return true }
    return !edge.isDeferred && (parameters.contains(edge) || !declaration.scope.isPublished)
  }

  /// For each binding whose instance children share, the scoped ones that it would keep.
  var captives: [Int: Set<Int>] {
    var captives: [Int: Set<Int>] = [:]
    for key in injector.visible {
      guard let (captor, _) = injector.binding(of: key), captor.scope.isInherited else { continue }
      let reached = injector.reachable(from: key) { source, edge in
        edge.kind != .factory && (source.key == key || source.scope == .normal || source.scope == .graph)
      }
      let scoped = reached.filter { injector.binding(of: $0)?.0.scope == .scoped }
      if !scoped.isEmpty { captives[key] = scoped }
    }
    return captives
  }

  /// Whether nothing that is visible leads back to itself but by what is deferred.
  var isAcyclic: Bool {
    injector.visible.allSatisfy { key in !injector.leads(from: key, to: key) { !$1.isDeferred } }
  }
}
