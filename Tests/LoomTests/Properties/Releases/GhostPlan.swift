import TestSupport

/// A random graph whose objects ask the injector when they end, and whose recipes fail now and then.
struct GhostPlan {
  /// Functions and links only.
  var graph: GraphPlan
  /// Which objects fail to be made, counted over all requests.
  var failures: Set<Int>
  /// The keys that an object asks for when it ends, by its own key.
  var lastWords: [Int: [Int]]
  /// The keys whose objects do not hold what they are given.
  var forgetful: Set<Int>

  /// A random plan; equal seeds give equal plans.
  init(seed: UInt64) {
    var random = RandomPlan(seed: seed, mayBeFaulty: false)
    graph = random.plan()
    for index in graph.injectors.indices { graph.injectors[index].level.simplify() }
    graph.requests = graph.requests.filter { $0.edge.kind == .piece && $0.edge.target < random.keyCount }
    failures = Set((0..<random.numbers.number(0...6)).map { _ in random.numbers.number(0...30) })
    lastWords = [:]
    forgetful = []
    for key in 0..<random.keyCount {
      if random.numbers.happens(40) { forgetful.insert(key) }
      if random.numbers.happens(50) {
        lastWords[key] = (0..<random.numbers.number(1...3)).map { _ in random.numbers.number(0...random.keyCount - 1) }
      }
    }
  }

  /// The plans that are smaller by one thing.
  var smaller: [GhostPlan] {
    func changed(_ change: (inout GhostPlan) -> Void) -> GhostPlan {
      var plan = self
      change(&plan)
      return plan
    }
    return graph.smaller.map { graph in changed { $0.graph = graph } }
      + failures.map { failure in changed { $0.failures.remove(failure) } }
      + lastWords.keys.map { key in changed { $0.lastWords[key] = nil } }
      + forgetful.map { key in changed { $0.forgetful.remove(key) } }
  }
}

extension GraphPlan.Level {
  /// Leaves nothing but functions and links, which need pieces, at once or later.
  fileprivate mutating func simplify() {
    contributions = []
    decorators = []
    for index in declarations.indices {
      switch declarations[index].recipe {
      case .function(let parameters, let requirements):
        declarations[index].recipe = .function(
          parameters: parameters.filter(\.isSimple), requirements: requirements.filter(\.isSimple))
      case .closure, .instance: declarations[index].recipe = .function(parameters: [], requirements: [])
      case .link: break
      }
    }
  }
}

extension GraphPlan.Edge {
  fileprivate var isSimple: Bool { kind == .piece || kind == .optional || kind == .lazy }
}

extension GhostPlan: CustomStringConvertible {
  var description: String {
    """
    \(graph)
    // fails to make the objects number \(failures.sorted())
    // ask when they end: \(lastWords.sorted { $0.key < $1.key }.map { "n\($0.key) for \($0.value)" })
    // hold nothing: \(forgetful.sorted())
    """
  }
}
