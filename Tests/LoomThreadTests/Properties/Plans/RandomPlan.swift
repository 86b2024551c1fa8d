import TestSupport

/// The random numbers and the settings that a random plan is made from.
struct RandomPlan {
  var numbers: SeededGenerator
  /// Says which declarations name no scope.
  var scopes: SeededGenerator
  let keyCount: Int
  /// Without cycles, edges that are not deferred lead to smaller keys, and closures may hide what they ask for.
  let isAcyclic: Bool
  /// Whether keys may be unbound, bound twice, or otherwise wrong.
  let isFaulty: Bool
  let shape: Shape
  /// Whether a level may declare a key twice, of which one gives way.
  ///
  /// Not with all seeds: those that once found something keep their plans.
  private let mayRepeat: Bool
  private var decoratorCount = 0

  enum Shape {
    case any
    /// There is more that is made later.
    case lazy
    /// There are few keys, and children that have their own objects of what their parents share.
    case narrow
    /// Without cycles, but for those that something deferred closes.
    case acyclic
    /// Without any cycles.
    case tree
  }

  init(seed: UInt64, mayBeFaulty: Bool = true, _ shape: Shape = .any) {
    numbers = SeededGenerator(seed: seed)
    scopes = SeededGenerator(seed: ~seed)
    (self.shape, mayRepeat) = (shape, seed % 8 < 2)
    keyCount = numbers.number(shape == .narrow ? 3...4 : 2...8)
    isAcyclic = numbers.happens([.narrow: 0, .acyclic: 100, .tree: 100][shape] ?? 40)
    let isFaulty = numbers.happens(25)
    self.isFaulty = mayBeFaulty && isFaulty
  }

  mutating func plan() -> GraphPlan {
    var injectors: [GraphPlan.Planned] = []
    var views: [ReferenceInjector] = []
    for origin in origins() {
      injectors.append(planned(origin, views))
      views.append(injectors[injectors.count - 1].view(from: views))
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

  /// An injector that can be created, if one is soon found and nothing else is wanted.
  private mutating func planned(_ origin: GraphPlan.Origin, _ views: [ReferenceInjector]) -> GraphPlan.Planned {
    for _ in 0..<50 {
      let planned = GraphPlan.Planned(origin: origin, level: level(of: origin))
      if isFaulty || ReferenceProblems(injector: planned.view(from: views)).lines.isEmpty { return planned }
    }
    return GraphPlan.Planned(origin: origin, level: GraphPlan.Level())
  }

  private mutating func level(of origin: GraphPlan.Origin) -> GraphPlan.Level {
    var level = GraphPlan.Level()
    let isRoot = origin == .root
    let share = isRoot ? (isFaulty ? 90 : 95) : numbers.number(0...(shape == .narrow ? 10 : 40))
    for key in 0..<keyCount where numbers.happens(share) { level.declarations.append(declaration(of: key, isRoot)) }
    level.declarations.shuffle(using: &numbers)
    if mayRepeat { repeatSome(&level.declarations, isRoot) }
    if isFaulty, numbers.happens(15), let twice = level.declarations.randomElement(using: &numbers) {
      level.declarations.append(twice)
    }
    if numbers.happens(isRoot ? 50 : 30) { level.contributions = contributions() }
    if numbers.happens(shape == .narrow ? 80 : 30) {
      for _ in 0..<numbers.number(1...2) { level.decorators.append(decorator()) }
    }
    return level
  }

  /// Adds defaults of some keys, before or after the bindings that they give way to.
  private mutating func repeatSome(_ declarations: inout [GraphPlan.Declaration], _ isRoot: Bool) {
    for key in declarations.map(\.key) where numbers.happens(25) {
      let other = declaration(of: key, isRoot, isDefault: true)
      if !other.isInstance { declarations.insert(other, at: numbers.number(0...declarations.count)) }
    }
  }

  private mutating func contributions() -> [GraphPlan.Contribution] {
    var names = [0, 1, 2].shuffled(using: &numbers)
    return (0..<numbers.number(1...3)).map { _ in
      var contribution = GraphPlan.Contribution(
        target: numbers.number(0...(isAcyclic ? 1 : keyCount - 1)),
        name: numbers.happens(50) ? names.removeLast() : nil,
        scope: numbers.pick([.normal: 6, .graph: 1, .singleton: 2, .scoped: 1]))
      if scopes.happens(30) { (contribution.scope, contribution.namesScope) = (.normal, false) }
      return contribution
    }
  }

  mutating func decorator() -> GraphPlan.Decorator {
    decoratorCount += 1
    let isOfContribution = numbers.happens(25)
    let target: GraphPlan.Decorator.Target =
      isOfContribution ? .contribution(numbers.number(0...2)) : .key(numbers.number(0...keyCount - 1))
    return GraphPlan.Decorator(
      number: GraphPlan.firstDecorator + decoratorCount, target: target, parameters: parameters(of: target))
  }
}
