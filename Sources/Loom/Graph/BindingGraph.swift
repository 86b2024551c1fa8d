/// The bindings that an injector sees, as rows, with all that follows from them; never changed once it is made.
///
/// The story: ``Wiring`` merges declarations, links them, and finds out in one pass over strongly connected components
/// what follows: cycles, what each injector has its own of, and where products are kept. A child's graph continues the
/// rows of its parent's. A key has the same number in both, so edges stay as they are: a child costs what it declares
/// and what leads there, however large its parent is. Verification and reports ask the finished graph.
package final class BindingGraph: Sendable {
  let wiring: Wiring
  /// The nodes that lead to each node, once they have been found; nil where they are few.
  let knownUsers: Guarded<[[Node]]?>?

  /// The graph of some declarations.
  ///
  /// - Parameters:
  ///   - declarations: the declarations of the modules.
  ///   - parent: the graph of the parent injector.
  ///   - global: the second level of look-up.
  ///   - addedKey: a key that the global context or the type itself may supply, for one injector: the graph is the
  ///     injector's, which `parent` is, with this key.
  /// - Complexity: O(*n* + *e*) for *n* own bindings and those that lead there, and *e* dependencies
  @inline(never) init(
    _ declarations: [Declarations], over parent: BindingGraph?, global: GlobalSnapshot, adding addedKey: AnyKey? = nil
  ) {
    wiring = Wiring(declarations, over: parent, global: global, adding: addedKey)
    knownUsers = wiring.isIndexed ? Guarded(nil) : nil
  }

  var declarations: [Declarations] { wiring.declarations }
  /// The graph whose rows these continue.
  var parent: BindingGraph? { wiring.parent }
  /// The second level of look-up, as it was when the root was created.
  package var global: GlobalSnapshot { wiring.global }

  // MARK: - Nodes

  package subscript(node: Node) -> Binding {
    // Not copied into each caller, which would take 25 KB.
    @inline(never) get {
      precondition(!wiring.rows[node].isMissing, "nothing leads to a key without a binding")
      return wiring.bound(node)
    }
  }

  /// The node that a key leads to.
  @inline(never) package func find(_ key: AnyKey) -> Node? { wiring.rows.find(key) }

  /// The node of a type under a name, whether or not it is bound.
  @inline(__always)
  func number(_ type: Any.Type, named name: Name?) -> Node? {
    name == nil ? wiring.rows.number(ObjectIdentifier(type)) : wiring.rows.number(AnyKey(type, named: name))
  }

  /// Whether a key leads to a node.
  package func isKeyed(_ node: Node) -> Bool { wiring.rows.isKeyed(node) }

  /// All nodes that this injector can reach, its own first, in the order of declaration.
  ///
  /// There are more nodes than that: bindings that a descendant has replaced, with the decorated ones below them, and
  /// contributions to a list that is bound explicitly. None of these is verified, made, started or drawn.
  ///
  /// - Complexity: O(*n*) for *n* bindings of the injector and its ancestors
  package var visibleNodes: [Node] {
    // From the root on, by a loop: injectors may be nested deeper than a stack allows.
    var (graphs, nodes): ([BindingGraph], [Node]) = ([self], [])
    while let parent = graphs[graphs.count - 1].parent { graphs.append(parent) }
    for graph in graphs.reversed() { nodes = graph.wiring.ownNodes + nodes.compactMap { graph.wiring.seenHere($0) } }
    return wiring.rows.visible(among: nodes)
  }

  /// The target of one of a node's dependencies; nil if there is none.
  @inline(never) func target(of node: Node, _ dependency: Int) -> Node? {
    wiring.rows[node].target(dependency).flatMap { wiring.rows[$0].isMissing ? nil : $0 }
  }

  /// The targets of all of a node's dependencies.
  package func targets(of node: Node) -> [Node?] { (0..<wiring.rows[node].edges.count).map { target(of: node, $0) } }

  /// The binding below all decorators.
  package func undecorated(_ node: Node) -> Binding { wiring.rows.undecorated(node) }

  /// Whether a node is each injector's own if it leads to something that is.
  package func keepsLocal(_ node: Node) -> Bool { wiring.rows[node].keepsLocal }

  /// How many ancestors the injector has that a node belongs to.
  package func level(of node: Node) -> Int { max(0, Int(wiring.rows[node].depth)) }

  /// The own bindings, whether or not they can be reached.
  package var bindings: [Binding] { (0..<wiring.rows.count).filter { wiring.hasOwn($0) }.map { self[$0] } }

  /// Whether the injector uses its parent's instance of a node.
  func isShared(_ node: Node) -> Bool { (1..<wiring.level).contains(Int(wiring.rows[node].place.level)) }
}
