/// All bindings that an injector sees, its own and those of its ancestors, as nodes and edges.
///
/// The graph finds, links and verifies; it runs no user code but `requires`, and throws nothing: it returns problems.
struct BindingGraph {
  let own: BindingTable

  var global: GlobalContext { own.global }
  var level: Int32 { own.level }

  /// What all tables of the hierarchy have of something, the injector's own first and the root's last.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func all<Part>(_ part: (BindingTable) -> [Part]) -> [Part] {
    var all: [Part] = []
    var next: BindingTable? = own
    while let table = next {
      all += part(table)
      next = table.parent
    }
    return all
  }

  subscript(_ node: Node) -> Binding { own.binding(at: node) }

  /// The node that a key leads to, from this injector to the root.
  @inline(never)
  func find(_ key: AnyKey) -> Node? { own.node(of: key) }

  /// The node that a key leads to, which the global context or the type itself may supply.
  @_optimize(speed)
  func locate(_ key: AnyKey) -> Node? { own.node(of: key) ?? supplied(key) }

  @inline(never)
  private func supplied(_ key: AnyKey) -> Node? {
    guard let binding = global.binding(for: key) ?? Binding.justInTime(key) else { return nil }
    if binding.kind == .collection { supplyCollections(insteadOf: binding) } else { supply(binding) }
    return find(key)
  }

  /// Adds a binding that no module declares, with the decorators of the global context.
  func supply(_ binding: Binding) {
    own.append(binding)
    own.noteSupplied(at: own.bindings.count - 1)
    for decorator in global.decorators(of: binding.key) { decorateOwn(binding.key, by: decorator, asSupplied: true) }
  }

  /// What a node's dependencies lead to, seen from this injector: overrides included.
  func targets(of node: Node) -> [Node] { self[node].dependencies.indices.map { target(of: node, $0) } }

  /// What one of a node's dependencies leads to.
  @_optimize(speed)
  func target(of node: Node, _ dependency: Int) -> Node {
    if node.level == level { return own.target(of: node.index, dependency) }
    return own.uncountedBinding(at: node)._withUnsafeGuaranteedRef { binding in
      let kind = binding.dependencies[dependency].kind
      if kind == .argument { return .none }
      if kind.isFixed { return own.table(of: node).target(of: node.index, dependency) }
      return own.inheritedNode(of: binding.dependencies[dependency].key) ?? .none
    }
  }
}

extension BindingGraph {
  /// Links the bindings that have been added since the last time, and those that these draw in.
  ///
  /// - Parameter unreachable: own nodes that shall lead nowhere.
  /// - Returns: the dependencies that lead nowhere, of the others.
  @_optimize(speed)
  func link(except unreachable: SeldomSet<Node> = SeldomSet()) -> [Edge] {
    var dangling: [Edge] = []
    let isComplete = unreachable.isEmpty
    var index = own.linked
    while index < own.bindings.count {
      let binding = own.bindings[index]
      own.beginLinks(of: binding)
      let isReachable = isComplete || !unreachable.contains(Node(level: level, index: Int32(index)))
      for (place, dependency) in binding.dependencies.enumerated() {
        let target = isReachable ? target(of: dependency, in: binding) : Node.none
        own.link(to: target ?? .none)
        if target == nil, !dependency.isOptional { dangling.append(Edge(binding, place)) }
      }
      index += 1
    }
    return dangling
  }

  @_optimize(speed)
  private func target(of dependency: DeclaredDependency, in binding: Binding) -> Node? {
    if dependency.kind == .argument { return Node.none }
    if dependency.kind.isFixed {
      return own.additions?.fixedTargets[ObjectIdentifier(binding)]?[Int(dependency.position)]
    }
    if dependency.isOptional, isUnmet(dependency.key) { return nil }
    return locate(dependency.key)
  }
}
