/// A binding's number among those that an injector sees; a key keeps its number in all descendants.
package typealias Node = Int

/// All bindings that an injector sees, as nodes, and where their dependencies lead.
///
/// A child's graph is a layer over its parent's. Its own bindings have further numbers, or the numbers of those that
/// they replace: so nobody's links change, and a child costs what it declares, however large its parent is.
///
/// The graph is filled, linked and verified before its injector exists. It runs no user code but `requires`, and throws
/// nothing: it returns problems. Only `mutating` functions change it. Verification and reports ask a graph that they
/// cannot change.
package struct BindingGraph: Sendable {
  /// A binding with what its dependencies lead to.
  struct Bound: Sendable {
    /// Nil for a key that is asked for, and that nothing binds: descendants may.
    var binding: Binding?
    /// The nodes that the dependencies lead to, negative for nothing; before linking, those that a collection or a
    /// decorator is made of.
    var targets: [Node] = []
    /// Whether no module declares it: the global context supplies it, or a class that binds itself.
    var isSupplied = false
  }

  /// The graph of the parent injector.
  let parent: Plans?
  /// The second level of look-up, as it was when the root was created.
  package let global: GlobalSnapshot
  /// How many ancestors the injector has.
  let depth: Int
  /// The first number that is this layer's own: how many the ancestors have.
  let first: Node
  /// The nodes with further numbers.
  private(set) var added: [Bound] = []
  /// The nodes that replace an ancestor's.
  private(set) var replacing = NodeMap<Bound>()
  /// The own keys by their numbers, but for those that the ancestors know.
  private(set) var index: [AnyKey: Node] = [:]
  /// The own nodes, in the order of declaration.
  private(set) var ownNodes: [Node] = []
  /// The numbers here of ancestors' bindings that own decorators have taken the places of; and these places by the
  /// numbers.
  private(set) var moved = NodeMap<Node>()
  private(set) var origins = NodeMap<Node>()
  /// How many of the own nodes have been linked.
  var linkedCount = 0
  /// The checks and look-ups that some binding here, or one that an ancestor has, makes necessary.
  private(set) var traits: Traits
  /// All contributions to a type, the ancestors' first; of types whose list changes here, or that only the global
  /// context contributes to.
  var contributions: [ObjectIdentifier: [Node]] = [:]
  /// The inherited nodes of values that only children have, and that own bindings give.
  var givenValues: [Node] = []
  /// Whether own bindings may differ from those that instances of ancestors have been made of; values that only
  /// children have do not.
  var hasOverrides = false
  /// The inherited nodes that lead to own ones.
  var affected = NodeSet()
  /// The inherited nodes with kept instances that may lead to own ones by a closure, which may resolve anything.
  var remade = NodeSet()
  /// The own and affected nodes that each injector has its own of.
  var local = NodeSet()
  /// The asynchronous functions of this injector and its ancestors that each injector has its own product of.
  var localAsynchronous: [Node] = []
  /// The cycles that own and affected nodes are in.
  var cycles: [Node: Cycle] = [:]

  /// Whether there are, here or above, nodes without a key, nodes that each injector makes for itself, and cycles; to
  /// save searches where there are none.
  var facts: Facts

  struct Facts {
    var hasHidden = false
    var hasLocal = false
    var hasCycles = false
  }

  init(over parent: Plans?, global: GlobalSnapshot) {
    self.parent = parent
    facts = parent?.frozen.facts ?? Facts()
    self.global = global
    first = parent?.frozen.count ?? 0
    depth = parent.map { $0.frozen.depth + 1 } ?? 0
    traits = parent?.frozen.traits ?? []
    localAsynchronous = parent?.frozen.localAsynchronous ?? []
  }

  /// How many numbers there are.
  var count: Int { first + added.count }

  /// The binding of a node.
  package subscript(node: Node) -> Binding {
    // Not copied into each caller, which would take 25 KB.
    @inline(never) get {
      guard let binding = binding(of: node) else { preconditionFailure("nothing leads to a key without a binding") }
      return binding
    }
  }

  /// The nodes that a node's dependencies lead to, negative for nothing.
  func links(of node: Node) -> [Node] { read(node) { $0.targets } }

  /// The binding of a node; nil if nothing is bound there.
  func binding(of node: Node) -> Binding? { read(node) { $0.binding } }

  func bound(_ node: Node) -> Bound { read(node) { $0 } }

  /// A part of a node, so that the rest of it is not copied.
  @inline(__always)
  func read<Part>(_ node: Node, _ part: (Bound) -> Part) -> Part {
    if let own = readOwn(node, part) { return own }
    // By a loop: injectors may be nested deeper than a stack allows.
    var next = parent
    while let plans = next {
      if let own = plans.frozen.readOwn(node, part) { return own }
      next = plans.parent
    }
    preconditionFailure("a root has no inherited nodes")
  }

  /// A part of a node of this layer; nil for the nodes of others.
  @inline(__always)
  func readOwn<Part>(_ node: Node, _ part: (Bound) -> Part) -> Part? {
    node >= first ? part(added[node - first]) : replacing.read(node, part)
  }

  /// Whether the injector's own declarations have led to a node, rather than an ancestor's.
  func isDeclared(_ node: Node) -> Bool {
    node >= first ? !origins.contains(node) : replacing.contains(node)
  }

  /// The number here of a node that the parent sees; nil if it is replaced.
  func seenHere(_ node: Node) -> Node? { isDeclared(node) ? moved[node] : node }

  /// Whether a node has a binding of the injector's own.
  func hasOwn(_ node: Node) -> Bool { isDeclared(node) && binding(of: node) != nil }

  /// The number of a key, whether or not it is bound.
  func number(_ key: AnyKey) -> Node? {
    if let own = index[key] { return own }
    var next = parent
    while let plans = next {
      if let node = plans.frozen.index[key] { return node }
      next = plans.parent
    }
    return nil
  }

  /// The node that a key leads to.
  package func find(_ key: AnyKey) -> Node? {
    guard let node = number(key), binding(of: node) != nil else { return nil }
    return node
  }

  /// How many ancestors the injector has that a node belongs to.
  package func level(of node: Node) -> Int { owner(of: node) { $0.isDeclared($1) }?.graph.depth ?? 0 }

  /// The first graph upward that fulfills a condition for a node, and the node's number there; nil if none does.
  func owner(of node: Node, where isMeant: (BindingGraph, Node) -> Bool) -> (graph: BindingGraph, node: Node)? {
    if isMeant(self, node) { return (self, node) }
    var node = origins[node] ?? node
    var next = parent
    while let plans = next {
      if isMeant(plans.frozen, node) { return (plans.frozen, node) }
      node = plans.frozen.origins[node] ?? node
      next = plans.parent
    }
    return nil
  }

  /// The own bindings, in the order of declaration.
  package var bindings: [Binding] { ownNodes.compactMap { binding(of: $0) } }

  // MARK: - Adding nodes

  mutating func reserveCapacity(_ count: Int) {
    guard count > 1 else { return }
    index.reserveCapacity(count)
    added.reserveCapacity(count)
    ownNodes.reserveCapacity(count)
  }

  /// Gives a key its number, here if the ancestors do not know it.
  mutating func number(of key: AnyKey) -> (node: Node, isNew: Bool) {
    if let known = parent?.frozen.number(key) { return (known, false) }
    // One search instead of two, where keys are seldom there.
    if let known = index.updateValue(count, forKey: key) {
      index[key] = known
      return (known, false)
    }
    added.append(Bound())
    return (count - 1, true)
  }

  /// Puts a binding at a node, in the place of an own one or of an inherited one.
  ///
  /// - Parameters:
  ///   - binding: the binding.
  ///   - node: the node.
  ///   - parts: what a collection or a decorator is made of.
  ///   - isSupplied: whether the global context or the type itself supplies the binding.
  mutating func put(_ binding: Binding, at node: Node, over parts: [Node] = [], isSupplied: Bool = false) {
    if !hasOwn(node) { ownNodes.append(node) }
    set(node, Bound(binding: binding, targets: parts, isSupplied: isSupplied))
    traits.formUnion(binding.traits)
  }

  /// Adds a binding that no key leads to.
  mutating func addHidden(_ binding: Binding, over parts: [Node] = [], isSupplied: Bool = false) -> Node {
    facts.hasHidden = true
    added.append(Bound())
    put(binding, at: count - 1, over: parts, isSupplied: isSupplied)
    return count - 1
  }

  /// Gives an inherited binding another number, so that a decorator can take its place.
  mutating func move(_ node: Node) -> Node {
    facts.hasHidden = true
    added.append(bound(node))
    moved.set(node, to: count - 1)
    origins.set(count - 1, to: node)
    return count - 1
  }

  mutating func link(_ node: Node, to targets: [Node]) {
    if node >= first { return added[node - first].targets = targets }
    replacing.change(node) { $0.targets = targets }
  }

  private mutating func set(_ node: Node, _ bound: Bound) {
    if node >= first { added[node - first] = bound } else { replacing.set(node, to: bound) }
  }
}
