/// Bindings of a newer layer take the places of older ones, as a child's take the places of its parent's. In one
/// layer, a default gives way to any other binding of its key; everything else that is bound twice is a problem.
extension Wiring {
  /// Adds the declarations of the injector's modules.
  mutating func merge() {
    for (index, part) in declarations.enumerated() {
      layer = depth + index + 1 - declarations.count
      merge(part, isNewer: index > 0 || parent != nil)
    }
    // A newer layer may have bound the key that an older one decorates.
    dangling = dangling.filter { rows.find($0.dependency.key) == nil }
  }

  private mutating func merge(_ part: Declarations, isNewer: Bool) {
    // Before any is added, which may be in the place of what another one links to.
    let chosen = part.chosen { givesWay($0) }
    let added = isNewer ? chosen.map { keepingScope($0, of: declared($0.key)) } : chosen
    if isNewer { bindings = bindings.isEmpty ? added : bindings + added }
    for binding in added where binding.key.role == .binding { add(binding) }
    let others = added.filter { $0.key.role != .binding }
    if others.isEmpty { return }
    // Contributions and decorators are added when all bindings are there.
    hasOverrides = true
    let contributed = others.filter { $0.key.role == .contribution }
      .map { keepingScope($0, of: contribution(of: $0.key).map { rows.undecorated($0) }) }
    bindings += contributed
    for contribution in contributed { add(contribution) }
    let decorators = others.filter { $0.key.role == .decorator }
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
    rows.find(key).map { rows.undecorated($0) } ?? global.binding(for: key)
  }

  /// The node of the contribution with a key's name; nil if the key has none.
  // Not inlined: rows would be copied for this, also where it is not called.
  @inline(never) private func contribution(of key: AnyKey) -> Node? {
    key.name == nil ? nil : contributions.first { bound($0).key == key }
  }

  private mutating func add(_ binding: Binding) {
    let known = binding.key.role == .binding ? rows.number(binding.key) : contribution(of: binding.key)
    if let node = known, !rows[node].isMissing {
      // A binding is listed again in the place of each default that it replaces.
      if rows[node].depth == layer, rows.undecorated(node).declared === binding.declared { return }
      if rows[node].depth == layer { return hasDuplicates = true }
      if binding.kind == .instance, rows[node].flags.contains(.value) {
        // No instance of an ancestor can hold a value that only children have. Where one of them gives it, its own
        // instances can, and those of its children.
        let isNew = rows.undecorated(node).kind == .supplied
        givenValues.append((node, isNew ? level : max(0, Int(rows[node].depth)) + 1))
        return putBelowDecorators(binding, at: node)
      }
    }
    hasOverrides = true
    let node = put(binding, at: known)
    // Behind those of ancestors and older layers.
    if known == nil, binding.key.role == .contribution { contributions.append(node) }
  }

  /// Whether a default gives way to an older binding: to a module's that is not a default itself.
  private func givesWay(_ binding: Binding) -> Bool {
    let older = binding.key.role == .binding ? rows.find(binding.key) : contribution(of: binding.key)
    guard let innermost = older.map({ rows.layers(of: $0)[0] }) else { return false }
    return !bound(innermost).isDefault && !rows[innermost].flags.contains(.undeclared)
  }
}
