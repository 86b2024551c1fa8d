/// Contributions: bindings that no key leads to, but the key of their collection.
extension BindingGraph {
  /// Adds contributions behind those of the ancestors, or in the place of an ancestor's with the same name.
  func contribute(_ contributions: [Binding]) {
    var formers = SeldomMap<ObjectIdentifier, FormerContributions>()
    for contribution in contributions {
      let type = ObjectIdentifier(contribution.key.type)
      let former = formers[type] ?? formerContributions(to: contribution.key.type)
      formers[type] = former
      let place = former.places[contribution.key]
      if contribution.isDefault, let place, former.nodes[place].level < level, isMeantToStay(former.nodes[place]) {
        continue
      }
      let node = own.appendHidden(contribution)
      if let place {
        own.added.contributions[type, default: former.nodes][place] = node
      } else {
        own.added.contributions[type, default: former.nodes].append(node)
      }
    }
  }

  /// Makes the global context's contributions to a type own ones, where the hierarchy has none.
  private func beginContributions(to type: Any.Type) {
    guard own.contributions(to: type) == nil else { return }
    let supplied = contributions(to: type)
    if !supplied.isEmpty { own.setContributions(supplied, to: type) }
  }

  private func formerContributions(to type: Any.Type) -> FormerContributions {
    beginContributions(to: type)
    return FormerContributions(own.contributions(to: type) ?? [], in: self)
  }

  /// The contributions to a type that ancestors or the global context have made.
  private struct FormerContributions {
    let nodes: [Node]
    /// Where those with a name are: to search for each would make many contributions cost the square of their number.
    private(set) var places = SeldomMap<AnyKey, Int>()

    init(_ nodes: [Node], in graph: BindingGraph) {
      self.nodes = nodes
      for index in nodes.indices.reversed() where graph[nodes[index]].key.name != nil {
        places[graph[nodes[index]].key] = index
      }
    }
  }

  /// The contributions to a type that are seen from here: this injector's behind those of its ancestors.
  ///
  /// Where the hierarchy has none, the global context's become own ones.
  func contributions(to type: Any.Type) -> [Node] {
    own.contributions(to: type) ?? global.contributions(to: type).map(supplyHidden)
  }

  /// Whether a descendant's default gives way to a node: to what a module has bound, and not as a default itself.
  func isMeantToStay(_ node: Node) -> Bool {
    let innermost = layers(of: node)[0]
    return !self[innermost].isDefault && !own.isSupplied(innermost)
  }

  /// Binds the collections of the types whose contributions are not the parent's.
  func addCollections() {
    guard own.additions != nil else { return }
    // In the order of declaration, which a dictionary does not keep. Every list has a node of this injector's.
    let first = { (nodes: [Node]) in nodes.filter { $0.level == level }.map(\.index).min() ?? 0 }
    for nodes in own.added.contributions.values.arranged(by: { first($0) < first($1) }) {
      guard let contribution = nodes.first(where: { self[$0].collections != nil }),
        let maker = self[contribution].collections
      else { continue }
      addCollection(maker.array, of: nodes, maker)
      let named = nodes.filter { self[$0].key.name != nil }
      // Without one of this injector's, the ancestors' dictionary is the same.
      if named.contains(where: { $0.level == level }) { addCollection(maker.dictionary, of: named, maker) }
      // What follows from an ancestor's contributions, or will, has to see these here.
      if level > 0, !isExplicit(maker.array) { addCollection(maker.contributed, of: nodes, maker) }
    }
  }

  /// Binds a collection, unless its key is bound explicitly, and not as the default; the ancestors' decorators of the key apply to it too.
  private func addCollection(_ key: AnyKey, of nodes: [Node], _ maker: CollectionMaker) {
    // What the global context makes of its own contributions is not for those of modules.
    let former = (find(key).map { layers(of: $0) } ?? []).filter { !own.isSupplied($0) }.map { self[$0] }
    if let innermost = former.first, innermost.isExplicitCollection { return }
    let collection = maker.binding(key, of: nodes.map { self[$0] })
    own.added.fixedTargets[ObjectIdentifier(collection)] = nodes
    if let index = own.index(of: key) { own.replace(at: index, with: collection) } else { own.append(collection) }
    for decorator in former where decorator.kind == .decorator { decorateOwn(key, by: decorator) }
  }

  /// Whether a list is bound by itself here, so that contributions to it do not count.
  private func isExplicit(_ collection: AnyKey) -> Bool {
    find(collection).map { self[layers(of: $0)[0]].isExplicitCollection } ?? false
  }
}

extension Binding {
  /// Whether a collection is bound by itself, and not as a default, so that contributions do not count.
  fileprivate var isExplicitCollection: Bool { !isDerived && kind != .decorator && !isDefault }
}

/// Collections of what the global context contributes, and of what elements defer that are made later.
extension BindingGraph {
  /// Adds the collections that a key without a binding stands for.
  ///
  /// Both the array and the dictionary, if the global context contributes to them: they share their elements.
  func supplyCollections(insteadOf empty: Binding) {
    guard let maker = empty.collections else { return }
    let nodes = contributions(to: maker.element)
    if own.contributions(to: maker.element) == nil, !nodes.isEmpty { own.setContributions(nodes, to: maker.element) }
    let named = nodes.filter { self[$0].key.name != nil }
    if isSupplied(maker.array, of: nodes) { supply(maker.array, of: nodes, maker) }
    if isSupplied(maker.dictionary, of: named) { supply(maker.dictionary, of: named, maker) }
    // Behind the array, which knows by then whether it has contributions.
    if empty.key == maker.contributed, !nodes.isEmpty, !isExplicit(maker.array) { supply(empty.key, of: nodes, maker) }
    guard find(empty.key) == nil else { return }
    supply(nodes.isEmpty ? empty.deferringContributions(of: maker) ?? empty : empty)
  }

  private func isSupplied(_ collection: AnyKey, of nodes: [Node]) -> Bool {
    !nodes.isEmpty && find(collection) == nil && global.binding(for: collection) == nil
  }

  private func supply(_ key: AnyKey, of nodes: [Node], _ maker: CollectionMaker) {
    let collection = maker.binding(key, of: nodes.map { self[$0] })
    own.added.fixedTargets[ObjectIdentifier(collection)] = nodes
    supply(collection)
  }
}
