/// Contributions: bindings that no key leads to, but the key of their collection.
extension BindingGraph {
  /// Adds contributions behind those of ancestors and older layers, or in the place of one with the same name.
  ///
  /// - Complexity: O(*m* · *n*) for *m* contributions with names, and *n* to the same types
  mutating func contribute(_ added: [Binding]) {
    for contribution in added {
      let key = contribution.key
      var nodes = contributions(to: key.type)
      let place = key.name == nil ? nil : nodes.firstIndex { self[$0].key == key }
      if contribution.isDefault, let place, isMeantToStay(nodes[place]) { continue }
      let node = addHidden(keepingScope(contribution, of: place.map { undecorated(nodes[$0]) }))
      if let place { nodes[place] = node } else { nodes.append(node) }
      contributions[ObjectIdentifier(key.type)] = nodes
    }
  }

  /// The contributions to a type that are seen from here: this injector's behind those of its ancestors.
  func contributions(to type: Any.Type) -> [Node] {
    let type = ObjectIdentifier(type)
    return owner(of: 0) { graph, _ in graph.contributions[type] != nil }?.graph.contributions[type] ?? []
  }

  /// Whether a descendant's default gives way to a node: to a module's binding that is not a default itself.
  func isMeantToStay(_ node: Node) -> Bool {
    let innermost = layers(of: node)[0]
    return !self[innermost].isDefault && !isSupplied(innermost)
  }

  /// Binds the collections of the types whose contributions are not the parent's.
  mutating func addCollections() {
    let isOwn = { [first] (node: Node) in node >= first }
    for nodes in ownContributions {
      guard let maker = nodes.compactMap({ self[$0].collections }).first else { continue }
      addCollection(maker.array, of: nodes, maker)
      let named = nodes.filter { self[$0].key.name != nil }
      // Without one of this injector's, the ancestors' dictionary is the same.
      if named.contains(where: isOwn) { addCollection(maker.dictionary, of: named, maker) }
    }
  }

  /// The lists that some of this injector's own contributions are in, in the order in which these came.
  var ownContributions: [[Node]] {
    var seen: Set<ObjectIdentifier> = []
    let types = bindings.filter { $0.key.role == .contribution }.map { ObjectIdentifier($0.key.type) }
    return types.filter { seen.insert($0).inserted }.compactMap { contributions[$0] }
  }

  /// Binds a collection, unless its key is bound explicitly, and not as the default; the ancestors' decorators of the
  /// key apply to it too.
  private mutating func addCollection(_ key: AnyKey, of nodes: [Node], _ maker: CollectionMaker) {
    let former = find(key).map { layers(of: $0).map { self[$0] } } ?? []
    if let innermost = former.first, isExplicit(innermost) { return }
    let collection = maker.binding(key, of: nodes.map { self[$0] })
    let node = number(of: key).node
    put(collection, at: node, over: nodes)
    for decorator in former where decorator.kind == .decorator { decorateOwn(node, by: decorator) }
  }

  /// Whether a collection is bound by itself, and not as a default, so that contributions do not count.
  private func isExplicit(_ collection: Binding) -> Bool {
    !collection.isDerived && collection.kind != .decorator && !collection.isDefault
  }

  /// Companions' problems with contributions to their types, where some of these are this injector's own.
  ///
  /// - Complexity: that of the companions
  var refusals: [Problem] {
    ownContributions.flatMap { nodes in
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
