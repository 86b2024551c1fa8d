/// Decorators: bindings that take over a key, and lead to what was bound to it before.
extension BindingGraph {
  /// Applies decorators to the contributions that are made under their keys.
  ///
  /// - Parameters:
  ///   - decorators: the decorators of all keys, in order.
  ///   - generations: how many times `with` has come before a binding, where that is any time.
  /// - Returns: the keys that there are contributions under.
  func decorateContributions(
    _ decorators: [Binding], _ generations: SeldomMap<ObjectIdentifier, Int>
  ) -> SeldomSet<AnyKey> {
    var decorated = SeldomSet<AnyKey>()
    for decorator in decorators {
      guard hasContributions(under: decorator.key) else { continue }
      var nodes = contributions(to: decorator.key.type)
      for (index, node) in nodes.enumerated() where self[node].key.name == decorator.key.name {
        decorated.insert(decorator.key)
        if isMeant(decorator, for: node, generations) { nodes[index] = decorateHidden(node, by: decorator) }
      }
      own.added.contributions[ObjectIdentifier(decorator.key.type)] = nodes
    }
    return decorated
  }

  private func hasContributions(under key: AnyKey) -> Bool {
    let key = key.with(role: .contribution)
    let nodes = own.contributions(to: key.type)
    let bindings = nodes.isEmpty ? global.contributions(to: key.type) : nodes.map { self[$0] }
    return bindings.contains { $0.key == key }
  }

  /// Puts a decorator around a contribution.
  func decorateHidden(_ node: Node, by decorator: Binding) -> Node {
    let binding = decorator.decorating(self[node])
    fix(binding, to: node)
    return own.appendHidden(binding)
  }

  /// Adds a contribution of the global context, with its decorators.
  func supplyHidden(_ contribution: Binding) -> Node {
    let supplied = { (node: Node) in
      own.noteSupplied(at: Int(node.index))
      return node
    }
    var node = supplied(own.appendHidden(contribution))
    for decorator in global.decorators(of: contribution.key) { node = supplied(decorateHidden(node, by: decorator)) }
    return node
  }

  /// Applies decorators to what their keys are bound to, in order, and returns the decorators of nothing.
  ///
  /// The keys that contributions are made under need no binding.
  func decorate(
    _ decorators: [Binding], unless contributed: SeldomSet<AnyKey>, _ generations: SeldomMap<ObjectIdentifier, Int>
  ) -> [Edge] {
    var dangling: [Edge] = []
    for decorator in decorators {
      let key = decorator.key.with(role: .binding)
      let isContributed = contributed.contains(decorator.key)
      guard let node = isContributed ? find(key) : locate(key) else {
        if !isContributed { dangling.append(Edge(decorator, 0)) }
        continue
      }
      guard isMeant(decorator, for: node, generations) else { continue }
      if node.level == level { decorateOwn(key, by: decorator) } else { decorate(ancestor: node, by: decorator) }
    }
    return dangling
  }

  /// Whether a decorator is meant for a node: a newer binding takes the place of an older one with its decorators.
  private func isMeant(
    _ decorator: Binding, for node: Node, _ generations: SeldomMap<ObjectIdentifier, Int>
  ) -> Bool {
    generations[ObjectIdentifier(decorator)] ?? 0 >= generations[ObjectIdentifier(undecorated(node))] ?? 0
  }

  /// Puts a decorator in the place of this injector's binding of a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - decorator: what is applied to the binding.
  ///   - isSupplied: whether the decorator is the global context's.
  func decorateOwn(_ key: AnyKey, by decorator: Binding, asSupplied isSupplied: Bool = false) {
    guard let index = own.index(of: key) else { return }
    let inner = own.bindings[index]
    let wasSupplied = own.additions?.isSupplied(Int32(index)) ?? false
    let binding = decorator.decorating(inner)
    own.replace(at: index, with: binding)
    if isSupplied { own.noteSupplied(at: index) } else { own.additions?.setSupplied(false, index) }
    let node = own.appendHidden(inner)
    if wasSupplied { own.noteSupplied(at: Int(node.index)) }
    fix(binding, to: node)
  }

  private func decorate(ancestor node: Node, by decorator: Binding) {
    let binding = decorator.decorating(self[node])
    own.append(binding)
    fix(binding, to: node)
    own.hideAncestors()
  }

  private func fix(_ binding: Binding, to inner: Node) {
    own.added.fixedTargets[ObjectIdentifier(binding)] = [inner]
  }

  /// What decorators have been applied to, and then these, innermost first.
  func layers(of node: Node) -> [Node] {
    guard self[node].kind == .decorator, let inner = fixedTargets(of: node).first else { return [node] }
    return layers(of: inner) + [node]
  }

  /// What decorators have been applied to.
  func undecorated(_ node: Node) -> Binding { self[layers(of: node)[0]] }

  /// What a collection or a decorator leads to, whoever else has its keys.
  func fixedTargets(of node: Node) -> [Node] {
    own.table(of: node).additions?.fixedTargets[ObjectIdentifier(self[node])] ?? []
  }
}
