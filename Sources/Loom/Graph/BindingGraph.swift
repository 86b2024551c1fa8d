/// A binding's place among those that an injector sees: its ancestors' come first.
typealias Node = Int

/// All bindings that an injector sees, its own and those of its ancestors, as nodes and edges.
///
/// It is filled, linked and verified before its injector exists. Later it grows by what somebody asks for and no module declares; that is
/// not for descendants, so that it does not matter who asks first. It runs no user code but `requires`, and throws nothing: it returns
/// problems.
///
/// `@unchecked Sendable`: once its injector exists, it is read and written under the lock of the hierarchy.
final class BindingGraph: @unchecked Sendable {
  let parent: BindingGraph?
  /// The second level of look-up, as it was when the root was created.
  let global: GlobalTable
  /// The first own node: how many the ancestors have.
  let first: Node
  /// The own bindings, in the order of their nodes.
  private(set) var bindings: [Binding] = []
  /// The own nodes by their keys, but for those that no key leads to.
  private(set) var index: [AnyKey: Node] = [:]
  /// The end of the nodes that descendants see: those that were there when the injector had been created.
  private(set) var end = Node.max
  /// What there is to consider because some binding here, or one that descendants see, asks for it.
  private(set) var traits: Traits
  /// The nodes that own dependencies lead to, and where those of each linked node begin.
  private var targets: [Node] = []
  private var starts: [Int] = [0]
  /// All contributions to a type, the ancestors' first; of types whose list changes here, or that only the global context contributes to.
  var contributions = ListsByKey<ObjectIdentifier, Node>()
  /// What the fixed edges of own collections and decorators lead to.
  private(set) var fixedTargets: [Node: [Node]] = [:]
  /// The own nodes that no module declares: the global context supplies them, or a class that binds itself.
  private(set) var supplied: Set<Node> = []
  /// The keys of deferred things that own bindings may do without, and that nothing supplies: descendants may.
  private(set) var unmet: [AnyKey] = []
  /// Whether own bindings may differ from those that instances of ancestors have been made of; values that only children have do not.
  private(set) var hasOverrides = false
  /// The inherited nodes that lead to such bindings.
  var affected: Set<Node> = []
  /// Where own and affected nodes stand in legal cycles.
  var rings: [Node: RingPlace] = [:]
  /// Found out when a child first asks.
  var knownReach: Reach?

  init(parent: BindingGraph?, global: GlobalTable) {
    self.parent = parent
    self.global = global
    first = parent?.end ?? 0
    traits = parent?.traits.subtracting(.ofOwner) ?? []
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

  subscript(node: Node) -> Binding { node >= first ? bindings[node - first] : inherited { $0[node] } }

  private func inherited<R>(_ body: (BindingGraph) -> R) -> R {
    guard let parent else { preconditionFailure("a root has no inherited nodes") }
    return body(parent)
  }

  /// The node that a key leads to, from this injector to the root.
  func find(_ key: AnyKey) -> Node? { index[key] ?? parent?.findInherited(key) }

  /// The node that a key leads to for descendants, and for the dependencies of what ancestors have bound.
  func findInherited(_ key: AnyKey) -> Node? {
    if let node = index[key], node < end { return node }
    return parent?.findInherited(key)
  }

  /// The graph of the injector that a node belongs to.
  func owner(of node: Node) -> BindingGraph { node >= first ? self : inherited { $0.owner(of: node) } }

  /// How many ancestors the owner of a node has.
  func level(of node: Node) -> Int { owner(of: node).level }

  /// How many ancestors the injector has.
  var level: Int { parent.map { $0.level + 1 } ?? 0 }

  /// What all graphs of the hierarchy have of something, the injector's own first and the root's last.
  func all<Part>(_ part: (BindingGraph) -> [Part]) -> [Part] {
    sequence(first: self) { $0.parent }.flatMap(part)
  }
}

/// Edges.
extension BindingGraph {
  /// What one of a node's dependencies leads to, seen from this injector: overrides included; nil if that is nothing.
  func target(of node: Node, _ dependency: Int) -> Node? {
    if node >= first {
      let target = targets[starts[node - first] + dependency]
      return target < 0 ? nil : target
    }
    guard isOwn(node) else { return inherited { $0.target(of: node, dependency) } }
    let declared = self[node].dependencies[dependency]
    if declared.kind == .argument { return nil }
    if declared.kind.isFixed { return owner(of: node).target(of: node, dependency) }
    return findInherited(declared.key)
  }

  /// What all of a node's dependencies lead to.
  func targets(of node: Node) -> [Node?] { self[node].dependencies.indices.map { target(of: node, $0) } }

  /// What a collection or a decorator leads to, whatever else has its keys.
  func fixedTargets(of node: Node) -> [Node] { owner(of: node).fixedTargets[node] ?? [] }

  /// Adds the links of the next node that has none.
  func link(_ links: [Node?]) {
    for link in links { targets.append(link ?? -1) }
    starts.append(targets.count)
  }
}

/// What fills the graph.
extension BindingGraph {
  func reserveCapacity(_ count: Int) {
    guard count > 8 else { return }
    bindings.reserveCapacity(count)
    index.reserveCapacity(count)
    starts.reserveCapacity(count)
    targets.reserveCapacity(count)
  }

  /// Adds the binding of a key that has none here.
  @discardableResult
  func append(_ binding: Binding) -> Node {
    let node = appendHidden(binding)
    index[binding.key] = node
    return node
  }

  /// Adds a binding that no key leads to.
  func appendHidden(_ binding: Binding) -> Node {
    bindings.append(binding)
    traits.formUnion(binding.traits)
    return count - 1
  }

  /// Puts a binding in the place of an own one.
  func replace(_ node: Node, with binding: Binding) {
    bindings[node - first] = binding
    traits.formUnion(binding.traits)
  }

  func fix(_ node: Node, to targets: [Node]) { fixedTargets[node] = targets }

  /// Notes whether no module declares a node.
  func setSupplied(_ isSupplied: Bool, _ node: Node) {
    if !isSupplied { supplied.remove(node) } else if !self[node].isDerived { supplied.insert(node) }
    if isSupplied, self[node].isPersonal { traits.insert(.personal) }
  }

  /// Notes that an optional dependency leads nowhere here, and may lead somewhere in a descendant.
  func noteUnmet(_ key: AnyKey) {
    guard isBeingCreated, !unmet.contains(key) else { return }
    unmet.append(key)
    traits.insert(.unmet)
  }

  /// Notes that own bindings replace others, or may.
  func noteOverride() { hasOverrides = true }

  /// Says that what is added from now on is not for descendants.
  func settle() { end = count }

  /// Takes back the nodes from one on, which somebody has just asked for.
  func truncate(to node: Node) {
    for later in node..<count {
      if index[self[later].key] == later { index[self[later].key] = nil }
      fixedTargets[later] = nil
      supplied.remove(later)
    }
    // A list of the global context's contributions, which are all that come later, begins with one.
    contributions.removeAll { $0[0] >= node }
    starts.removeLast(max(0, linkedCount - (node - first)))
    targets.removeSubrange(starts[starts.count - 1]...)
    bindings.removeSubrange((node - first)...)
  }
}
