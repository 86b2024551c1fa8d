/// Contributions: bindings that no key leads to, but the key of their collection.
extension BindingGraph {
  /// Adds contributions behind those of the ancestors, or in the place of an ancestor's with the same name.
  func contribute(_ contributions: [Binding]) {
    for contribution in contributions {
      let type = ObjectIdentifier(contribution.key.type)
      let former = formerContribution(contribution.key)
      // As with bindings, one that is marked as the default gives way to an ancestor's, and not to the global context's.
      if contribution.isDefault, let former, former.node.level < level, !undecorated(former.node).isDefault { continue }
      let inherited = own.additions?.contributions[type] == nil ? self.contributions(to: contribution.key.type) : []
      let node = own.appendHidden(contribution)
      if let former {
        own.added.contributions[type, default: inherited][former.index] = node
      } else {
        own.added.contributions[type, default: inherited].append(node)
      }
    }
  }

  /// The contribution with the same name, among those of the ancestors or of the global context.
  private func formerContribution(_ key: AnyKey) -> (index: Int, node: Node)? {
    guard key.name != nil else { return nil }
    let nodes = contributions(to: key.type)
    return nodes.firstIndex { self[$0].key == key }.map { ($0, nodes[$0]) }
  }

  /// The contributions to a type that are seen from here: this injector's behind those of its ancestors.
  ///
  /// Where the hierarchy has none, the global context's become own ones.
  func contributions(to type: Any.Type) -> [Node] {
    own.contributions(to: type)
      ?? global.contributions(to: type).map { contribution in
        global.decorators(of: contribution.key).reduce(own.appendHidden(contribution), decorateHidden)
      }
  }

  /// Binds the collections of the types whose contributions are not the parent's.
  func addCollections() {
    guard own.additions != nil else { return }
    // In the order of declaration, which a dictionary does not keep. Every list has a node of this injector's.
    let first = { (nodes: [Node]) in nodes.filter { $0.level == level }.map(\.index).min() ?? 0 }
    for nodes in own.added.contributions.values.sorted(by: { first($0) < first($1) }) {
      guard let maker = nodes.lazy.compactMap({ self[$0].collections }).first else { continue }
      addCollection(maker.array, of: nodes, maker.arrayBinding)
      let named = nodes.filter { self[$0].key.name != nil }
      if !named.isEmpty { addCollection(maker.dictionary, of: named, maker.dictionaryBinding) }
    }
  }

  /// Binds a collection, unless its key is bound explicitly, and not as the default; the ancestors' decorators of the key apply to it too.
  private func addCollection(_ key: AnyKey, of nodes: [Node], _ make: ([Binding]) -> Binding) {
    let former = (find(key).map { layers(of: $0) } ?? []).map { self[$0] }
    if let innermost = former.first, innermost.kind != .collection, !innermost.isDefault { return }
    let collection = make(nodes.map { self[$0] })
    own.added.fixedTargets[ObjectIdentifier(collection)] = nodes
    if let index = own.index(of: key) { own.replace(at: index, with: collection) } else { own.append(collection) }
    for decorator in former.dropFirst() { decorateOwn(key, by: decorator) }
  }

  /// The collection that a key without a binding stands for, if the global context contributes to it.
  func complete(_ collection: Binding) -> Binding {
    guard let maker = collection.collections else { return collection }
    let nodes = contributions(to: maker.element)
    guard !nodes.isEmpty else { return collection }
    own.added.contributions[ObjectIdentifier(maker.element)] = nodes
    let isArray = collection.key == maker.array
    let members = isArray ? nodes : nodes.filter { self[$0].key.name != nil }
    let completed = (isArray ? maker.arrayBinding : maker.dictionaryBinding)(members.map { self[$0] })
    own.added.fixedTargets[ObjectIdentifier(completed)] = members
    return completed
  }
}
