import TestSupport

/// A random graph, and what several threads do with it at once.
///
/// The plan is legal on one thread; on many, if no closure hides a part of a cycle.
struct ThreadPlan {
  var graph: GraphPlan
  /// The requests of each thread, in order.
  var threads: [[GraphPlan.Request]]
  /// The work of the initializers, by the numbers of the products.
  var work: [Int: Work]
  /// How far up a key is: a key that it needs at once is no further up, and as far up only in the same cycle.
  let ranks: [Int: Int]
  /// Whether threads may have to wait for each other, because a closure asks for a member of a cycle.
  ///
  /// One of them then gets an error.
  let hasHiddenCycle: Bool

  /// The extra work of an initializer.
  struct Work {
    /// For how many microseconds it sleeps first.
    var pause: UInt32
    /// Whether it uses lazies of things further down, those of finished objects included.
    var usesLazies: Bool
  }
}

extension ThreadPlan {
  /// A random plan; equal seeds give equal plans for equal numbers of threads.
  init(seed: UInt64) {
    var random = RandomPlan(seed: seed, mayBeFaulty: false, isLazy: true)
    graph = random.plan()
    graph.requests = []
    let views = graph.views
    let keyRanks = KeyRanks(views)
    ranks = keyRanks.ranks
    hasHiddenCycle = keyRanks.hasHiddenCycle
    let keys = Array(0..<random.keyCount)
    threads = (0..<Fuzz.threads(random.numbers.number(2...6))).map { _ in
      (0..<random.numbers.number(1...6)).compactMap { _ in random.threadRequest(keys, views) }
    }
    work = [:]
    for product in Set(views.flatMap { $0.visible.map(\.product) }).sorted() where product >= 0 {
      work[product] = Work(
        pause: random.numbers.pick([0: 4, 20: 2, 100: 2, 300: 1]),
        usesLazies: random.numbers.pick([false: 2, true: 7]))
    }
  }
}

extension RandomPlan {
  fileprivate mutating func threadRequest(_ keys: [Int], _ views: [ReferenceInjector]) -> GraphPlan.Request? {
    let injector = numbers.number(0...views.count - 1)
    let edge = GraphPlan.Edge(
      kind: numbers.pick([.piece: 10, .lazy: 1, .optional: 1, .all: 1]), target: numbers.pick(keys))
    guard edge.isCollection || views[injector].binding(of: edge.target) != nil else { return nil }
    return GraphPlan.Request(injector: injector, edge: edge, isPatient: false)
  }
}

extension GraphPlan {
  /// The injectors as the reference sees them.
  var views: [ReferenceInjector] {
    var views: [ReferenceInjector] = []
    for planned in injectors {
      switch planned.origin {
      case .root: views.append(ReferenceInjector(planned.level, parent: nil))
      case .child(let parent): views.append(ReferenceInjector(planned.level, parent: views[parent]))
      case .with(let base): views.append(views[base].with(planned.level))
      }
    }
    return views
  }
}

extension ThreadPlan: CustomStringConvertible {
  var description: String {
    let work = work.filter { $0.value.pause > 0 || $0.value.usesLazies }.sorted { $0.key < $1.key }
      .map { "// n\($0.key) sleeps \($0.value.pause) µs, uses lazies: \($0.value.usesLazies)" }
    let threads = threads.enumerated().map { "thread \($0): " + $1.map(\.description).joined(separator: "; ") }
    return ([graph.description] + work + threads).joined(separator: "\n")
  }
}
