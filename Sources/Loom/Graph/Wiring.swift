/// The contents of a graph: bindings get nodes, dependencies get edges, and rows get all that follows from these.
///
/// It runs no user code but `requires`, and finds what is wrong with single nodes and edges; the finished graph, which
/// has it as a constant, makes problems of that.
struct Wiring: ~Copyable, Sendable {
  let declarations: [Declarations]
  /// The graph whose rows these continue.
  let parent: BindingGraph?
  /// The second level of look-up.
  let global: GlobalSnapshot
  /// Whether it adds what nothing declares to the graph of one injector.
  let isAddition: Bool
  /// How many graphs with slots there are from the root on, this one included; all additions have slots at one level.
  let level: Int
  /// How many ancestors the injector has.
  let depth: Int
  /// The depth of the rows that are being added, which is less than zero in the older layers of a root.
  ///
  /// Only a root has several layers.
  var layer: Int
  var rows: Rows
  /// The own nodes that can be reached, in the order of declaration.
  var ownNodes: [Node] = []
  /// The numbers here of ancestors' bindings that own decorators have taken the places of.
  var moved = [Node: Node]()
  /// The checks and look-ups that some binding here, or one that an ancestor has, makes necessary.
  private(set) var traits: Row.Flags
  /// All contributions, the ancestors' first.
  var contributions: [Node]
  /// The closures and providers, which may resolve anything.
  var opaque: [Node] = []
  /// The nearest graph above that has an index of its edges, and the nodes with edges of those that have none.
  let indexed: BindingGraph?
  let unindexed: [Int32]
  /// The inherited nodes of values that only children have, and that own bindings give; each with the lowest level of
  /// instances that may hold a value of an ancestor's.
  var givenValues: [(node: Node, level: Int)] = []
  /// Whether own bindings may differ from those that instances of ancestors have been made of; values that only
  /// children have do not.
  var hasOverrides = false
  /// The inherited nodes that lead to own ones, and so are analyzed and verified again.
  var affected: [Node] = []
  /// Whether a layer binds a key more than once.
  var hasDuplicates = false
  /// The dependencies that lead nowhere, and the decorators of nothing.
  var dangling: [BindingGraph.Edge] = []
  /// The groups of nodes that need each other at once.
  var illegalCycles: [[Node]] = []
  /// How many slots each injector has for its own instances, and how many more, behind these, the injector of this
  /// graph has.
  var localCount: Int
  var ownSlotCount: Int
  /// The slots of values that only children have.
  var valueSlots: [Int]
  /// The asynchronous functions that the injector has its own products of.
  var asynchronous: [Node] = []
  /// Those of these functions that each injector has its own product of.
  ///
  /// Not computed: each request asks.
  var localAsynchronous: [Node] = []
  // Kept for the rows, besides what the declarations keep.
  var bindings: [Binding] = []
  private var edges: NumberLists?
  private var parts: [NumberLists] = []

  /// Merges and links declarations, or adds a key that nothing declares, and finds what follows.
  init(_ declarations: [Declarations], over parent: BindingGraph?, global: GlobalSnapshot, adding addedKey: AnyKey?) {
    let isAddition = addedKey != nil
    let count = isAddition ? 1 : declarations.reduce(0) { $0 + $1.bindings.count }
    rows = parent.map { Rows(continuing: $0.wiring.rows, adding: count) } ?? Rows(count)
    (self.declarations, self.parent, self.global, self.isAddition) = (declarations, parent, global, isAddition)
    depth = (parent?.wiring.depth ?? -1) + (isAddition ? 0 : 1)
    level = depth + (isAddition ? 2 : 1)
    layer = depth
    indexed = parent?.wiring.isIndexed ?? false ? parent : parent?.wiring.indexed
    unindexed = parent?.wiring.unindexedHere ?? []
    (traits, contributions) = (parent?.wiring.traits ?? [], parent?.wiring.contributions ?? [])
    (localCount, valueSlots) = (parent?.wiring.localCount ?? 0, parent?.wiring.valueSlots ?? [])
    ownSlotCount = parent.map { $0.wiring.isAddition ? $0.wiring.ownSlotCount : 0 } ?? 0
    ownNodes.reserveCapacity(count)
    if let addedKey {
      _ = locate(addedKey)
    } else {
      merge()
      ownNodes = rows.visible(among: ownNodes)
      // Before linking, because the class itself or the global context may supply what a module expects.
      for expectation in declarations.expectations { _ = locate(expectation.key) }
    }
    link()
    analyze()
  }

  // MARK: - Nodes

  /// The instances to be made with the injector.
  var eager: [Node] { traits.contains(.eager) ? (ownNodes + affected).filter { rows[$0].lifetime == .eager } : [] }

  /// Whether it adds what the injector may forget: names may come from outside, and there are more than can be kept.
  var isPassing: Bool { isAddition && ownNodes.allSatisfy { bound($0).kind == .derived && bound($0).key.name != nil } }

  /// Whether a node has a binding of the injector's own.
  func hasOwn(_ node: Node) -> Bool { (depth == 0 || rows[node].depth == depth) && !rows[node].isMissing }

  /// Puts a binding at the node of its key, in the place of an own one or of an inherited one.
  ///
  /// - Parameters:
  ///   - binding: the binding.
  ///   - node: the node; nil for a further one.
  ///   - parts: what a collection or a decorator is made of.
  ///   - flags: more about the row.
  /// - Returns: the node.
  @discardableResult
  @inline(never) mutating func put(
    _ binding: Binding, at node: Node? = nil, over parts: [Node] = [], _ flags: Row.Flags = []
  ) -> Node {
    let place = node ?? rows.count
    var row = Row(binding, depth: layer, flags)
    if !parts.isEmpty {
      let list = NumberLists([parts.count] + parts)
      row.edges = list.list(at: 0)
      self.parts.append(list)
    }
    if binding.kind == .decorator { row.flags.formUnion(rows[parts[0]].flags.intersection([.takesLater, .value])) }
    // An instance over a value stands for it; all else takes its place.
    if binding.kind == .instance, let node { row.flags.formUnion(rows[node].flags.intersection(.value)) }
    if node == nil || !hasOwn(place) { ownNodes.append(place) }
    if node == nil { rows.append(row, isHidden: binding.key.role != .binding) } else { rows.change(place) { $0 = row } }
    traits.formUnion(row.flags)
    return place
  }

  /// A binding that has been made for this graph, which keeps it.
  mutating func keeping(_ binding: Binding) -> Binding {
    bindings.append(binding)
    return binding
  }

  /// The node that a key leads to, which the global context or the type itself may supply.
  @inline(never) mutating func locate(_ key: AnyKey) -> Node? {
    if let node = rows.find(key) { return node }
    // A class that binds itself, and a collection, would take the place of a late registration without a word.
    guard !global.isLate(key), let binding = global.binding(for: key) ?? Binding.justInTime(key) else { return nil }
    return put(keeping(binding), at: rows.number(key), .undeclared)
  }

  // MARK: - Edges

  /// Links the bindings that have been added, and those that these draw in.
  ///
  /// Once, because rows look at one object with all edges.
  private mutating func link() {
    var (words, linked): ([Int], Int) = ([], 0)
    words.reserveCapacity(ownNodes.count * 3)
    while linked < ownNodes.count {
      let node = ownNodes[linked]
      linked += 1
      let binding = bound(node)
      words.append(binding.dependencies.count)
      for dependency in binding.dependencies {
        let target = target(of: node, dependency)
        words.append(target ?? -1)
        if target == nil, dependency.kind != .argument { dangling.append(BindingGraph.Edge(binding, dependency)) }
      }
    }
    let lists = NumberLists(words)
    edges = lists
    var place = 0
    for node in ownNodes {
      rows.change(node) { $0.edges = lists.list(at: place) }
      place += 1 + rows[node].edges.count
    }
  }

  /// The node that a dependency leads to; nil if it leads nowhere.
  private mutating func target(of node: Node, _ dependency: DeclaredDependency) -> Node? {
    if dependency.kind == .argument { return nil }
    if dependency.kind.isFixed { return rows[node].target(dependency.position) }
    let key = dependency.key
    if let target = locate(key) { return target }
    guard dependency.kind == .optional, !global.isLate(key) else { return nil }
    if let missing = rows.number(key) { return missing }
    // A descendant may bind it.
    rows.append(Row(keeping(Binding(derived: key, .derived, [], .none)), depth: depth, .missing))
    return rows.count - 1
  }

  func bound(_ node: Node) -> Binding { rows[node].binding.object }
}
