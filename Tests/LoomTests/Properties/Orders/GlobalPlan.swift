import Loom
import TestSupport

/// A random graph of which the global context has a part, so that the first request brings that in.
struct GlobalPlan {
  var graph: GraphPlan
  /// The declarations that the first injector of the graph would have otherwise.
  var global = GraphPlan.Level()

  /// A random plan; equal seeds give equal plans.
  init(seed: UInt64) {
    var random = RandomPlan(seed: seed, mayBeFaulty: false)
    graph = random.plan()
    for index in graph.injectors.indices {
      // A graph-scoped product belongs to one call, but the comparison spans several.
      graph.injectors[index].level.map { $0.scope == .graph ? .singleton : $0.scope }
      graph.injectors[index].level.contributions = []
      graph.injectors[index].level.decorators = []
    }
    let declarations = graph.injectors[0].level.declarations
    let isGlobal = declarations.map { _ in random.numbers.happens(50) }
    graph.injectors[0].level.declarations = zip(declarations, isGlobal).filter { !$0.1 }.map(\.0)
    global.declarations = zip(declarations, isGlobal).filter(\.1).map(\.0)
    global.map { $0.scope == .eager ? .singleton : $0.scope }
    graph.requests = graph.requests.filter { !$0.edge.isCollection }
  }

  /// The plan with its requests in another order.
  func shuffled(seed: UInt64) -> GlobalPlan {
    var numbers = SeededGenerator(seed: seed)
    var plan = self
    plan.graph.requests.shuffle(using: &numbers)
    return plan
  }

  /// The keys that only the global context binds, in a scope whose instances an injector keeps.
  var sharedKeys: [Int] {
    let bound = Set(graph.injectors.flatMap { $0.level.declarations.map(\.key) })
    return global.declarations.filter { $0.scope.isShared && !$0.isInstance && !bound.contains($0.key) }.map(\.key)
  }

  /// The plans that are smaller by one thing.
  var smaller: [GlobalPlan] {
    func changed(_ change: (inout GlobalPlan) -> Void) -> GlobalPlan {
      var plan = self
      change(&plan)
      return plan
    }
    return graph.smaller.map { graph in changed { $0.graph = graph } }
      + global.declarations.indices.map { index in changed { $0.global.declarations.remove(at: index) } }
      + global.smaller.map { level in changed { $0.global = level } }
  }
}

extension GraphPlan.Level {
  fileprivate mutating func map(_ scope: (GraphPlan.Declaration) -> GraphPlan.Lifespan) {
    for index in declarations.indices { declarations[index].scope = scope(declarations[index]) }
  }
}

extension GlobalPlan: CustomStringConvertible {
  var description: String {
    let lines = global.declarations.map { "  \($0)" }.joined(separator: "\n")
    return "global.install {\n\(lines)\n}\n\(graph)"
  }
}
