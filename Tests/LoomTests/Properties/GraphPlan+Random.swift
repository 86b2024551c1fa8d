extension GraphPlan {
  /// A random plan; equal seeds give equal plans.
  static func random(seed: UInt64) -> GraphPlan {
    var random = RandomPlan(seed: seed)
    return random.plan()
  }
}

/// What a random plan is made of.
private struct RandomPlan {
  private var numbers: SeededGenerator
  private let keyCount: Int
  /// Without cycles, edges that are not deferred lead to smaller keys, and closures may hide what they ask for.
  private let isAcyclic: Bool
  /// Whether keys may be unbound, bound twice, or otherwise wrong.
  private let isFaulty: Bool

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    keyCount = numbers.number(2...8)
    isAcyclic = numbers.happens(40)
    isFaulty = numbers.happens(25)
  }

  mutating func plan() -> GraphPlan {
    var injectors: [GraphPlan.Planned] = []
    var views: [ReferenceInjector] = []
    for origin in origins() {
      let (level, view) = level(of: origin, views)
      injectors.append(GraphPlan.Planned(origin: origin, level: level))
      views.append(view)
    }
    return GraphPlan(injectors: injectors, requests: requests(of: injectors.count))
  }

  private mutating func origins() -> [GraphPlan.Origin] {
    var origins: [GraphPlan.Origin] = [.root]
    for _ in 0..<numbers.number(0...3) {
      let base = numbers.number(0...origins.count - 1)
      origins.append(numbers.happens(75) ? .child(of: base) : .with(of: base))
    }
    return origins
  }

  /// A level that the injector can be created with, if one is soon found and nothing else is wanted.
  private mutating func level(
    of origin: GraphPlan.Origin, _ views: [ReferenceInjector]
  ) -> (GraphPlan.Level, ReferenceInjector) {
    for _ in 0..<50 {
      let level = level(of: origin)
      let view = view(of: level, origin, views)
      if isFaulty || ReferenceProblems(injector: view).lines.isEmpty { return (level, view) }
    }
    let none = GraphPlan.Level(declarations: [], contributions: [])
    return (none, view(of: none, origin, views))
  }

  private func view(
    of level: GraphPlan.Level, _ origin: GraphPlan.Origin, _ views: [ReferenceInjector]
  ) -> ReferenceInjector {
    switch origin {
    case .root: ReferenceInjector(level, parent: nil)
    case .child(let parent): ReferenceInjector(level, parent: views[parent])
    case .with(let base): views[base].with(level)
    }
  }

  private mutating func level(of origin: GraphPlan.Origin) -> GraphPlan.Level {
    var level = GraphPlan.Level(declarations: [], contributions: [])
    let isRoot = origin == .root
    let share = isRoot ? (isFaulty ? 90 : 100) : numbers.number(0...40)
    for key in 0..<keyCount where numbers.happens(share) { level.declarations.append(declaration(of: key)) }
    level.declarations.shuffle(using: &numbers)
    if isFaulty, numbers.happens(15), let twice = level.declarations.randomElement(using: &numbers) {
      level.declarations.append(twice)
    }
    if numbers.happens(isRoot ? 40 : 20) {
      for _ in 0..<numbers.number(1...2) {
        level.contributions.append(numbers.number(0...(isAcyclic ? 1 : keyCount - 1)))
      }
    }
    return level
  }

  private mutating func declaration(of key: Int) -> GraphPlan.Declaration {
    let scope: GraphPlan.Lifespan = numbers.pick([
      .normal: 5, .graph: 3, .singleton: 6, .eager: 2, .weak: 2, .scoped: 2,
    ])
    var declaration = GraphPlan.Declaration(key: key, recipe: recipe(of: key), scope: scope)
    if declaration.isInstance { declaration.scope = .normal } else { declaration.isDefault = numbers.happens(8) }
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

  /// What a closure asks for may be unbound in some injector, and must not make it fail.
  private func asked(_ edge: GraphPlan.Edge) -> GraphPlan.Edge? {
    if edge.isDeferred { return nil }
    return edge.kind == .piece ? GraphPlan.Edge(kind: .optional, target: edge.target) : edge
  }

  private mutating func target(below key: Int) -> Int? {
    guard isAcyclic else { return numbers.number(0...keyCount - 1) }
    return key == 0 ? nil : numbers.number(0...key - 1)
  }

  private mutating func edges(of key: Int, _ count: ClosedRange<Int>) -> [GraphPlan.Edge] {
    (0..<numbers.number(count)).compactMap { _ in edge(of: key) }
  }

  private mutating func edge(of key: Int) -> GraphPlan.Edge? {
    let kind: GraphPlan.Edge.Kind = numbers.pick([.piece: 10, .optional: 3, .lazy: 3, .factory: 2, .all: 1])
    let isFree = kind == .lazy || kind == .factory
    // Contributions lead to the smallest keys, so that those of larger ones may have them all.
    if kind == .all && isAcyclic && key < 2 { return nil }
    // A few optional dependencies lead to what nothing binds, or only another injector does.
    if kind == .optional && numbers.happens(10) && !isAcyclic { return GraphPlan.Edge(kind: kind, target: keyCount) }
    guard let target = isFree ? numbers.number(0...keyCount - 1) : target(below: key) else { return nil }
    return GraphPlan.Edge(kind: kind, target: target)
  }

  private mutating func requests(of injectorCount: Int) -> [GraphPlan.Request] {
    var requests: [GraphPlan.Request] = []
    for _ in 0..<numbers.number(3...10) {
      let kind: GraphPlan.Edge.Kind = numbers.pick([.piece: 12, .optional: 1, .lazy: 2, .factory: 2, .all: 1])
      let target = numbers.number(0...(numbers.happens(5) ? keyCount : keyCount - 1))
      requests.append(
        GraphPlan.Request(
          injector: numbers.number(0...injectorCount - 1), edge: GraphPlan.Edge(kind: kind, target: target),
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
