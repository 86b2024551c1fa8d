/// What an injector binds, as the reference resolver sees it: dictionaries, and a search wherever something is asked.
final class ReferenceInjector {
  let parent: ReferenceInjector?
  /// The keys that this injector binds itself, in order.
  private(set) var order: [Int] = []
  private(set) var bindings: [Int: GraphPlan.Declaration] = [:]
  private(set) var contributions: [Int]
  /// The keys that this injector binds more than once.
  private(set) var duplicates: Set<Int> = []

  /// The instances that this injector shares, and the given ones, which those made `with` its bindings share too.
  var instances: [Int: ReferencePiece] = [:]
  var given: [Int: ReferencePiece] = [:]
  /// Who waits for a shared link whose target is being made.
  var waiting: [Int: [(ReferencePiece) -> Void]] = [:]

  init(_ level: GraphPlan.Level, parent: ReferenceInjector?) {
    self.parent = parent
    contributions = level.contributions
    for declaration in level.declarations where !declaration.isDefault { add(declaration) }
    let usual = Set(bindings.keys)
    for declaration in level.declarations where declaration.isDefault {
      // A default gives way to any other binding, also to one of the parents; the last of several defaults counts.
      let inherited = parent?.binding(of: declaration.key)?.0
      guard !usual.contains(declaration.key), inherited?.isDefault ?? true else { continue }
      bindings[declaration.key] = declaration
    }
    var seen: Set<Int> = []
    order = level.declarations.map(\.key).filter { bindings[$0] != nil && seen.insert($0).inserted }
    for key in order where bindings[key]?.isInstance == true { given[key] = ReferencePiece(key) }
  }

  private func add(_ declaration: GraphPlan.Declaration) {
    if bindings[declaration.key] != nil { duplicates.insert(declaration.key) }
    bindings[declaration.key] = bindings[declaration.key] ?? declaration
  }

  /// A fresh injector: these bindings, replaced by those.
  func with(_ level: GraphPlan.Level) -> ReferenceInjector {
    let fresh = ReferenceInjector(level, parent: nil)
    // A newer default replaces nothing but an older one.
    for (key, declaration) in fresh.bindings where declaration.isDefault && binding(of: key)?.0.isDefault == false {
      fresh.bindings[key] = nil
      fresh.order.removeAll { $0 == key }
    }
    fresh.contributions = allContributions + fresh.contributions
    fresh.order = visible.filter { fresh.bindings[$0] == nil } + fresh.order
    for key in visible where fresh.bindings[key] == nil {
      guard let (declaration, owner) = binding(of: key) else { continue }
      fresh.bindings[key] = declaration
      fresh.given[key] = owner.given[key]
    }
    return fresh
  }
}

extension GraphPlan.Declaration {
  var isInstance: Bool { if case .instance = recipe { true } else { false } }
}

extension ReferenceInjector {
  /// The binding of a key, and the injector that has declared it.
  func binding(of key: Int) -> (GraphPlan.Declaration, ReferenceInjector)? {
    bindings[key].map { ($0, self) } ?? parent?.binding(of: key)
  }

  /// All keys that are bound, those of the parents first.
  var visible: [Int] {
    (parent?.visible ?? []).filter { bindings[$0] == nil } + order
  }

  /// What `[Piece]` has.
  var allContributions: [Int] { (parent?.allContributions ?? []) + contributions }

  /// The keys that an edge leads to.
  func targets(of edge: GraphPlan.Edge) -> [Int] { edge.kind == .all ? allContributions : [edge.target] }

  /// Whether one can get from a key to another along some of the edges, in one step or more.
  func leads(from key: Int, to goal: Int, along isMeant: (GraphPlan.Declaration, GraphPlan.Edge) -> Bool) -> Bool {
    reachable(from: key, along: isMeant).contains(goal)
  }

  /// Where one can get from a key along some of the edges, in one step or more.
  func reachable(from key: Int, along isMeant: (GraphPlan.Declaration, GraphPlan.Edge) -> Bool) -> Set<Int> {
    var reached: Set<Int> = []
    var queue = [key]
    while let next = queue.popLast() {
      guard let (declaration, _) = binding(of: next) else { continue }
      for edge in declaration.recipe.declaredEdges where isMeant(declaration, edge) {
        for target in targets(of: edge) where reached.insert(target).inserted { queue.append(target) }
      }
    }
    return reached
  }
}

/// Who owns what is made.
extension ReferenceInjector {
  /// The injector that makes, and where it is shared keeps, what it is asked for under a key: a parent, unless something
  /// that this injector binds itself can be reached.
  func owner(of key: Int) -> ReferenceInjector {
    guard let parent, bindings[key] == nil, let (declaration, _) = binding(of: key) else { return self }
    if declaration.scope == .scoped { return self }
    if reachesOwnBinding(from: key) || asksForScoped(declaration) { return self }
    return parent.owner(of: key)
  }

  private func reachesOwnBinding(from key: Int) -> Bool {
    guard !bindings.isEmpty || !contributions.isEmpty else { return false }
    return ([key] + reachable(from: key) { _, _ in true }).contains { target in
      guard let (declaration, _) = binding(of: target) else { return false }
      let takesOwnContribution = declaration.recipe.declaredEdges.contains { $0.kind == .all } && !contributions.isEmpty
      return bindings[target] != nil || declaration.recipe.isOpaque || takesOwnContribution
    }
  }

  /// Whether what is not shared may have something that each injector has its own of.
  private func asksForScoped(_ declaration: GraphPlan.Declaration) -> Bool {
    guard !declaration.scope.isInherited else { return false }
    let reached = reachable(from: declaration.key) { source, _ in !source.scope.isInherited }
    return ([declaration.key] + reached).contains { target in
      guard let (declaration, _) = binding(of: target) else { return false }
      let mayAsk = declaration.recipe.isOpaque && !declaration.scope.isInherited
      return declaration.scope == .scoped || mayAsk && visible.contains { binding(of: $0)?.0.scope == .scoped }
    }
  }
}
