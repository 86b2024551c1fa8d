/// Decorators: bindings that take over a key, and lead to its former binding.
extension BindingGraph {
  /// Applies decorators to the contributions that are made under their keys.
  ///
  /// - Parameter decorators: the decorators of all keys, in order.
  /// - Returns: the keys that there are contributions under.
  mutating func decorateContributions(_ decorators: [Binding]) -> Set<AnyKey> {
    var decorated: Set<AnyKey> = []
    for decorator in decorators where decorator.options.spared != .contribution {
      var nodes = contributions(to: decorator.key.type)
      for (index, node) in nodes.enumerated() where self[node].key.name == decorator.key.name {
        decorated.insert(decorator.key)
        nodes[index] = appendHidden(decorator.decorating(self[node]))
        fixedTargets[nodes[index]] = [node]
      }
      if decorated.contains(decorator.key) { contributions[ObjectIdentifier(decorator.key.type)] = nodes }
    }
    return decorated
  }

  /// Applies decorators to the bindings of their keys, in order, and returns the decorators of nothing.
  ///
  /// The keys that contributions are made under need no binding.
  mutating func decorate(_ decorators: [Binding], unless contributed: Set<AnyKey>) -> [Edge] {
    var dangling: [Edge] = []
    for decorator in decorators where decorator.options.spared != .binding {
      let key = decorator.key.with(role: .binding)
      let isContributed = contributed.contains(decorator.key) || decorator.options.spared == .contribution
      guard let node = isContributed ? find(key) : locate(key) else {
        if !isContributed { dangling.append(Edge(binding: decorator, index: 0)) }
        continue
      }
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
  mutating func decorateOwn(_ key: AnyKey, by decorator: Binding) {
    guard let node = index[key] else { return }
    let hidden = appendHidden(self[node])
    fixedTargets[hidden] = fixedTargets[node]
    if supplied.remove(node) != nil { supplied.insert(hidden) }
    replace(node, with: decorator.decorating(self[hidden]))
    fixedTargets[node] = [hidden]
  }

  /// The binding below all decorators, and then these, innermost first.
  func layers(of node: Node) -> [Node] {
    guard self[node].kind == .decorator, let inner = fixedTargets(of: node).first else { return [node] }
    return layers(of: inner) + [node]
  }

  /// The binding below all decorators.
  func undecorated(_ node: Node) -> Binding { self[layers(of: node)[0]] }
}
