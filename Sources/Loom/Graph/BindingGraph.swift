/// A binding's place among those that an injector sees: its ancestors' come first.
typealias Node = Int

/// All bindings that an injector sees, its own and those of its ancestors, as nodes and edges.
///
/// It is filled, linked and verified before its injector exists. Later it grows by requested keys that no module declares; these are
/// not for descendants, so that the order of requests does not matter. It runs no user code but `requires`, and throws nothing: it returns
/// problems.
struct BindingGraph: Sendable {
  /// The graph that the parent injector shows to its children.
  let parent: SettledGraph?
  /// The facts about inherited nodes, if they are looked at for each node.
  let reach: Reach?
  /// The second level of look-up, as it was when the root was created.
  let global: GlobalTable
  /// The first own node: how many the ancestors have.
  let first: Node
  /// The own bindings, in the order of their nodes.
  private(set) var bindings: [Binding] = []
  /// The own nodes by their keys, but for those that no key leads to.
  private(set) var index: [AnyKey: Node] = [:]
  /// The end of the nodes that descendants see: those that were there when the injector had been created.
  var end = Node.max
  /// The checks and look-ups that some binding here, or one that descendants see, makes necessary.
  private(set) var traits: Traits
  /// The nodes that own dependencies lead to, negative for nothing; and where those of each linked node begin.
  var targets: [Node] = []
  var starts: [Int] = [0]
  /// All contributions to a type, the ancestors' first; of types whose list changes here, or that only the global context contributes to.
  var contributions: [ObjectIdentifier: [Node]] = [:]
  /// The targets of the fixed edges of own collections and decorators.
  var fixedTargets: [Node: [Node]] = [:]
  /// The own nodes that no module declares: the global context supplies them, or a class that binds itself.
  private(set) var supplied: Set<Node> = []
  /// The keys of deferred things that own bindings may do without, and that nothing supplies: descendants may.
  private(set) var unmet: [AnyKey] = []
  /// Whether own bindings may differ from those that instances of ancestors have been made of; values that only children have do not.
  var hasOverrides = false
  /// The inherited nodes that lead to such bindings.
  var affected: Set<Node> = []
  /// Where own and affected nodes stand in legal cycles.
  var rings: [Node: RingPlace] = [:]
  /// How many ancestors the injector has.
  let level: Int

  init(parent: SettledGraph?, global: GlobalTable) {
    self.parent = parent
    self.global = global
    reach = parent?.reachOfAll
    first = parent?.graph.end ?? 0
    level = parent.map { $0.graph.level + 1 } ?? 0
    // Eager bindings matter to their own injector only.
    traits = parent?.graph.traits.subtracting(.eager) ?? []
  }
}

/// The graph of an injector as its descendants see it; one for all children.
final class SettledGraph: Sendable {
  let graph: BindingGraph
  /// The facts about inherited nodes, if each child looks at them for each node.
  fileprivate let reachOfAll: Reach?
  /// The same, if few children need them.
  private let reachOfSome = Guarded<Reach?>(nil)

  init(_ graph: BindingGraph) {
    self.graph = graph
    reachOfAll = graph.mayHaveLocalNodes ? graph.facts : nil
  }

  /// Facts about inherited nodes, for children.
  var reach: Reach {
    reachOfAll
      ?? reachOfSome.withLock { known in
        let reach = known ?? graph.facts
        known = reach
        return reach
      }
  }

  // Not by methods of the graph itself, which would copy it on the way.

  var first: Node { graph.first }
  var end: Node { graph.end }

  /// Whether a node belongs to the injector, rather than to an ancestor or a descendant.
  func owns(_ node: Node) -> Bool { graph.first <= node && node < graph.end }

  subscript(node: Node) -> Binding {
    if node < graph.first, let parent = graph.parent { return parent[node] }
    return graph.bindings[node - graph.first]
  }

  /// The node that a key leads to for descendants, and for the dependencies of ancestors' bindings.
  func find(_ key: AnyKey) -> Node? {
    if let node = graph.index[key], node < graph.end { return node }
    return graph.parent?.find(key)
  }

  /// The graph of the injector that a node belongs to.
  func owner(of node: Node) -> SettledGraph {
    if node < graph.first, let parent = graph.parent { return parent.owner(of: node) }
    return self
  }

  /// Where a node stands in a legal cycle, as descendants see it.
  func ringPlace(of node: Node) -> BindingGraph.RingPlace? {
    if let place = graph.rings[node] { return place }
    if node < graph.first, !graph.affected.contains(node), let parent = graph.parent {
      return parent.ringPlace(of: node)
    }
    return nil
  }

  /// The target of one of a node's dependencies for the injector: the innermost injector with its own node decides.
  fileprivate func target(of node: Node, _ dependency: Int) -> Node? {
    if node < graph.first, let parent = graph.parent {
      guard graph.isOwn(node) else { return parent.target(of: node, dependency) }
      return graph.ownTarget(of: node, dependency, parent[node].dependencies[dependency])
    }
    let target = graph.targets[graph.starts[node - graph.first] + dependency]
    return target < 0 ? nil : target
  }
}

extension BindingGraph {
  /// The end of all nodes that are seen from here.
  var count: Int { first + bindings.count }
  /// All own nodes.
  var ownNodes: Range<Node> { first..<count }
  /// How many of the own nodes have been linked.
  var linkedCount: Int { starts.count - 1 }
  /// Whether the injector is still being created.
  var isBeingCreated: Bool { end == .max }

  subscript(node: Node) -> Binding {
    // Not copied into each caller, which would take 25 KB.
    @inline(never) get { node >= first ? bindings[node - first] : inherited[node] }
  }

  /// The ancestors' graph; used only for inherited nodes.
  var inherited: SettledGraph {
    guard let parent else { preconditionFailure("a root has no inherited nodes") }
    return parent
  }

  /// The node that a key leads to, from this injector to the root.
  func find(_ key: AnyKey) -> Node? { index[key] ?? parent?.find(key) }

  /// How many ancestors the owner of a node has.
  func level(of node: Node) -> Int { node >= first ? level : inherited.owner(of: node).graph.level }

  /// One part of all graphs of the hierarchy, the injector's own first and the root's last.
  func all<Part>(_ part: (BindingGraph) -> [Part]) -> [Part] {
    sequence(first: self) { $0.parent?.graph }.flatMap(part)
  }
}

/// Edges.
extension BindingGraph {
  /// The target of one of a node's dependencies, seen from this injector: overrides included; nil if there is none.
  func target(of node: Node, _ dependency: Int) -> Node? {
    if node >= first { return linkedTarget(of: node, dependency) }
    guard isOwn(node) else { return inherited.target(of: node, dependency) }
    return ownTarget(of: node, dependency, self[node].dependencies[dependency])
  }

  private func linkedTarget(of node: Node, _ dependency: Int) -> Node? {
    let target = targets[starts[node - first] + dependency]
    return target < 0 ? nil : target
  }

  /// The same of a node that this injector has its own entry of.
  func ownTarget(of node: Node, _ dependency: Int, _ declared: DeclaredDependency) -> Node? {
    if node >= first { return linkedTarget(of: node, dependency) }
    if declared.kind == .argument { return nil }
    if declared.kind.isFixed { return inherited.owner(of: node).target(of: node, dependency) }
    return index[declared.key].flatMap { $0 < end ? $0 : nil } ?? inherited.target(of: node, dependency)
  }

  /// The targets of the own nodes from one on; negative is nothing.
  func ownTargets(from node: Node) -> ArraySlice<Node> { targets[starts[node - first]...] }

  /// The same of one own node.
  func ownTargets(of node: Node) -> ArraySlice<Node> { targets[starts[node - first]..<starts[node - first + 1]] }

  /// The targets of all of a node's dependencies.
  func targets(of node: Node) -> [Node?] { self[node].dependencies.indices.map { target(of: node, $0) } }

  /// The parts of a collection or a decorator, whatever else has its keys.
  func fixedTargets(of node: Node) -> [Node] {
    (node >= first ? fixedTargets[node] : inherited.owner(of: node).graph.fixedTargets[node]) ?? []
  }
}

/// Changes to the graph.
extension BindingGraph {
  mutating func reserveCapacity(_ count: Int) {
    if count > 1 { index.reserveCapacity(count) }
    guard count > 8 else { return }
    bindings.reserveCapacity(count)
    starts.reserveCapacity(count)
    targets.reserveCapacity(count)
  }

  /// Adds the binding of a key that has none here.
  @discardableResult
  mutating func append(_ binding: Binding) -> Node {
    let node = appendHidden(binding)
    index[binding.key] = node
    return node
  }

  /// Adds a binding, unless its key has one here.
  ///
  /// - Returns: the node that the key leads to already.
  mutating func appendUnlessKnown(_ binding: Binding) -> Node? {
    // One search instead of two, where keys are seldom there.
    if let node = index.updateValue(count, forKey: binding.key) {
      index[binding.key] = node
      return node
    }
    _ = appendHidden(binding)
    return nil
  }

  /// Adds a binding that no key leads to.
  mutating func appendHidden(_ binding: Binding) -> Node {
    bindings.append(binding)
    traits.formUnion(binding.traits)
    return count - 1
  }

  /// Puts a binding in the place of an own one.
  mutating func replace(_ node: Node, with binding: Binding) {
    bindings[node - first] = binding
    traits.formUnion(binding.traits)
  }

  /// Notes whether no module declares a node.
  mutating func setSupplied(_ isSupplied: Bool, _ node: Node) {
    if !isSupplied { supplied.remove(node) } else if !self[node].isDerived { supplied.insert(node) }
    if isSupplied, self[node].isPersonal { traits.insert(.personal) }
  }

  /// Notes that an optional dependency leads nowhere here, and may lead somewhere in a descendant.
  mutating func noteUnmet(_ key: AnyKey) {
    guard isBeingCreated, !unmet.contains(key) else { return }
    unmet.append(key)
    traits.insert(.unmet)
  }

  /// Takes back the nodes from one on, which have just been requested.
  mutating func truncate(to node: Node) {
    for later in node..<count {
      if index[self[later].key] == later { index[self[later].key] = nil }
      fixedTargets[later] = nil
      supplied.remove(later)
    }
    // A list of the global context's contributions, which are all that come later, begins with one.
    contributions = contributions.filter { $0.value[0] < node }
    starts.removeLast(max(0, linkedCount - (node - first)))
    targets.removeSubrange(starts[starts.count - 1]...)
    bindings.removeSubrange((node - first)...)
  }
}
