import TestSupport

extension RandomPlan {
  mutating func declaration(of key: Int, _ isRoot: Bool, isDefault: Bool = false) -> GraphPlan.Declaration {
    let scope: GraphPlan.Lifespan = numbers.pick(
      shape == .narrow
        ? [.normal: 1, .graph: 4, .singleton: 3, .scoped: 2]
        : [.normal: 5, .graph: 3, .singleton: 6, .eager: 2, .weak: 2, .scoped: 2])
    var declaration = GraphPlan.Declaration(key: key, recipe: recipe(of: key), scope: scope)
    guard !declaration.isInstance else {
      declaration.scope = .normal
      return declaration
    }
    declaration.isDefault = isDefault || numbers.happens(12)
    if !isRoot, scopes.happens(40) { (declaration.scope, declaration.namesScope) = (.normal, false) }
    // Where a newer default takes the place of an older one, nothing says which comes first.
    if declaration.isDefault, !isRoot, scope == .eager { declaration.scope = .singleton }
    return declaration
  }

  private mutating func recipe(of key: Int) -> GraphPlan.Recipe {
    switch numbers.number(0...19) {
    case 0: return .instance
    case 1, 2:
      if let target = target(below: key) { return .link(target) }
    case 3 where isAcyclic: return .closure(edges(of: key, 0...2).compactMap(asked))
    default: break
    }
    return .function(parameters: edges(of: key, 0...2), requirements: edges(of: key, 0...3))
  }

  /// The edge that a closure asks for: an injector may not bind its key, and the closure must not fail then.
  func asked(_ edge: GraphPlan.Edge) -> GraphPlan.Edge? {
    if edge.isDeferred { return nil }
    return edge.kind == .piece ? GraphPlan.Edge(kind: .optional, target: edge.target) : edge
  }

  private mutating func target(below key: Int) -> Int? {
    guard isAcyclic else { return numbers.number(0...keyCount - 1) }
    return key == 0 ? nil : numbers.number(0...key - 1)
  }

  mutating func edges(of key: Int, _ count: ClosedRange<Int>) -> [GraphPlan.Edge] {
    (0..<numbers.number(count)).compactMap { _ in edge(of: key) }
  }

  private mutating func kind() -> GraphPlan.Edge.Kind {
    if shape == .lazy || shape == .acyclic, numbers.happens(30) { return .lazy }
    if shape == .narrow { return numbers.pick([.piece: 5, .factory: 2]) }
    return numbers.pick([
      .piece: 20, .optional: 5, .lazy: 5, .factory: 3, .optionalLazy: 4, .optionalFactory: 3, .lazyOptional: 2,
      .all: 2, .named: 1,
    ])
  }

  private mutating func edge(of key: Int) -> GraphPlan.Edge? {
    let edge = GraphPlan.Edge(kind: kind(), target: numbers.number(0...keyCount - 1))
    // A few dependencies that may be missing lead to a key that nothing binds, or only another injector.
    if !edge.isCollection && !edge.isNecessary && numbers.happens(10) && (edge.isDeferred || !isAcyclic) {
      return GraphPlan.Edge(kind: edge.kind, target: keyCount)
    }
    if edge.isDeferred, shape != .tree { return edge }
    // Contributions lead to the smallest keys, so that those of larger ones may have them all.
    if edge.isCollection { return isAcyclic && key < 2 ? nil : edge }
    return target(below: key).map { GraphPlan.Edge(kind: edge.kind, target: $0) }
  }

  /// The parameters of a decorator besides the product that it decorates.
  mutating func parameters(of target: GraphPlan.Decorator.Target) -> [GraphPlan.Edge] {
    (0..<numbers.number(0...2)).compactMap { _ in
      let edge = GraphPlan.Edge(kind: kind(), target: GraphPlan.unnamed)
      if !isAcyclic || edge.isDeferred && shape != .tree { return edge }
      // Contributions lead to keys below the one without a name, which may have them all.
      return if case .key(let key) = target, key > GraphPlan.unnamed { edge } else { nil }
    }
  }

  mutating func requests(of injectorCount: Int) -> [GraphPlan.Request] {
    var requests: [GraphPlan.Request] = []
    for _ in 0..<numbers.number(3...10) {
      let target = numbers.number(0...(numbers.happens(5) ? keyCount : keyCount - 1))
      requests.append(
        GraphPlan.Request(
          injector: numbers.number(0...injectorCount - 1), edge: GraphPlan.Edge(kind: kind(), target: target),
          isPatient: numbers.happens(40)))
    }
    // In the end everything is asked for, so that whatever is shared is compared.
    let all = (0..<injectorCount).flatMap { injector in (0..<keyCount).map { (injector, $0) } }.shuffled(
      using: &numbers)
    return requests
      + all.map {
        GraphPlan.Request(injector: $0.0, edge: GraphPlan.Edge(kind: .piece, target: $0.1), isPatient: false)
      }
  }
}
