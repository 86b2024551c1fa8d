/// Nodes that no key leads to: contributions, and what decorators have taken the places of.
extension Wiring {
  // MARK: - Contributions

  /// The contributions to a type.
  func contributions(to type: Any.Type) -> [Node] { contributions.filter { bound($0).key.type == type } }

  /// Applies decorators to the contributions that are made under their keys.
  ///
  /// A decorator applies to contributions of its own layer and of older ones. A child's are newer than inherited ones.
  ///
  /// - Parameter decorators: the decorators of all keys, in order.
  mutating func decorateContributions(_ decorators: [Binding]) {
    for decorator in decorators {
      let key = decorator.key.with(role: .contribution)
      for (index, node) in contributions.enumerated() where bound(node).key == key {
        contributions[index] = put(keeping(decorator.decorating(bound(node))), over: [node])
      }
    }
  }

  /// The keys of the types that the injector has own contributions to.
  var contributedKeys: [AnyKey] { contributions.filter { hasOwn($0) }.map { AnyKey(bound($0).key.type) }.eachOnce }

  /// Binds the collections of the types whose contributions are not the parent's.
  mutating func addCollections() {
    for key in contributedKeys {
      let (nodes, collections) = (contributions(to: key.type), key.collections)
      addCollection(collections.array, of: nodes)
      let named = nodes.filter { bound($0).key.name != nil }
      // Without one of this injector's, the ancestors' dictionary is the same.
      if named.contains(where: { hasOwn($0) }) { addCollection(collections.dictionary, of: named) }
    }
  }

  /// Binds a collection, unless its key is bound explicitly, and not as the default; the ancestors' decorators of the
  /// key apply to it too.
  private mutating func addCollection(_ type: any CollectionType.Type, of nodes: [Node]) {
    let key = AnyKey(type)
    if let former = rows.find(key).map({ rows.undecorated($0) }), !former.isDerived, !former.isDefault { return }
    putBelowDecorators(keeping(type.binding(of: nodes.map { bound($0) })), at: rows.number(key), over: nodes)
  }

  // MARK: - Decorators

  /// Applies decorators to the bindings of their keys, in order; the keys that contributions are made under need none.
  mutating func decorate(_ decorators: [Binding]) {
    for decorator in decorators {
      let key = decorator.key.with(role: .binding)
      let isContributed = contributions.contains { bound($0).key == decorator.key.with(role: .contribution) }
      let node = isContributed ? rows.find(key) : locate(key)
      if let node { decorateOwn(node, by: decorator) } else if !isContributed { dangling.append(decorator.edges[0]) }
    }
  }

  /// Puts a binding in the place of one below its decorators, or at a further node.
  mutating func putBelowDecorators(_ binding: Binding, at node: Node?, over parts: [Node] = []) {
    let decorators = node.map { rows.layers(of: $0).dropFirst().map { bound($0) } } ?? []
    let node = put(binding, at: node, over: parts)
    for decorator in decorators { decorateOwn(node, by: decorator) }
  }

  /// Puts a decorator in the place of a binding, which gets another number.
  @inline(never) mutating func decorateOwn(_ node: Node, by decorator: Binding) {
    let inner = rows.count
    var row = rows[node]
    // An ancestor finds what it keeps under its own number.
    if row.place.level == 0 { row.node = Int32(truncatingIfNeeded: inner) }
    rows.append(row, isHidden: true)
    if hasOwn(node) { ownNodes.append(inner) } else { moved[node] = inner }
    put(keeping(decorator.decorating(bound(inner))), at: node, over: [inner])
  }
}

/// The checks of companions.
extension BindingGraph {
  /// Companions' problems with contributions to their types, where some of these are this injector's own.
  ///
  /// - Complexity: that of the companions
  var refusals: [Problem] {
    wiring.contributedKeys.flatMap { key in
      let contributed = wiring.contributions(to: key.type).map { self[$0] }
      return (key.type as? any CheckedContribution.Type)?.problems(of: contributed, in: self) ?? []
    }
  }
}

/// A type whose contributed instances a companion checks together, before anything is made.
package protocol CheckedContribution {
  /// The problems of all contributions that an injector has, its ancestors' first.
  static func problems(of contributions: [Binding], in graph: BindingGraph) -> [Problem]
}

extension Binding {
  /// The instance that was there before the injector; nil where a function makes it, because verification runs none.
  package func instance<T>(of type: T.Type) -> T? { key.type == T.self ? recipe.instance?() as? T : nil }
}
