/// How far up keys are, in all injectors of a plan together.
///
/// What a key needs at once, or a closure asks for, is no further up; what is as far up is of the same cycle.
struct KeyRanks {
  private(set) var ranks: [Int: Int] = [:]
  private var needed: [Int: Set<Int>] = [:]

  init(_ views: [ReferenceInjector]) {
    for view in views { note(view) }
    let reached = needed.keys.reduce(into: [:]) { $0[$1] = reachable(from: $1) }
    for key in needed.keys { ranks[key] = rank(of: key, reached) }
  }

  private mutating func note(_ view: ReferenceInjector) {
    for binding in view.visible {
      guard let key = binding.number else { continue }
      needed[key, default: []].formUnion(Self.keys(neededBy: binding, in: view))
    }
  }

  /// The keys that a binding leads to at once, through contributions that have none.
  private static func keys(neededBy binding: ReferenceBinding, in view: ReferenceInjector) -> Set<Int> {
    var keys: Set<Int> = []
    var queue = [binding]
    var seen: Set<ObjectIdentifier> = []
    while let next = queue.popLast() {
      var targets = view.targets(of: next) { !$1.isDeferred }
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

  private func reachable(from key: Int) -> Set<Int> {
    var reached: Set<Int> = []
    var queue = [key]
    while let next = queue.popLast() {
      for target in needed[next] ?? [] where reached.insert(target).inserted { queue.append(target) }
    }
    return reached
  }

  /// The number of keys that are reached and do not lead back.
  private func rank(of key: Int, _ reached: [Int: Set<Int>]) -> Int {
    (reached[key] ?? []).count { $0 != key && reached[$0]?.contains(key) != true }
  }
}
