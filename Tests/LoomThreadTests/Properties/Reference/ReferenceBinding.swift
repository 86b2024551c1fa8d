/// A binding at work, as the reference sees it: what a key leads to, a contribution, or one of these decorated.
final class ReferenceBinding {
  /// Of a decorator, a function of what it needs besides ``inner``.
  let recipe: GraphPlan.Recipe
  let scope: GraphPlan.Lifespan
  let isDefault: Bool
  /// The key that reports name; nil for contributions.
  let number: Int?
  /// The number that its products carry.
  let product: Int
  /// The name of a contribution.
  var name: Int?
  let given: ReferencePiece?
  /// The children that its closure makes.
  let broods: [GraphPlan.Brood]
  /// How many times `copy(with:)` or a child has come before.
  let age: Int
  /// The binding that it decorates.
  let inner: ReferenceBinding?
  unowned let declarer: ReferenceInjector

  init(
    _ declaration: GraphPlan.Declaration, given: ReferencePiece?, age: Int, replacing older: ReferenceBinding?,
    in declarer: ReferenceInjector
  ) {
    recipe = declaration.recipe
    scope =
      declaration.namesScope || given != nil
      ? declaration.scope : older?.scopePassedOn(in: declarer) ?? .normal
    isDefault = declaration.isDefault
    number = declaration.key
    product = declaration.key
    (self.given, broods) = (given, declaration.broods)
    self.age = age
    self.declarer = declarer
    inner = nil
  }

  /// The scope of a binding that replaces this one and names none.
  func scopePassedOn(in injector: ReferenceInjector, _ depth: Int = 0) -> GraphPlan.Lifespan {
    if let inner { return inner.scopePassedOn(in: injector, depth) }
    if given != nil || isSupplied { return .singleton }
    // A cycle of links is a problem whatever its scope is.
    guard case .link(let target) = recipe, scope == .normal, depth < 20, let linked = injector.binding(of: target)
    else {
      return scope
    }
    return linked.scopePassedOn(in: injector, depth + 1)
  }

  init(
    _ contribution: GraphPlan.Contribution, age: Int, replacing older: ReferenceBinding?, in declarer: ReferenceInjector
  ) {
    recipe = .link(contribution.target)
    scope = contribution.namesScope ? contribution.scope : older?.scopePassedOn(in: declarer) ?? .normal
    name = contribution.name
    self.age = age
    self.declarer = declarer
    (isDefault, number, product, given, inner, broods) = (false, nil, -1, nil, nil, [])
  }

  init(_ decorator: GraphPlan.Decorator, of inner: ReferenceBinding, in declarer: ReferenceInjector) {
    recipe = .function(parameters: decorator.parameters, requirements: [])
    // A given instance is one object, so its decorator makes one too.
    scope = inner.given == nil ? inner.scope : .singleton
    isDefault = inner.isDefault
    number = if case .key(let key) = decorator.target { key } else { nil }
    product = decorator.number
    name = inner.name
    (given, broods) = (nil, [])
    // To this injector's own decorators, inherited bindings are the oldest.
    age = inner.declarer === declarer ? inner.age : 0
    self.inner = inner
    self.declarer = declarer
  }
}

extension ReferenceBinding {
  var declaredEdges: [GraphPlan.Edge] { recipe.declaredEdges }
  /// The binding below all decorators.
  var innermost: ReferenceBinding { inner?.innermost ?? self }
  var isOpaque: Bool { if case .closure = recipe { true } else { false } }
  var isSupplied: Bool { if case .supplied = recipe { true } else { false } }

  /// Whether an edge leads to an object that must exist before the product can be seen.
  func needsAtOnce(_ edge: GraphPlan.Edge) -> Bool {
    guard case .function(let parameters, _) = recipe, scope.isPublished else { return !edge.isDeferred }
    return !edge.isDeferred && parameters.contains(edge)
  }
}

/// The declarations of one injector's module, with the instances that are given.
///
/// Injectors made `copy(with:)` the bindings share these.
final class ReferenceLevel {
  let plan: GraphPlan.Level
  let given: [ReferencePiece?]

  init(_ plan: GraphPlan.Level) {
    self.plan = plan
    given = plan.declarations.map { $0.isInstance ? ReferencePiece($0.key) : nil }
  }
}

extension GraphPlan.Declaration {
  var isInstance: Bool { if case .instance = recipe { true } else { false } }
}
