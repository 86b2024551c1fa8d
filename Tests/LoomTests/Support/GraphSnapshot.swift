@testable import Loom

/// Everything that an injector's graph consists of, and the plans that have been made of it, to be compared later.
struct GraphSnapshot: Equatable {
  private let bindings: [ObjectIdentifier]
  private let nodes: [Int]
  private let index: [AnyKey: Int]
  private let traits: UInt8
  private let targets: [[Int]]
  private let contributions: [ObjectIdentifier: [Int]]
  private let sets: [NodeSet]
  private let cycles: [Int: ObjectIdentifier]
  private let plans: Int

  init(of injector: Injector) {
    let context = injector.reference.context
    let graph = context?.locked { context?.graph } ?? BindingGraph(over: nil, global: GlobalContext().snapshot(at: nil))
    self.init(graph, context?.added?.ownPlans.count ?? 0)
  }

  init(_ graph: BindingGraph, _ plans: Int = 0) {
    bindings = graph.bindings.map { ObjectIdentifier($0) }
    nodes = graph.ownNodes
    (index, traits) = (graph.index, graph.traits.rawValue)
    targets = graph.ownNodes.map { graph.bound($0).targets }
    contributions = graph.contributions
    sets = [graph.affected, graph.remade, graph.local]
    cycles = graph.cycles.mapValues { ObjectIdentifier($0) }
    self.plans = plans
  }
}
