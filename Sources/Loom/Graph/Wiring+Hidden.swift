/// Nodes that no key leads to: contributions, and what decorators have taken the places of.
extension Wiring {
  // MARK: - Contributions

  /// Adds contributions behind those of ancestors and older layers, or in the place of one with the same name.
  ///
  /// - Complexity: O(*m* · *n*) for *m* contributions with names, and *n* to the same types
  mutating func contribute(_ added: [Binding]) {
    for contribution in added {
      let key = contribution.key
      var nodes = contributions[ObjectIdentifier(key.type)] ?? []
      let place = key.name == nil ? nil : nodes.firstIndex { rows[$0].binding.object.key == key }
      if contribution.isDefault, let place, isMeantToStay(nodes[place]) { continue }
      let former = place.map { rows.undecorated(nodes[$0]) }
      let node = put(keepingScope(contribution, of: former), isHidden: true)
      if let place { nodes[place] = node } else { nodes.append(node) }
      contributions[ObjectIdentifier(key.type)] = nodes
    }
  }

  /// Applies decorators to the contributions that are made under their keys.
  ///
  /// A decorator applies to contributions of its own layer and of older ones. A child's are newer than inherited ones.
  ///
  /// - Parameter decorators: the decorators of all keys, in order.
  /// - Returns: the keys that there are contributions under.
  mutating func decorateContributions(_ decorators: [Binding]) -> Set<AnyKey> {
    var decorated: Set<AnyKey> = []
    for decorator in decorators {
      let type = ObjectIdentifier(decorator.key.type)
      for (index, node) in (contributions[type] ?? []).enumerated() where bound(node).key.name == decorator.key.name {
        decorated.insert(decorator.key)
        let decorated = put(decorator.decorating(bound(node)), over: [node], isHidden: true)
        contributions[type]?[index] = decorated
      }
    }
    return decorated
  }

  /// Binds the collections of the types whose contributions are not the parent's.
  mutating func addCollections() {
    var seen: Set<ObjectIdentifier> = []
    for node in ownNodes where bound(node).key.role == .contribution {
      let type = ObjectIdentifier(bound(node).key.type)
      guard seen.insert(type).inserted, let nodes = contributions[type],
        let maker = nodes.compactMap({ rows[$0].binding.object.collections }).first
      else { continue }
      addCollection(maker.array, of: nodes, maker)
      let named = nodes.filter { rows[$0].binding.object.key.name != nil }
      // Without one of this injector's, the ancestors' dictionary is the same.
      if named.contains(where: { [first] in $0 >= first }) { addCollection(maker.dictionary, of: named, maker) }
    }
  }

  /// Binds a collection, unless its key is bound explicitly, and not as the default; the ancestors' decorators of the
  /// key apply to it too.
  private mutating func addCollection(_ key: AnyKey, of nodes: [Node], _ maker: CollectionMaker) {
    let former = rows.find(key).map { rows.layers(of: $0).map { rows[$0].binding.object } } ?? []
    if let innermost = former.first, !innermost.isDerived, !innermost.isDefault { return }
    let collection = maker.binding(key, of: nodes.map { rows[$0].binding.object })
    let node = put(collection, at: rows.number(key), over: nodes)
    for decorator in former.dropFirst() { decorateOwn(node, by: decorator) }
  }

  // MARK: - Decorators

  /// Applies decorators to the bindings of their keys, in order; the keys that contributions are made under need none.
  mutating func decorate(_ decorators: [Binding], unless contributed: Set<AnyKey>) {
    for decorator in decorators {
      let key = decorator.key.with(role: .binding)
      let isContributed = contributed.contains(decorator.key)
      guard let node = isContributed ? rows.find(key) : locate(key) else {
        if !isContributed { findings.dangling += decorator.edges.prefix(1) }
        continue
      }
      decorateOwn(node, by: decorator)
    }
  }

  /// Puts a decorator in the place of a binding, which gets another number.
  @inline(never) mutating func decorateOwn(_ node: Node, by decorator: Binding) {
    let (isOwn, inner) = (hasOwn(node), move(node))
    if isOwn { ownNodes.append(inner) } else { moved[node] = inner }
    put(decorator.decorating(bound(inner)), at: node, over: [inner])
  }
}

/// The checks of companions.
extension BindingGraph {
  /// Companions' problems with contributions to their types, where some of these are this injector's own.
  ///
  /// - Complexity: that of the companions
  var refusals: [Problem] {
    let types = bindings.filter { $0.key.role == .contribution }.map { ObjectIdentifier($0.key.type) }
    return types.eachOnce.compactMap { wiring.contributions[$0] }.flatMap { nodes in
      let checked = self[nodes[0]].key.type as? any CheckedContribution.Type
      return checked?.problems(of: nodes.map { self[$0] }, in: self) ?? []
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
  package func instance<T>(of type: T.Type) -> T? {
    kind == .instance && key.type == T.self ? recipe.instance(of: T.self) : nil
  }
}
