/// How far up keys are, in all injectors of a plan together.
///
/// A key that another one needs at once, or that its closure asks for, is no further up; if it is as far up, both
/// belong to one cycle.
struct KeyRanks {
  private(set) var ranks: [Int: Int] = [:]
  /// Whether a closure asks for a member of a cycle, deferred edges included.
  ///
  /// The closure may be part of the cycle, and does not declare it.
  let hasHiddenCycle: Bool

  init(_ views: [ReferenceInjector]) {
    let reached = Self.reached(in: views) { _ in true }
    hasHiddenCycle = Self.keysOfClosures(in: views).contains { reached[$0]?.contains($0) ?? false }
    let needed = Self.reached(in: views) { !$0.isDeferred }
    for key in needed.keys { ranks[key] = Self.rank(of: key, needed) }
  }

  private static func keysOfClosures(in views: [ReferenceInjector]) -> [Int] {
    views.flatMap { view in
      view.visible.flatMap { binding in
        guard case .closure(let edges) = binding.recipe else { return [Int]() }
        // A contribution has no key: those that it leads to count.
        return edges.flatMap(view.targets).flatMap { target in
          target.number.map { [$0] } ?? Array(keys(neededBy: target, in: view) { _ in true })
        }
      }
    }
  }

  /// For each key, those that it leads to in one step or more.
  private static func reached(
    in views: [ReferenceInjector], along isMeant: (GraphPlan.Edge) -> Bool
  ) -> [Int: Set<Int>] {
    var needed: [Int: Set<Int>] = [:]
    for view in views {
      for binding in view.visible {
        guard let key = binding.number else { continue }
        needed[key, default: []].formUnion(keys(neededBy: binding, in: view, along: isMeant))
      }
    }
    return needed.keys.reduce(into: [:]) { $0[$1] = reachable(from: $1, along: needed) }
  }

  /// The keys that a binding leads to, through contributions that have none.
  private static func keys(
    neededBy binding: ReferenceBinding, in view: ReferenceInjector, along isMeant: (GraphPlan.Edge) -> Bool
  ) -> Set<Int> {
    var keys: Set<Int> = []
    var queue = [binding]
    var seen: Set<ObjectIdentifier> = []
    while let next = queue.popLast() {
      var targets = view.targets(of: next) { isMeant($1) }
      if case .closure(let edges) = next.recipe { targets += edges.flatMap(view.targets) }
      for target in targets {
        if let key = target.number {
          keys.insert(key)
        } else if seen.insert(ObjectIdentifier(target)).inserted {
          queue.append(target)
        }
      }
    }
    return keys
  }

  private static func reachable(from key: Int, along needed: [Int: Set<Int>]) -> Set<Int> {
    var reached: Set<Int> = []
    var queue = [key]
    while let next = queue.popLast() {
      for target in needed[next] ?? [] where reached.insert(target).inserted { queue.append(target) }
    }
    return reached
  }

  /// The number of keys that are reached and do not lead back.
  private static func rank(of key: Int, _ reached: [Int: Set<Int>]) -> Int {
    (reached[key] ?? []).count { $0 != key && reached[$0]?.contains(key) != true }
  }
}
