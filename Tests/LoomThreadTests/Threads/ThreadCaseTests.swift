import TestSupport
import Testing

/// Cycles of objects whose functions are running while other threads ask for their members: nobody gets an error, waits
/// forever, or meets what is not finished, and what is shared is made once.
struct ThreadCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var plan: GraphPlan
    /// The products whose functions the others wait for; each is one in turn.
    var gates: [Int] = []

    /// The bindings, by their keys, and what each thread asks for; nil for none.
    init(
      _ text: String, gates: [Int], _ declarations: [GraphPlan.Declaration], _ threads: [[GraphPlan.Request]]
    ) {
      testDescription = text
      self.gates = gates
      let level = GraphPlan.Level(declarations: declarations)
      plan = GraphPlan(injectors: [GraphPlan.Planned(origin: .root, level: level)], requests: [], threads: threads)
    }
  }

  @Test(arguments: cases) func `threads get what one alone gets`(tried: Case) throws {
    for gate in tried.gates + [-1] {
      var plan = tried.plan
      plan.conduct[gate] = GraphPlan.Conduct(isGate: gate >= 0)
      for product in plan.injectors[0].level.declarations.map(\.key) where gate < 0 {
        plan.conduct[product] = GraphPlan.Conduct(pause: 5_000)
      }
      try ThreadComparison(plan, [:]).check()
    }
  }

  @Test(.tags(.slow)) func `a thread waits as long as it takes`() throws {
    var plan = Self.cases[0].plan
    plan.conduct[0] = GraphPlan.Conduct(pause: 2_000_000, isGate: true)
    try ThreadComparison(plan, [:]).check()
  }

  static let cases = [
    Case(
      "both ends of a cycle are asked for while the first is loading", gates: [0],
      [
        .init(0, []), .init(1, [.needs(0)], properties: [.needs(3)], in: .graph),
        .init(3, [.needs(1), .later(4)], in: .singleton), .init(4, [.later(1), .later(3)]),
      ], [[.later(1)], [.later(3)], [.using(4)]]),
    Case(
      "an object of one call is in a cycle with a singleton, which others meet through a lazy", gates: [0, 1],
      [
        .init(0, []), .init(1, []), .init(3, [.later(4)], in: .singleton),
        .init(4, [.needs(0), .needs(5)], in: .singleton),
        .init(5, [.needs(3), .needs(1)], properties: [.needs(4)], in: .graph),
      ], [[.get(5)], [.using(3), .get(4)]]),
    Case(
      "many threads enter a ring of lazies at once", gates: [0, 1],
      [
        .init(0, []), .init(1, []), .init(3, [.later(6)], in: .singleton), .init(4, [.later(5)], in: .singleton),
        .init(5, [.needs(3), .needs(1), .needs(4)], in: .graph), .init(6, [.needs(0), .needs(5)], in: .singleton),
      ], [[.get(5), .get(6)], [.using(3)], [.get(4)], [.get(4)], [.using(4)], [.get(4)], [.get(4)]]),
    Case(
      "a closure asks for a member of a ring that a lazy closes", gates: [0, 1],
      [
        .init(0, [], in: .singleton), .init(key: 1, recipe: .closure([.needs(3)]), scope: .singleton),
        .init(3, [.later(4)], in: .singleton), .init(4, [.needs(0), .needs(1), .needs(3)], in: .singleton),
      ], [[.get(4)], [.get(1)]]),
    Case(
      "hooks run in order though another thread makes a singleton of the cycle", gates: [3],
      [
        .init(0, [], properties: [.needs(1)]), .init(1, [], properties: [.needs(3)], in: .graph),
        .init(3, [], properties: [.needs(4)], in: .singleton), .init(4, [.needs(0)], in: .graph),
      ], [[.get(3)], [.get(4)]]),
    Case(
      "singletons are in cycles through lazies and properties", gates: [0, 1, 3, 4, 5],
      [
        .init(0, [.needs(1), .later(3)], in: .singleton), .init(1, [.later(0)], in: .singleton),
        .init(3, [.needs(0)], properties: [.needs(4)], in: .singleton), .init(5, [], in: .singleton),
        .init(4, [], properties: [.needs(3), .needs(1)], in: .singleton),
      ],
      [
        [.using(0), .get(3), .get(5)], [.using(0)], [.using(1)], [.get(3)], [.get(4)], [.get(5)], [.using(0)],
        [.using(1)],
      ]),
    Case(
      "what properties request while a function runs is finished, for one call", gates: [], room(in: .graph),
      [[.get(1)]]),
    Case("what properties request while a function runs is finished", gates: [], room(in: .singleton), [[.get(1)]]),
  ]

  /// A room, whose cellar knows the house, and lamps in both.
  private static func room(in scope: GraphPlan.Lifespan) -> [GraphPlan.Declaration] {
    [
      .init(0, [], in: .singleton), .init(1, [], properties: [.needs(4)], in: .singleton),
      .init(3, [.needs(1)], properties: [.needs(0)], in: .graph), .init(4, [.needs(3), .needs(0)], in: scope),
    ]
  }
}

extension GraphPlan.Declaration {
  fileprivate init(
    _ key: Int, _ parameters: [GraphPlan.Edge], properties: [GraphPlan.Edge] = [],
    in scope: GraphPlan.Lifespan = .normal
  ) {
    self.init(key: key, recipe: .function(parameters: parameters, requirements: properties), scope: scope)
  }
}

extension GraphPlan.Edge {
  fileprivate static func needs(_ key: Int) -> Self { Self(kind: .piece, target: key) }
  fileprivate static func later(_ key: Int) -> Self { Self(kind: .lazy, target: key) }
}

extension GraphPlan.Request {
  fileprivate static func get(_ key: Int) -> Self { Self(injector: 0, edge: .needs(key), isPatient: false) }
  /// Asks for a lazy, and uses it.
  fileprivate static func later(_ key: Int) -> Self { Self(injector: 0, edge: .later(key), isPatient: false) }
  /// Asks, and uses the lazies of the result.
  fileprivate static func using(_ key: Int) -> Self { Self(injector: 0, edge: .needs(key), isPatient: true) }
}
