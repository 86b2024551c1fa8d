/// Decorators: bindings that take over a key, and lead to its former binding.
extension BindingGraph {
  /// Applies decorators to the contributions that are made under their keys.
  ///
  /// - Parameters:
  ///   - decorators: the decorators of all keys, in order.
  ///   - isOlder: whether a decorator is older than a binding.
  /// - Returns: the keys that there are contributions under.
  mutating func decorateContributions(_ decorators: [Binding], isOlder: (Binding, Binding) -> Bool) -> Set<AnyKey> {
    var decorated: Set<AnyKey> = []
    for decorator in decorators where hasContributions(under: decorator.key) {
      var nodes = contributions(to: decorator.key.type)
      for (index, node) in nodes.enumerated() where self[node].key.name == decorator.key.name {
        decorated.insert(decorator.key)
        if !isOlder(decorator, undecorated(node)) { nodes[index] = decorateHidden(node, by: decorator) }
      }
      contributions[ObjectIdentifier(decorator.key.type)] = nodes
    }
    return decorated
  }

  private func hasContributions(under key: AnyKey) -> Bool {
    let key = key.with(role: .contribution)
    let nodes = knownContributions(to: ObjectIdentifier(key.type))
    let bindings = nodes.isEmpty ? global.contributions(to: key.type) : nodes.map { self[$0] }
    return bindings.contains { $0.key == key }
  }

  /// Puts a decorator around a contribution.
  mutating func decorateHidden(_ node: Node, by decorator: Binding) -> Node {
    let decorated = appendHidden(decorator.decorating(self[node]))
    fixedTargets[decorated] = [node]
    return decorated
  }

  /// Adds a contribution of the global context, with its decorators.
  mutating func supplyHidden(_ contribution: Binding) -> Node {
    var node = appendHidden(contribution)
    setSupplied(true, node)
    for decorator in global.decorators(of: contribution.key) {
      node = decorateHidden(node, by: decorator)
      setSupplied(true, node)
    }
    return node
  }

  /// Applies decorators to the bindings of their keys, in order, and returns the decorators of nothing.
  ///
  /// The keys that contributions are made under need no binding.
  mutating func decorate(
    _ decorators: [Binding], unless contributed: Set<AnyKey>, isOlder: (Binding, Binding) -> Bool
  ) -> [Edge] {
    var dangling: [Edge] = []
    for decorator in decorators {
      let key = decorator.key.with(role: .binding)
      let isContributed = contributed.contains(decorator.key)
      guard let node = isContributed ? find(key) : locate(key) else {
        if !isContributed { dangling.append(Edge(decorator, 0)) }
        continue
      }
      // A newer binding takes the place of an older one with its decorators.
      if isOlder(decorator, undecorated(node)) { continue }
      if node >= first {
        decorateOwn(key, by: decorator)
      } else {
        let decorated = append(decorator.decorating(self[node]))
        fixedTargets[decorated] = [node]
      }
    }
    return dangling
  }

  /// Puts a decorator in the place of this injector's binding of a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - decorator: the decorator.
  ///   - isSupplied: whether the decorator is the global context's.
  mutating func decorateOwn(_ key: AnyKey, by decorator: Binding, asSupplied isSupplied: Bool = false) {
    guard let node = index[key] else { return }
    let (inner, wasSupplied, parts) = (self[node], supplied.contains(node), fixedTargets[node])
    let hidden = appendHidden(inner)
    if let parts { fixedTargets[hidden] = parts }
    setSupplied(wasSupplied, hidden)
    replace(node, with: decorator.decorating(inner))
    fixedTargets[node] = [hidden]
    setSupplied(isSupplied, node)
  }

  /// The binding below all decorators, and then these, innermost first.
  func layers(of node: Node) -> [Node] {
    guard self[node].kind == .decorator, let inner = fixedTargets(of: node).first else { return [node] }
    return layers(of: inner) + [node]
  }

  /// The binding below all decorators.
  func undecorated(_ node: Node) -> Binding { self[layers(of: node)[0]] }
}
