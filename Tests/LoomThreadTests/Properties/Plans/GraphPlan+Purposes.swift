import TestSupport

// Random plans for one purpose or another; equal seeds give equal plans.
extension GraphPlan {
  static func random(seed: UInt64, _ shape: RandomPlan.Shape = .any) -> GraphPlan {
    var random = RandomPlan(seed: seed, mayBeFaulty: shape == .any, shape)
    return random.plan()
  }

  /// A graph of which the global context has a part, so that the first request brings that in.
  static func global(seed: UInt64) -> GraphPlan {
    var random = RandomPlan(seed: seed, mayBeFaulty: false)
    var plan = random.plan()
    for index in plan.injectors.indices {
      // A graph-scoped product belongs to one call, but the comparison spans several.
      plan.injectors[index].level.map { if $0.scope == .graph { $0.scope = .singleton } }
      plan.injectors[index].level.contributions = []
      plan.injectors[index].level.decorators = []
    }
    let declarations = plan.injectors[0].level.declarations
    let isGlobal = declarations.map { _ in random.numbers.happens(50) }
    plan.injectors[0].level.declarations = zip(declarations, isGlobal).filter { !$0.1 }.map(\.0)
    plan.global.declarations = zip(declarations, isGlobal).filter(\.1).map(\.0)
    plan.global.map { if $0.scope == .eager { $0.scope = .singleton } }
    plan.requests = plan.requests.filter { !$0.edge.isCollection }
    return plan
  }

  /// A graph whose objects ask the injector when they end, and whose recipes fail now and then.
  static func releasing(seed: UInt64) -> GraphPlan {
    var random = RandomPlan(seed: seed, mayBeFaulty: false)
    var plan = random.plan()
    plan.failures = Set((0..<random.numbers.number(0...6)).map { _ in random.numbers.number(0...30) })
    for key in 0..<random.keyCount {
      var conduct = Conduct(isForgetful: random.numbers.happens(40))
      if random.numbers.happens(50) {
        conduct.lastWords = (0..<random.numbers.number(1...3)).map { _ in random.numbers.number(0..<random.keyCount) }
      }
      plan.conduct[key] = conduct
    }
    return plan
  }

  /// A graph, and what several threads do with it at once: legal on one thread and, if no closure hides a part of a
  /// cycle or nothing is used later while something else is made, on many.
  ///
  /// If closures hide a part of cycles, lazies are used only later.
  static func threads(seed: UInt64, isHiding: Bool = false) -> GraphPlan {
    var random = RandomPlan(seed: seed, mayBeFaulty: false, isHiding ? .acyclic : .lazy)
    var plan = random.plan()
    plan.requests = []
    let views = plan.views
    plan.threads = (0..<Fuzz.threads(random.numbers.number(2...6))).map { _ in
      (0..<random.numbers.number(1...6)).compactMap { _ in random.threadRequest(views) }
    }
    for product in Set(views.flatMap { $0.visible.map(\.product) }).sorted() where product >= 0 {
      plan.conduct[product] = Conduct(
        pause: random.numbers.pick([0: 4, 20: 2, 100: 2, 300: 1]),
        usesLazies: random.numbers.pick([false: 2, true: 7]) && !isHiding)
    }
    // Those that once found something keep their plans.
    if seed % 4 == 0 { random.shareOut(&plan) }
    return plan
  }

  /// A graph without cycles, whose products are closed, and some of them started.
  static func closing(seed: UInt64) -> GraphPlan {
    var random = RandomPlan(seed: seed, mayBeFaulty: false, .tree)
    var plan = random.plan()
    // A closure may ask for an asynchronous product before the start, or before its turn.
    let recipes = plan.injectors[0].level.declarations.map(\.recipe)
    let hasClosure = recipes.contains { if case .closure = $0 { true } else { false } }
    let isStarted = random.numbers.happens(50) && !hasClosure
    if isStarted {
      plan.injectors = [plan.injectors[0]]
      plan.requests.removeAll { $0.injector > 0 }
    }
    for index in plan.injectors.indices {
      plan.injectors[index].level.map { declaration in
        guard declaration.isKept || declaration.isFunction && declaration.scope == .weak else { return }
        declaration.isClosed = random.numbers.happens(80)
        declaration.isAsynchronous =
          isStarted && declaration.isFunction && declaration.scope == .singleton && random.numbers.happens(50)
      }
    }
    for key in 0..<random.keyCount {
      plan.conduct[key] = Conduct(pause: random.numbers.pick([0: 3, 20: 2, 100: 1, 200: 1]))
      if random.numbers.happens(25) { plan.conduct[key]?.lastWords = [random.numbers.number(0..<random.keyCount)] }
    }
    return plan
  }
}

extension GraphPlan.Level {
  /// Changes all declarations.
  mutating func map(_ change: (inout GraphPlan.Declaration) -> Void) {
    for index in declarations.indices { change(&declarations[index]) }
  }
}

extension GraphPlan.Declaration {
  var isFunction: Bool { if case .function = recipe { true } else { false } }

  /// Whether an injector keeps the product, which is no other binding's, until it is closed.
  var isKept: Bool {
    switch recipe {
    case .link, .instance, .supplied: false
    case .function, .closure: namesScope && (scope == .singleton || scope == .eager || scope == .scoped)
    }
  }
}

extension RandomPlan {
  fileprivate mutating func threadRequest(_ views: [ReferenceInjector]) -> GraphPlan.Request? {
    let injector = numbers.number(0..<views.count)
    let edge = GraphPlan.Edge(
      kind: numbers.pick([.piece: 10, .lazy: 1, .optional: 1, .all: 1]), target: numbers.number(0..<keyCount))
    guard edge.isCollection || views[injector].binding(of: edge.target) != nil else { return nil }
    return GraphPlan.Request(injector: injector, edge: edge, isPatient: scopes.happens(25))
  }

  /// Has threads make some of the injectors for themselves, while others make something.
  fileprivate mutating func shareOut(_ plan: inout GraphPlan) {
    for index in plan.injectors.indices.dropFirst() where scopes.happens(60) {
      let thread = scopes.number(0..<plan.threads.count)
      if plan.owner(of: index) ?? thread == thread { plan.injectors[index].thread = thread }
    }
    plan.threads = plan.threads.enumerated().map { [plan] thread, requests in
      requests.filter { plan.owner(of: $0.injector) ?? thread == thread }
    }
  }
}

extension GraphPlan {
  /// The thread that makes an injector, or one that it is made from.
  func owner(of index: Int) -> Int? {
    injectors[index].thread ?? injectors[index].origin.base.flatMap(owner)
  }
}
