/// Bindings of a newer layer take the places of older ones, as a child's take the places of its parent's. In one
/// layer, a default gives way to any other binding of its key; everything else that is bound twice is a problem.
extension Wiring {
  /// Adds the declarations of the injector's modules.
  mutating func merge() {
    let layers = declarations.layers
    if layers.isEmpty { merge(declarations, isNewer: parent != nil) }
    for (index, newer) in layers.enumerated() {
      layer = index + 1 - layers.count
      merge(newer, isNewer: index > 0)
    }
    // A newer layer may have bound the key that an older one decorates.
    dangling = dangling.filter { rows.find($0.dependency.key) == nil }
  }

  private mutating func merge(_ part: Declarations, isNewer: Bool) {
    // Before any is added: a default of this layer may give way to another one, which does not keep its scope.
    let added = isNewer ? part.bindings.map { keepingScope($0, of: declared($0.key)) } : part.bindings
    if isNewer { bindings = bindings.isEmpty ? added : bindings + added }
    var (contributed, decorators): ([Binding], [Binding]) = ([], [])
    for binding in added {
      switch binding.key.role {
      case .binding: add(binding)
      case .contribution: add(binding, to: &contributed)
      case .decorator: decorators.append(binding)
      }
    }
    if contributed.isEmpty && decorators.isEmpty { return }
    // Contributions and decorators are added when all bindings are there.
    hasOverrides = true
    contribute(contributed)
    decorateContributions(decorators)
    addCollections()
    decorate(decorators)
  }

  /// A newer binding in the scope of the one that it replaces; in place of a link, it has the scope of the target.
  @inline(never) func keepingScope(_ binding: Binding, of replaced: Binding?) -> Binding {
    guard var replaced else { return binding }
    // Links may form a cycle, which is reported later.
    var most = rows.count
    while replaced.kind == .link, replaced.lifetime == .normal, most > 0,
      let target = declared(replaced.dependencies[0].key)
    {
      (replaced, most) = (target, most - 1)
    }
    return binding.keepingScope(of: replaced)
  }

  /// The binding of a key in the modules so far, or else in the global context.
  private func declared(_ key: AnyKey) -> Binding? {
    guard key.role == .binding else { return nil }
    guard let node = rows.find(key), !rows[node].flags.contains(.undeclared) else { return global.binding(for: key) }
    return rows.undecorated(node)
  }

  private mutating func add(_ binding: Binding) {
    let known = rows.number(binding.key)
    guard let node = known, !rows[node].isMissing else {
      put(binding, at: known)
      return hasOverrides = true
    }
    if rows[node].depth == layer {
      if choose(binding, over: bound(node)) { put(binding, at: node) }
      return
    }
    // Of several defaults the newest counts.
    if binding.isDefault, isMeantToStay(node) { return }
    if binding.kind == .instance, isValue(node) { return giveValue(binding, at: node) }
    hasOverrides = true
    put(binding, at: node)
  }

  /// Adds a contribution to those of its layer, of which no two have one name.
  private mutating func add(_ binding: Binding, to contributed: inout [Binding]) {
    let named = binding.key.name == nil ? nil : contributed.firstIndex { $0.key == binding.key }
    guard let index = named else { return contributed.append(binding) }
    if choose(binding, over: contributed[index]) { contributed[index] = binding }
  }

  /// Puts an instance in the place of a value, below its decorators.
  private mutating func giveValue(_ binding: Binding, at node: Node) {
    let layers = rows.layers(of: node)
    let decorators = layers.dropFirst().map { rows[$0].binding.object }
    // No instance of an ancestor can hold a value that only children have.
    if bound(layers[0]).kind == .supplied { givenValues.append(node) } else { hasOverrides = true }
    put(binding, at: node)
    for decorator in decorators { decorateOwn(node, by: decorator) }
  }

  /// Whether an ancestor, or an older layer, has declared a node as a value that only children have.
  private func isValue(_ node: Node) -> Bool {
    if givenValues.contains(node) || rows.undecorated(node).kind == .supplied { return true }
    var next = parent
    while let graph = next, node < graph.wiring.rows.count {
      if !graph.wiring.rows[node].isMissing, graph.undecorated(node).kind == .supplied { return true }
      next = graph.parent
    }
    return false
  }

  /// Whether a descendant's default gives way to a node: to a module's binding that is not a default itself.
  func isMeantToStay(_ node: Node) -> Bool {
    let innermost = rows.layers(of: node)[0]
    return !bound(innermost).isDefault && !rows[innermost].flags.contains(.undeclared)
  }

  /// Whether a binding takes the place of one of its layer that came before it.
  private mutating func choose(_ binding: Binding, over existing: Binding) -> Bool {
    guard !existing.isDefault else { return true }
    guard !binding.isDefault else { return false }
    if let index = duplicates.firstIndex(where: { $0[0] === existing }) {
      duplicates[index].append(binding)
    } else {
      duplicates.append([existing, binding])
    }
    return false
  }
}
