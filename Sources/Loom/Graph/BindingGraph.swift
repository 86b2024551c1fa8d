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
  var supplied: Set<Node> = []
  /// Whether own bindings may differ from those that instances of ancestors have been made of; values that only children have do not.
  var hasOverrides = false
  /// The inherited nodes that lead to such bindings.
  var affected: Set<Node> = []
  /// Where own and affected nodes stand in legal cycles.
  var rings: [Node: RingPlace] = [:]

  init(parent: SettledGraph?, global: GlobalTable) {
    self.parent = parent
    self.global = global
    first = parent?.graph.end ?? 0
    // Eager bindings matter to their own injector only.
    traits = parent?.graph.traits.subtracting(.eager) ?? []
  }

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
    @inline(never) get { node >= first ? bindings[node - first] : inherited { $0.graph[node] } }
  }

  /// What the ancestors' graph answers; asked only for inherited nodes.
  func inherited<Answer>(_ question: (SettledGraph) -> Answer) -> Answer {
    guard let parent else { preconditionFailure("a root has no inherited nodes") }
    return question(parent)
  }

  /// The node that a key leads to, from this injector to the root.
  func find(_ key: AnyKey) -> Node? { index[key] ?? parent?.find(key) }

  /// How many ancestors the owner of a node has.
  func level(of node: Node) -> Int { all { [$0.first] }.count { $0 <= node } - 1 }

  /// One part of all graphs of the hierarchy, the injector's own first and the root's last.
  func all<Part>(_ part: (BindingGraph) -> [Part]) -> [Part] {
    part(self) + (parent?.graph.all(part) ?? [])
  }

  mutating func reserveCapacity(_ count: Int) { if count > 1 { index.reserveCapacity(count) } }

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

  /// Takes back the nodes from one on, which have just been requested.
  mutating func truncate(to node: Node) {
    for later in node..<count {
      if index[self[later].key] == later { index[self[later].key] = nil }
      fixedTargets[later] = nil
      supplied.remove(later)
      rings[later] = nil
    }
    starts.removeLast(max(0, linkedCount - (node - first)))
    targets.removeSubrange(starts[starts.count - 1]...)
    bindings.removeSubrange((node - first)...)
  }
}
