/// Decorators: bindings that take over a key, and lead to its former binding.
extension BindingGraph {
  /// Applies decorators to the contributions that are made under their keys.
  ///
  /// A decorator applies to contributions of its own layer and of older ones. A child's are newer than inherited ones.
  ///
  /// - Parameter decorators: the decorators of all keys, in order.
  /// - Returns: the keys that there are contributions under.
  mutating func decorateContributions(_ decorators: [Binding]) -> Set<AnyKey> {
    var decorated: Set<AnyKey> = []
    for decorator in decorators {
      var nodes = contributions(to: decorator.key.type)
      for (index, node) in nodes.enumerated() where self[node].key.name == decorator.key.name {
        decorated.insert(decorator.key)
        nodes[index] = addHidden(decorator.decorating(self[node]), over: [node])
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
    for decorator in decorators {
      let key = decorator.key.with(role: .binding)
      let isContributed = contributed.contains(decorator.key)
      guard let node = isContributed ? find(key) : locate(key) else {
        if !isContributed { dangling.append(Edge(binding: decorator, index: 0)) }
        continue
      }
      if hasOwn(node) {
        decorateOwn(node, by: decorator)
      } else {
        let inner = move(node)
        put(decorator.decorating(self[inner]), at: node, over: [inner])
      }
    }
    return dangling
  }

  /// Puts a decorator in the place of an own binding.
  mutating func decorateOwn(_ node: Node, by decorator: Binding) {
    let inner = addHidden(self[node], over: links(of: node), isSupplied: bound(node).isSupplied)
    put(decorator.decorating(self[inner]), at: node, over: [inner])
  }

  /// The binding below all decorators, and then these, innermost first.
  func layers(of node: Node) -> [Node] {
    guard self[node].kind == .decorator, let inner = parts(of: node).first else { return [node] }
    return layers(of: inner) + [node]
  }

  /// The binding below all decorators.
  package func undecorated(_ node: Node) -> Binding { self[layers(of: node)[0]] }
}
