/// Facts about the nodes that children inherit; found once, however many children there are.
///
/// A child shares its parent's instances, but for those that differ in it. Those that each injector has its own of differ in every
/// child; those that differ because of a child's overrides are found backwards from these.
final class Reach: Sendable {
  /// Of which nodes each injector has its own, because they are scoped or lead to such a node.
  private let areLocal: [Bool]
  /// Those of them that are values which only children have, and then those whose products are kept, numbered; the numbers of others
  /// are negative.
  private let slots: [Int]
  let valueCount: Int
  let slotCount: Int
  /// Which nodes lead to a closure, which may resolve anything.
  private let areOpaque: [Bool]
  /// The asynchronous functions among both.
  let remadeAsynchronous: [Node]
  /// The nodes that depend on a key, whether or not anything is bound to it.
  private let byKey: [AnyKey: [Node]]
  /// The nodes that depend on each node.
  private let dependents: [[Node]]

  /// - Complexity: O(*n* + *e*) for *n* visible bindings and *e* dependencies
  init(of graph: BindingGraph) {
    let nodes = graph.visibleNodes.filter { $0 < graph.end }
    var byKey: [AnyKey: [Node]] = [:]
    var dependents: [[Node]] = Array(repeating: [], count: min(graph.count, graph.end))
    for node in nodes {
      for (index, dependency) in graph[node].dependencies.enumerated() {
        if !dependency.kind.isFixed { byKey[dependency.key, default: []].append(node) }
        if let target = graph.target(of: node, index) { dependents[target].append(node) }
      }
    }
    let opaque = Reach.closure(of: nodes.filter { graph[$0].kind.isOpaque }, dependents) { _ in true }
    // An instance that children share does so whatever else each of them has of its own, which it can reach through a factory only.
    // But a function that takes parameters later takes those of the child, also within its decorators.
    let local = Reach.closure(of: nodes.filter(graph.isLocalByItself), dependents) {
      !graph[$0].lifetime.isInherited || graph.undecorated($0).takesLater
    }
    (self.byKey, self.dependents) = (byKey, dependents)
    areLocal = dependents.indices.map(local.contains)
    let counted = local.sorted().filter { graph[$0].lifetime != .normal }
    let values = counted.filter { graph[$0].kind == .supplied }
    let kept = counted.filter { graph[$0].kind != .supplied }
    (valueCount, slotCount) = (values.count, values.count + kept.count)
    var slots = dependents.map { _ in -1 }
    for (slot, node) in (values + kept).enumerated() { slots[node] = slot }
    self.slots = slots
    areOpaque = dependents.indices.map(opaque.contains)
    remadeAsynchronous = nodes.filter {
      graph[$0].kind == .asynchronousFunction && (local.contains($0) || opaque.contains($0))
    }
  }

  /// Whether a node is remade in each injector.
  ///
  /// - Parameters:
  ///   - node: the node; one that only children see is a value of theirs.
  ///   - hasOverrides: whether closures may find something else than those of the parent.
  /// - Returns: whether each injector has its own.
  func isLocal(_ node: Node, hasOverrides: Bool = false) -> Bool {
    node < areLocal.count && (areLocal[node] || hasOverrides && areOpaque[node])
  }

  /// The number of a node among those that each injector keeps something of; nil for others.
  func slot(of node: Node) -> Int? { node < slots.count && slots[node] >= 0 ? slots[node] : nil }

  /// The nodes that depend on some keys, directly or not.
  func dependents(on keys: some Sequence<AnyKey>) -> Set<Node> {
    Reach.closure(of: keys.flatMap { byKey[$0] ?? [] }, dependents) { _ in true }
  }

  /// The nodes that depend on one, directly or not, and the node itself.
  func dependents(of node: Node) -> Set<Node> { Reach.closure(of: [node], dependents) { _ in true } }

  private static func closure(of nodes: [Node], _ dependents: [[Node]], through isPassed: (Node) -> Bool) -> Set<Node> {
    var closure: Set<Node> = []
    var waiting = nodes.filter { closure.insert($0).inserted }
    while let node = waiting.popLast() {
      for dependent in dependents[node] where isPassed(dependent) && closure.insert(dependent).inserted {
        waiting.append(dependent)
      }
    }
    return closure
  }
}

extension BindingGraph {
  /// The facts about the nodes seen from here, for children.
  var reachForChildren: Reach {
    // A child with values only changes no edges: its own children use the facts of its parent, whatever it has been asked for since.
    let isOfValues = bindings.prefix(end - first).allSatisfy { $0.kind == .instance }
    if let parent, !hasOverrides, isOfValues { return parent.reach }
    return Reach(of: self)
  }

  /// Whether each injector has its own of a node, whatever that leads to.
  fileprivate func isLocalByItself(_ node: Node) -> Bool {
    let binding = self[node]
    if binding.lifetime == .scoped { return true }
    // It matters which injector has the entry of a kept product, if the global context supplies the binding.
    if binding.lifetime != .normal || binding.kind.isOpaque, isSupplied(node) { return true }
    // A closure that may resolve anything may resolve a scoped object, or the injector itself.
    return binding.kind.isOpaque && !binding.lifetime.isInherited
  }

  /// Whether no module declares a node, so that each injector that resolves it has its own.
  func isSupplied(_ node: Node) -> Bool {
    switch self[node].kind {
    case .derived, .injector: true
    case .collection: fixedTargets(of: node).isEmpty
    default: (node >= first ? supplied : inherited { $0.owner(of: node) }.graph.supplied).contains(node)
    }
  }

  /// Whether the injector has its own entry of a node, rather than its parent's.
  func isOwn(_ node: Node) -> Bool {
    guard node < first else { return true }
    if affected.contains(node) { return true }
    return inherited { $0.reach.isLocal(node, hasOverrides: hasOverrides) }
  }

  /// Finds out which inherited nodes own bindings reach.
  mutating func findAffected() {
    if let parent, hasOverrides { affected = parent.reach.dependents(on: index.keys) }
  }
}
