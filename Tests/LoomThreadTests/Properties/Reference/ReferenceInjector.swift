/// An injector, as the reference resolver sees it: dictionaries, and a search for every request.
final class ReferenceInjector {
  let parent: ReferenceInjector?
  /// The declarations, the oldest first: one level, or several after `copy(with:)`.
  private let levels: [ReferenceLevel]
  /// The keys that this injector binds itself, in order.
  private(set) var order: [Int] = []
  private(set) var bindings: [Int: ReferenceBinding] = [:]
  /// The elements of `[Piece]`, the parents' first.
  private(set) var contributions: [ReferenceBinding]
  /// Whether the contributions differ from the parent's.
  private(set) var changesContributions = false
  /// The keys that this injector binds more than once.
  private(set) var duplicates: Set<Int> = []
  /// The level that has last put something under a key or a name, which older decorators of that do not outlive.
  private var replacements: [GraphPlan.Decorator.Target: Int] = [:]
  /// The keys and contributions that this injector decorates and nothing makes.
  private(set) var undecorated: Set<GraphPlan.Decorator.Target> = []

  /// Whether it has been created with a value and without modules.
  let isSupplied: Bool

  /// The instances that this injector shares.
  let shelf = ReferenceShelf()

  /// Answers of searches, by the binding: without these, some plans take minutes.
  var reaching: [ObjectIdentifier: Bool] = [:]
  var eachOwn: [ObjectIdentifier: Bool] = [:]

  init(_ levels: [ReferenceLevel], parent: ReferenceInjector?, isSupplied: Bool = false) {
    (self.levels, self.parent, self.isSupplied) = (levels, parent, isSupplied)
    contributions = parent?.contributions ?? []
    for (age, level) in levels.enumerated() {
      declare(level, age)
      for contribution in level.plan.contributions { add(contribution, age) }
    }
    for (age, level) in levels.enumerated() {
      for decorator in level.plan.decorators { add(decorator, age) }
    }
  }

  convenience init(_ level: GraphPlan.Level, parent: ReferenceInjector?, isSupplied: Bool = false) {
    self.init([ReferenceLevel(level)], parent: parent, isSupplied: isSupplied)
  }

  /// A fresh injector: these bindings, replaced by those.
  func with(_ level: GraphPlan.Level) -> ReferenceInjector {
    ReferenceInjector(allLevels + [ReferenceLevel(level)], parent: nil)
  }

  private var allLevels: [ReferenceLevel] { (parent?.allLevels ?? []) + levels }
}

extension ReferenceInjector {
  /// The binding of a key.
  func binding(of key: Int) -> ReferenceBinding? { bindings[key] ?? parent?.binding(of: key) }

  private func declare(_ level: ReferenceLevel, _ age: Int) {
    // All at once: what one of them replaces does not depend on the others.
    let new = zip(level.plan.declarations, level.given).map { declaration, given in
      let older = binding(of: declaration.key)
      return ReferenceBinding(
        declaration, given: given, age: age, replacing: age > 0 || parent != nil ? older : nil, in: self)
    }
    for (declaration, binding) in zip(level.plan.declarations, new) {
      if !binding.isDefault || bindings[declaration.key]?.isDefault ?? true {
        replacements[.key(declaration.key)] = age
      }
      if let former = bindings[declaration.key] {
        guard replaces(binding, former) else { continue }
      } else if declaration.isDefault, let inherited = parent?.binding(of: declaration.key), !inherited.isDefault {
        continue
      }
      bindings[declaration.key] = binding
      if !order.contains(declaration.key) { order.append(declaration.key) }
    }
  }

  /// A default gives way to any other binding; of several defaults the last one counts.
  private func replaces(_ binding: ReferenceBinding, _ former: ReferenceBinding) -> Bool {
    if former.isDefault { return true }
    if binding.isDefault { return false }
    if former.age == binding.age, let number = binding.number { duplicates.insert(number) }
    return former.age < binding.age
  }

  private func add(_ contribution: GraphPlan.Contribution, _ age: Int) {
    let place = contribution.name.flatMap { name in contributions.firstIndex { $0.name == name } }
    let binding = ReferenceBinding(
      contribution, age: age, replacing: place.map { contributions[$0] }, in: self)
    changesContributions = true
    if let name = contribution.name { replacements[.contribution(name)] = age }
    if let place {
      contributions[place] = binding
    } else {
      contributions.append(binding)
    }
  }

  /// Puts a decorator around the binding of its key and the contributions under it, but for those of newer levels.
  private func add(_ decorator: GraphPlan.Decorator, _ age: Int) {
    let isReplaced = replacements[decorator.target] ?? 0 > age
    var isOfUse = isReplaced
    for (place, contribution) in contributions.enumerated() where decorator.isMeant(for: contribution) {
      // Inherited contributions are older than all decorators here.
      guard contribution.declarer !== self || contribution.age <= age else { continue }
      isOfUse = true
      contributions[place] = ReferenceBinding(decorator, of: contribution, in: self)
      changesContributions = true
    }
    guard !isReplaced, case .key(let key) = decorator.target, let binding = binding(of: key) else {
      if !isOfUse { undecorated.insert(decorator.target) }
      return
    }
    bindings[key] = ReferenceBinding(decorator, of: binding, in: self)
    if !order.contains(key) { order.append(key) }
  }
}

extension GraphPlan.Decorator {
  /// Whether a contribution is made under the key that is decorated.
  fileprivate func isMeant(for contribution: ReferenceBinding) -> Bool {
    switch target {
    case .key(let key): key == GraphPlan.unnamed && contribution.name == nil
    case .contribution(let name): contribution.name == name
    }
  }
}

extension GraphPlan {
  /// The injectors as the reference sees them.
  var views: [ReferenceInjector] {
    injectors.reduce(into: []) { views, planned in views.append(planned.view(from: views)) }
  }
}

extension GraphPlan.Planned {
  /// The injector as the reference sees it.
  func view(from made: [ReferenceInjector]) -> ReferenceInjector {
    switch origin {
    case .root: ReferenceInjector(level, parent: nil)
    case .child(let parent): ReferenceInjector(level, parent: made[parent])
    case .with(let base): made[base].with(level)
    }
  }
}
