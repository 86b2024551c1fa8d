import TestSupport

extension GraphPlan {
  /// A graph without cycles whose closures make children, one after the other, and ask these.
  ///
  /// In half of the plans these children end when they have been asked, and nothing is made later. In most, the piece
  /// without a name is a value that only children have.
  static func families(seed: UInt64) -> GraphPlan {
    let isBrief = seed % 2 == 0
    var random = RandomPlan(seed: seed, mayBeFaulty: false, isBrief ? .tree : .acyclic)
    var plan = random.plan()
    let hasValue = random.keyCount > unnamed && random.numbers.happens(70)
    if hasValue { plan.injectors[0].level.supply() }
    for index in plan.injectors.indices {
      if isBrief { plan.injectors[index].level.makeAtOnce() }
      if hasValue, index > 0, random.numbers.happens(60) { plan.injectors[index].level.give() }
      plan.injectors[index].level.decorators.removeAll { hasValue && $0.target == .key(unnamed) }
      // An eager closure would make children that make it without end.
      plan.injectors[index].level.map { declaration in
        if declaration.scope == .eager { declaration.scope = .singleton }
        if declaration.isFunction, declaration.key > 0, random.numbers.happens(40) {
          declaration.recipe = .closure(random.asked(by: declaration.key, 0...2))
        }
        // An object of one call is not that of a later child where one has ended.
        if isBrief, declaration.isFunction, random.numbers.happens(50) { declaration.scope = .graph }
        if case .closure = declaration.recipe {
          declaration.broods = random.broods(of: declaration.key, hasValue: hasValue, stays: !isBrief)
        }
      }
    }
    plan.keepNoValues()
    let views = plan.views
    plan.requests = plan.requests.filter { !views[$0.injector].mayNeedValue($0.edge) }
    return plan
  }

  /// Nothing that lives longer than a child may keep its values.
  private mutating func keepNoValues() {
    for index in injectors.indices where !ReferenceProblems(injector: views[index]).captives.isEmpty {
      injectors[0].level.map { if $0.scope.isInherited { $0.scope = .scoped } }
      injectors[index].level.map { if $0.scope.isInherited { $0.scope = .scoped } }
      for place in injectors[0].level.contributions.indices { injectors[0].level.contributions[place].scope = .normal }
    }
  }
}

extension RandomPlan {
  fileprivate mutating func asked(by key: Int, _ count: ClosedRange<Int>) -> [GraphPlan.Edge] {
    edges(of: key, count).compactMap(asked)
  }

  fileprivate mutating func broods(of key: Int, hasValue: Bool, stays: Bool) -> [GraphPlan.Brood] {
    let broods = (0..<numbers.number(0...2)).map { _ in brood(of: key, hasValue, stays) }
    // The same again may take the place of one that has ended.
    return broods + (numbers.happens(50) ? broods : [])
  }

  private mutating func brood(of key: Int, _ hasValue: Bool, _ stays: Bool) -> GraphPlan.Brood {
    let edges = asked(by: key, 1...3)
    var level = GraphPlan.Level()
    if hasValue, numbers.happens(60) { level.give() }
    let isSupplied = !level.declarations.isEmpty && numbers.happens(60)
    if isSupplied { return GraphPlan.Brood(level: level, edges: edges, stays: stays, isSupplied: true) }
    for other in 0..<key where numbers.happens(30) && !(hasValue && other == GraphPlan.unnamed) {
      level.declarations.append(declaration(of: other, false))
    }
    level.map { if $0.scope == .eager { $0.scope = .singleton } }
    if numbers.happens(20) { level.decorators.append(decorator()) }
    level.decorators.removeAll { hasValue && $0.target == .key(GraphPlan.unnamed) }
    if !stays { level.makeAtOnce() }
    return GraphPlan.Brood(level: level, edges: edges, stays: stays, isSupplied: false)
  }
}

extension GraphPlan.Level {
  /// Leaves the piece without a name to children.
  fileprivate mutating func supply() {
    declarations.removeAll { $0.key == GraphPlan.unnamed }
    declarations.append(
      GraphPlan.Declaration(key: GraphPlan.unnamed, recipe: .supplied, scope: .scoped, isDefault: true))
  }

  /// Gives the piece without a name.
  fileprivate mutating func give() {
    declarations.removeAll { $0.key == GraphPlan.unnamed }
    declarations.append(GraphPlan.Declaration(key: GraphPlan.unnamed, recipe: .instance))
  }

  /// Has nothing made later.
  fileprivate mutating func makeAtOnce() {
    map { declaration in
      guard case .function(let parameters, let requirements) = declaration.recipe else { return }
      declaration.recipe = .function(
        parameters: parameters.map(\.atOnce), requirements: requirements.map(\.atOnce))
    }
    for place in decorators.indices { decorators[place].parameters = decorators[place].parameters.map(\.atOnce) }
  }
}

extension GraphPlan.Edge {
  fileprivate var atOnce: GraphPlan.Edge {
    isDeferred ? GraphPlan.Edge(kind: isNecessary ? .piece : .optional, target: target) : self
  }
}

extension ReferenceInjector {
  /// Whether something that an edge leads to needs a value that this injector does not have.
  fileprivate func mayNeedValue(_ edge: GraphPlan.Edge) -> Bool {
    var queue = targets(of: edge)
    var seen: Set<ObjectIdentifier> = []
    while let next = queue.popLast() {
      if next.isSupplied { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      queue += targets(of: next) { _, _ in true }
      if case .closure(let edges) = next.recipe { queue += edges.flatMap(targets) }
    }
    return false
  }
}
