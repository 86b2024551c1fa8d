/// Contributions: bindings that no key leads to, but the key of their collection.
extension BindingGraph {
  /// Adds contributions behind those of the ancestors, or in the place of an ancestor's with the same name.
  func contribute(_ contributions: [Binding]) {
    // Where those with a name are in their lists: to search for each would make many cost the square of their number.
    var places = SeldomMap<AnyKey, Int>()
    for contribution in contributions {
      let type = contribution.key.type
      if own.added.contributions[ObjectIdentifier(type)].isEmpty {
        let former = self.contributions(to: type)
        own.added.contributions[ObjectIdentifier(type)] = former
        for (place, node) in former.enumerated().reversed() where self[node].key.name != nil {
          places[self[node].key] = place
        }
      }
      let place = places[contribution.key]
      if contribution.isDefault, let place {
        let former = own.added.contributions[ObjectIdentifier(type)][place]
        if former.level < level, isMeantToStay(former) { continue }
      }
      own.added.contributions.put(own.appendHidden(contribution), at: place, of: ObjectIdentifier(type))
    }
  }

  /// The contributions to a type that are seen from here: this injector's behind those of its ancestors.
  ///
  /// Where the hierarchy has none, the global context's become own ones.
  func contributions(to type: Any.Type) -> [Node] {
    let known = own.contributions(to: type)
    guard known.isEmpty else { return known }
    let supplied = global.contributions(to: type).map(supplyHidden)
    if !supplied.isEmpty { own.added.contributions[ObjectIdentifier(type)] = supplied }
    return supplied
  }

  /// Whether a descendant's default gives way to a node: to what a module has bound, and not as a default itself.
  func isMeantToStay(_ node: Node) -> Bool {
    let innermost = layers(of: node)[0]
    return !self[innermost].isDefault && !own.isSupplied(innermost)
  }

  /// Binds the collections of the types whose contributions are not the parent's.
  func addCollections() {
    guard let lists = own.additions?.contributions else { return }
    let isOwn = { (node: Node) in node.level == level }
    for type in lists.keys {
      let nodes = lists[type]
      // Defaults that have given way change nothing.
      guard nodes.contains(where: isOwn), let maker = maker(of: nodes) else { continue }
      addCollection(maker.array, of: nodes, maker)
      let named = nodes.filter { self[$0].key.name != nil }
      // Without one of this injector's, the ancestors' dictionary is the same.
      if named.contains(where: isOwn) { addCollection(maker.dictionary, of: named, maker) }
      // What follows from an ancestor's contributions, or will, has to see these here.
      if level > 0, !isExplicit(maker.array) { addCollection(maker.contributed, of: nodes, maker) }
    }
  }

  private func maker(of contributions: [Node]) -> CollectionMaker? {
    for node in contributions { if let maker = self[node].collections { return maker } }
    return nil
  }

  /// Binds a collection, unless its key is bound explicitly, and not as the default; the ancestors' decorators of the key apply to it too.
  private func addCollection(_ key: AnyKey, of nodes: [Node], _ maker: CollectionMaker) {
    // What the global context makes of its own contributions is not for those of modules.
    let former = (find(key).map(layers) ?? []).filter { !own.isSupplied($0) }
    if let innermost = former.first, self[innermost].isExplicitCollection { return }
    let collection = collection(key, of: nodes, maker)
    if let index = own.index(of: key) { own.replace(at: index, with: collection) } else { own.append(collection) }
    for decorator in former where self[decorator].kind == .decorator { decorateOwn(key, by: self[decorator]) }
  }

  private func collection(_ key: AnyKey, of nodes: [Node], _ maker: CollectionMaker) -> Binding {
    let collection = maker.binding(key, of: nodes.map { self[$0] })
    own.added.fixedTargets[ObjectIdentifier(collection)] = nodes
    return collection
  }

  /// Whether a list is bound by itself here, so that contributions to it do not count.
  private func isExplicit(_ collection: AnyKey) -> Bool {
    find(collection).map { self[layers(of: $0)[0]].isExplicitCollection } ?? false
  }

  /// Adds the collections that a key without a binding stands for: of what the global context contributes, and of what
  /// elements defer that are made later.
  ///
  /// Both the array and the dictionary, if the global context contributes to them: they share their elements.
  func supplyCollections(insteadOf empty: Binding) {
    guard let maker = empty.collections else { return }
    let nodes = contributions(to: maker.element)
    let supplyUnlessBound = { (key: AnyKey, nodes: [Node]) in
      guard !nodes.isEmpty, find(key) == nil, global.binding(for: key) == nil else { return }
      supply(collection(key, of: nodes, maker))
    }
    supplyUnlessBound(maker.array, nodes)
    supplyUnlessBound(maker.dictionary, nodes.filter { self[$0].key.name != nil })
    // Behind the array, which knows by then whether it has contributions.
    if empty.key == maker.contributed, !nodes.isEmpty, !isExplicit(maker.array) {
      supply(collection(empty.key, of: nodes, maker))
    }
    guard find(empty.key) == nil else { return }
    supply(nodes.isEmpty ? empty.deferringContributions(of: maker) ?? empty : empty)
  }
}

extension Binding {
  /// Whether a collection is bound by itself, and not as a default, so that contributions do not count.
  fileprivate var isExplicitCollection: Bool { !isDerived && kind != .decorator && !isDefault }
}
